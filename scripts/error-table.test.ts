import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '../domain/errors.ts';
import { errorTable } from './error-table.ts';

const stored = readFileSync(join(import.meta.dirname, '../docs/errors.md'), 'utf8');

test('docs/errors.md lists every code; `node scripts/error-table.ts` writes it', () => {
  expect(stored).toBe(errorTable());
  const listed = [...stored.matchAll(/^- (\d{3}): (.+)$/gm)].flatMap(([, status, codes = '']) =>
    [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, Number(status)] as const),
  );
  expect(Object.fromEntries(listed)).toEqual(errorStatus);
  expect(listed).toHaveLength(Object.keys(errorStatus).length);
});
