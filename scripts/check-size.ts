import { join } from 'node:path';
import { budgetOf, measureBuild } from './measure-build.ts';

/** Part of `npm run verify`: fails if the built page of a screen exceeds its budget. */
const kinds = [
  ['script', 'script', 'bytes'],
  ['ownChunk', 'own chunk', 'bytes'],
  ['css', 'css', 'bytes'],
  ['inlineCss', 'inline css', 'bytes'],
  ['fonts', 'fonts', 'bytes'],
  ['fontFiles', 'fonts', 'files'],
  ['requests', 'requests', 'before it is alive'],
] as const;
const excesses: string[] = [];

for (const size of measureBuild(join(import.meta.dirname, '../dist'), 'all')) {
  for (const [kind, name, unit] of kinds) {
    const what = `${size.page}: ${name}`.padEnd(28);
    const budget = budgetOf(kind, size.page);
    const line = `${what} ${String(size[kind]).padStart(7)} of ${budget} ${unit}`;
    process.stdout.write(`${line}\n`);
    if (size[kind] > budget) excesses.push(line);
  }
}

if (excesses.length > 0) {
  process.stderr.write(`\nOver budget:\n${excesses.join('\n')}\n`);
  process.exitCode = 1;
}
