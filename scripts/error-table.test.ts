import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '../domain/errors.ts';
import { errorTable } from './error-table.ts';

const kept = readFileSync(join(import.meta.dirname, '../docs/errors.md'), 'utf8');

test('docs/errors.md lists every code; `node scripts/error-table.ts` writes it', () => {
  expect(kept).toBe(errorTable());
  const told = [...kept.matchAll(/^\| `(\w+)` \| (\d{3}) \|$/gm)];
  expect(told.map(([, code]) => code)).toEqual(Object.keys(errorStatus).sort());
});
