import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The rule applies to commits after this one. */
const lastFree = '095a8b527fb3';
/** Longest subject that every tool shows whole, in characters. */
const longest = 72;

/** Commit subjects that are too long; empty without a git history. */
function longSubjects(root: string): readonly string[] {
  const range = `${lastFree}..HEAD`;
  const { status, stdout } = spawnSync('git', ['log', '--format=%s', range], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stdout.write('skipped: there is no history to read\n');
    return [];
  }
  return stdout.split('\n').filter((subject) => [...subject].length > longest);
}

const found = longSubjects(join(import.meta.dirname, '..'));
for (const subject of found) process.stdout.write(`over ${longest} characters: ${subject}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
