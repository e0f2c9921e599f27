import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Words that once stood for the field's terms in names. The terms: cached, stored, saved; notified,
 * announced, reported; fetched, requested; clicked; hydrated; link, product, dev tools, store.
 */
const privateWords = new Set(
  'kept told tell tells untold said say says heard hear hears heed asked ask asks pressed press presses alive taken door doors thing things desk shelf leftover leftovers'.split(
    ' ',
  ),
);

const exported =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** The words of a name in camel case or kebab case. */
export const splitName = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The names of a file and of its exports that contain a private word. */
export function namesOutsideGlossary(path: string, code: string): readonly string[] {
  const names = [
    basename(path).replace(/\.\w+$/, ''),
    ...Array.from(code.matchAll(exported), ([, name = '']) => name),
  ];
  return names.filter((name) => splitName(name).some((word) => privateWords.has(word)));
}

/** Part of `npm run verify`: names of files and exports use the field's terms. */
if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const tops =
    '{client,companion,connectors,demo,domain,gallery,mock,pages,renderer,scripts,server,sw,tests}';
  for (const path of globSync(`${tops}/**/*.{ts,tsx,js,mjs}`, { cwd: root })) {
    for (const name of namesOutsideGlossary(path, readFileSync(join(root, path), 'utf8'))) {
      process.stdout.write(`${path}: ${name} has a private word\n`);
      process.exitCode = 1;
    }
  }
}
