import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run test:mutants`: breaks the code by one small change at a time and runs the tests that
 * reach it. With paths or globs it breaks these files; without, the lines of the last commit and
 * of the work tree. Fails if the tests notice fewer than 85 of 100 changes.
 */
const root = join(import.meta.dirname, '..', '..');

/** Where a wrong line costs a shopper money, an order or a secret. */
const judged =
  /^(domain|client\/core\/(session|storage|sync)|server\/(cache|commerce|security))\/(?!.*\.test\.)[^.]+\.ts$/;

/** More changed lines are not judged in one run, which is part of CI. */
const mostLines = 150;

/** The changed lines of judged files, as `file:first-last`. */
function changedLines(): string[] {
  const diff = execFileSync('git', ['diff', '--unified=0', '--diff-filter=d', 'HEAD~1'], {
    cwd: root,
    encoding: 'utf8',
  });
  const ranges: string[] = [];
  let file = '';
  let lines = 0;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, start, length = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === undefined || !judged.test(file) || length === '0') continue;
    lines += Number(length);
    if (lines > mostLines) break;
    ranges.push(`${file}:${start}-${Number(start) + Number(length) - 1}`);
  }
  return ranges;
}

/** The folder whose tests are run for a target. */
const folderOf = (target: string) =>
  /^(domain|client\/core|server\/\w+)/.exec(target)?.[0] ?? target.replace(/\/[^/]*$/, '');

const given = process.argv.slice(2);
const targets = given.length > 0 ? given : changedLines();
if (targets.length === 0) {
  process.stdout.write('No changed line is judged by mutants.\n');
} else {
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'tests/mutants/stryker.json', '--mutate', targets.join(',')],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MUTANT_FOLDERS: [...new Set(targets.map(folderOf))].join(',') },
    },
  );
  process.exitCode = status ?? 1;
}
