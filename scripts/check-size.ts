import { join } from 'node:path';
import { budgets, measureBuild } from './measure-build.ts';

/** Part of `npm run verify`: fails when a built page costs more than its budget. */
const kinds = [
  ['script', 'script', 'bytes'],
  ['ownChunk', 'own chunk', 'bytes'],
  ['css', 'css', 'bytes'],
  ['fonts', 'fonts', 'bytes'],
  ['fontFiles', 'fonts', 'files'],
] as const;
const excesses: string[] = [];

for (const size of measureBuild(join(import.meta.dirname, '../dist'))) {
  for (const [kind, name, unit] of kinds) {
    const what = `${size.page}: ${name}`.padEnd(28);
    const line = `${what} ${String(size[kind]).padStart(7)} of ${budgets[kind]} ${unit}`;
    process.stdout.write(`${line}\n`);
    if (size[kind] > budgets[kind]) excesses.push(line);
  }
}

if (excesses.length > 0) {
  process.stderr.write(`\nOver budget:\n${excesses.join('\n')}\n`);
  process.exitCode = 1;
}
