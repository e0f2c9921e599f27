import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Classes in a style sheet. */
function classesOf(file: string): ReadonlySet<string> {
  const css = read(file).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
  return new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** Classes that a component uses from each imported style sheet, except for computed ones. */
function namedIn(file: string) {
  const source = read(file);
  const sheets = source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm);
  return [...sheets].flatMap(([, local = '', sheet = '']) => {
    const names = source.matchAll(new RegExp(`(?<![\\w.'/])${local}\\.(\\w+)`, 'g'));
    return [...names].map(([, name = '']) => ({ name, sheet: join(dirname(file), sheet) }));
  });
}

const components = ['client', 'pages', 'renderer'].flatMap((folder) =>
  globSync(`${folder}/**/*.tsx`, { cwd: root }),
);

test('every class that a component uses is in its style sheet', () => {
  const named = components.flatMap((file) => namedIn(file).map((one) => ({ file, ...one })));
  expect(named.length).toBeGreaterThan(500);
  const sheets = new Map(named.map(({ sheet }) => [sheet, classesOf(sheet)]));
  const missing = named.filter(({ name, sheet }) => !sheets.get(sheet)?.has(name));
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
