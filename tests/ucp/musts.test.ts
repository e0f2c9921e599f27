import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const separator = ' › ';

interface Row {
  readonly id: string;
  readonly must: string;
  /** File and title of a test, or `void` or `todo`. */
  readonly held: string;
  readonly reason: string;
}

const lines = readFileSync(join(import.meta.dirname, 'musts.tsv'), 'utf8')
  .trimEnd()
  .split('\n');
const rows = lines.slice(1).map((line): Row => {
  const [id = '', must = '', held = '', reason = ''] = line.split('\t');
  return { id, must, held, reason };
});
const isOpen = ({ held }: Row) => held === 'void' || held === 'todo';

/** Titles of tests in source code, also those of `test.each`. */
const titlesIn = (code: string): readonly string[] =>
  Array.from(
    code.matchAll(/(?:\btest|\))\(\s*'((?:[^'\\\n]|\\.)+)',\s*(?:async\s*)?\(/g),
    ([, title = '']) => title,
  );

const known = new Map<string, readonly string[]>();
function hasTest(held: string): boolean {
  const [file = '', title = ''] = held.split(separator);
  if (!/^[\w./-]+\.test\.tsx?$/.test(file)) return false;
  const titles = known.get(file) ?? titlesIn(readFileSync(join(root, file), 'utf8'));
  known.set(file, titles);
  return titles.includes(title);
}

describe('duties of the protocol', () => {
  test('are from each of its documents, each with an id of its own', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const documents = new Set(rows.map(({ id }) => id.replace(/-\d\d[a-z]?$/, '')));
    const parts = ['', '-rest', '-mcp'];
    expect([...documents].toSorted()).toEqual(
      [
        'overview',
        ...['cart', 'checkout', 'order'].flatMap((name) => parts.map((part) => name + part)),
        ...['index', 'lookup', 'mcp', 'rest', 'search'].map((name) => `catalog-${name}`),
      ].toSorted(),
    );
    expect(rows.filter(({ must }) => !must.includes('MUST'))).toEqual([]);
  });

  test('are held by tests that exist', () => {
    expect(rows.filter((row) => !isOpen(row) && !hasTest(row.held))).toEqual([]);
  });

  test('that are not held say why', () => {
    expect(rows.filter((row) => isOpen(row) && row.reason === '')).toEqual([]);
  });
});

test('titles of tests are recognised, and of nothing else', () => {
  const code = [
    "describe('a', () => {",
    "test('b', async () => {",
    "test.each([1])('c', (n) => {",
    "])(\n  '%s d',\n  async (_name) => {",
    "// test('e') is none",
    "expect('f', () => 1)",
  ].join('\n');
  expect(titlesIn(code)).toEqual(['b', 'c', '%s d']);
});
