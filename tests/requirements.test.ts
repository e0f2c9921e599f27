import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Row {
  readonly id: string;
  readonly state: string;
  readonly note: string;
}

const rows: readonly Row[] = readFileSync(join(import.meta.dirname, 'requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', state = '', , note = ''] = line.split('\t');
    return { id, state, note };
  });

/** Ids in test titles, with the first file that contains each. */
const cited = new Map<string, string>();
const tests = globSync(
  [
    '{client,companion,demo,domain,mock,pages,renderer,scripts,server,sw,tests}/**/*.{test,spec}.{ts,tsx}',
    // Contract suites define their tests outside the test files that run them.
    'tests/contract/**/*.ts',
  ],
  { cwd: root },
);
for (const file of tests) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const match of text.matchAll(/\[([a-z]+-(?:\d{2}|[A-L]\d{2}))\]/g)) {
    const id = String(match[1]);
    if (!cited.has(id)) cited.set(id, file);
  }
}

describe('requirements', () => {
  test('each row has its own id and a known state', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.filter((row) => !['done', 'todo', 'void'].includes(row.state))).toEqual([]);
  });

  test('a void row has a reason', () => {
    expect(rows.filter((row) => row.state === 'void' && row.note === '')).toEqual([]);
  });

  test('a done row has a test with its id', () => {
    expect(rows.filter((row) => row.state === 'done' && !cited.has(row.id))).toEqual([]);
  });

  test('test titles contain only ids of the list', () => {
    const known = new Set(rows.map((row) => row.id));
    expect([...cited].filter(([id]) => !known.has(id))).toEqual([]);
  });
});
