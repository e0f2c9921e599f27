import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitSettings, limitsOfCode, limitTable, namelessLimits } from './limit-table.ts';

const stored = readFileSync(join(import.meta.dirname, '../docs/limits.md'), 'utf8');

test('docs/limits.md lists every limit; `node scripts/limit-table.ts` writes it', () => {
  expect(stored).toBe(limitTable());
  expect(limitsOfCode().length).toBeGreaterThan(70);
  expect(limitSettings().length).toBeGreaterThan(15);
});

test('every limit of the code has a reason', () => {
  expect(limitsOfCode().filter(({ about }) => about === '')).toEqual([]);
});

test('no limit is written as a bare number, which the list would miss', () => {
  expect(namelessLimits()).toEqual([]);
});

test('every setting in the list exists', () => {
  const settings = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const named = [...new Set(stored.match(/`[A-Z]+(?:_[A-Z]+)+`/g))];
  expect(named.filter((name) => !settings.includes(`| ${name} |`))).toEqual([]);
});
