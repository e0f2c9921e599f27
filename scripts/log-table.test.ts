import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logEvents, logTable, meanings, namelessLines } from './log-table.ts';

test('docs/logs.md lists every event of the code; `node scripts/log-table.ts` writes it', () => {
  const stored = readFileSync(join(import.meta.dirname, '../docs/logs.md'), 'utf8');
  expect(stored).toBe(logTable());
  expect(logEvents().length).toBeGreaterThan(40);
  expect([...new Set(logEvents().map(({ event }) => event))]).toEqual(Object.keys(meanings));
});

test('every line of the log has an event', () => {
  expect(namelessLines()).toEqual([]);
});
