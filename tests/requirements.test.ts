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

/** Ids cited by test titles, with the first file that cites each. */
const cited = new Map<string, string>();
const tests = globSync(
  [
    '{client,demo,domain,mock,pages,renderer,scripts,server,sw,tests}/**/*.{test,spec}.{ts,tsx}',
    // Suites that several engines run hold their tests apart from the files that run them.
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
  test('each row has an id of its own and a known state', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.filter((row) => !['done', 'todo', 'void'].includes(row.state))).toEqual([]);
  });

  test('a row that is void says why', () => {
    expect(rows.filter((row) => row.state === 'void' && row.note === '')).toEqual([]);
  });

  test('a row that is done has a test that names it', () => {
    expect(rows.filter((row) => row.state === 'done' && !cited.has(row.id))).toEqual([]);
  });

  test('a test names no requirement that is not in the list', () => {
    const known = new Set(rows.map((row) => row.id));
    expect([...cited].filter(([id]) => !known.has(id))).toEqual([]);
  });
});
