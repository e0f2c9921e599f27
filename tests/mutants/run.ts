import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/**
 * `npm run test:mutants`: breaks the code by one small change at a time and runs the tests that
 * reach it. With paths or globs it breaks these files; with `--lot SEED` files drawn by chance;
 * without, the lines of the last commit and of the work tree. Fails if the tests notice fewer than
 * 85 of 100 changes.
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

/** How many files a lot has of each folder. */
const lotSizes = {
  domain: 14,
  'client/core/session': 4,
  'client/core/storage': 4,
  'client/core/sync': 8,
  'server/commerce': 6,
  'server/cache': 5,
  'server/security': 5,
};

/** Has at least 15 lines of logic: no type, import, comment or line of brackets alone. */
function hasLogic(file: string): boolean {
  const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import\s[^;]*;/gm, '');
  const lines = code.split('\n').filter((line) => /^\s*(?!\/\/).*\w/.test(line));
  return lines.length >= 15 && /=>|\bfunction\b/.test(code);
}

/** The files drawn of each folder: those whose hash with the seed comes first. */
function drawLot(seed: string): string[] {
  const hash = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return Object.entries(lotSizes).flatMap(([folder, size]) =>
    globSync(`${folder}/**/*.ts`, { cwd: root })
      .filter((file) => judged.test(file) && hasLogic(file))
      .sort((one, other) => hash(one).localeCompare(hash(other)))
      .slice(0, size),
  );
}

/** The folder whose tests are run for a target. */
const folderOf = (target: string) =>
  /^(domain|client\/core|server\/\w+)/.exec(target)?.[0] ?? target.replace(/\/[^/]*$/, '');

const given = process.argv.slice(2);
const lot = given[0] === '--lot' ? drawLot(given[1] ?? '') : given;
const targets = given.length > 0 ? lot : changedLines();
if (targets.length === 0) {
  process.stdout.write('No changed line is judged by mutants.\n');
} else {
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(
    process.execPath,
    [
      stryker,
      'run',
      'tests/mutants/stryker.json',
      '--mutate',
      [...targets, '!**/*.test.*'].join(','),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MUTANT_FOLDERS: [...new Set(targets.map(folderOf))].join(',') },
    },
  );
  process.exitCode = status ?? 1;
}
