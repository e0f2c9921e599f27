import { join } from 'node:path';
import { budgets, measureBuild } from './measure-build.ts';

/** Part of `npm run verify`: fails when a built page costs more than its budget. */
const names = { script: 'script', ownChunk: 'own chunk', css: 'css' } as const;
const kinds = ['script', 'ownChunk', 'css'] as const;
const excesses: string[] = [];

for (const size of measureBuild(join(import.meta.dirname, '../dist'))) {
  for (const kind of kinds) {
    const what = `${size.page}: ${names[kind]}`.padEnd(28);
    const line = `${what} ${String(size[kind]).padStart(7)} of ${budgets[kind]} bytes`;
    process.stdout.write(`${line}\n`);
    if (size[kind] > budgets[kind]) excesses.push(line);
  }
}

if (excesses.length > 0) {
  process.stderr.write(`\nOver budget:\n${excesses.join('\n')}\n`);
  process.exitCode = 1;
}
