import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const table = lines
  .map(([, id = '', , state = '', how = '', seen = '']) => ({ id, state, how, seen }))
  .filter(({ id }) => /^\d/.test(id));

/** Number of A and AA criteria of each guideline of WCAG 2.2. */
const criteria: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

test('every criterion at A and AA is in the table once', () => {
  const wanted = Object.entries(criteria).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  );
  expect(wanted).toHaveLength(55);
  expect(table.map(({ id }) => id)).toEqual(wanted);
});

test('each criterion has a state, and each criterion that is met has a test', () => {
  for (const { id, state, how, seen } of table) {
    expect([id, state]).toEqual([id, expect.stringMatching(/^(?:met|partly|not met|none)$/)]);
    expect([id, how]).not.toEqual([id, '']);
    if (state === 'met') expect([id, seen]).not.toEqual([id, '']);
  }
});

test('every named test exists, by its file and its title', () => {
  const named = lines
    .map((cells) => cells.at(-2) ?? '')
    .filter((cell) => /\.tsx?(?::|$)/.test(cell));
  expect(named.length).toBeGreaterThan(50);
  for (const cell of named) {
    const [, file = '', words = ''] = /^(\S+?\.tsx?)(?:: (.+))?$/.exec(cell) ?? [];
    expect([cell, existsSync(join(root, file))]).toEqual([cell, true]);
    const text = readFileSync(join(root, file), 'utf8');
    expect([cell, text.includes(words)]).toEqual([cell, true]);
    expect([cell, /\btest(?:\.\w+)?\(/.test(text)]).toEqual([cell, true]);
  }
});

test('manual steps are numbered and state whether they were done', () => {
  const steps = lines.filter(([, id = '']) => /^M\d/.test(id));
  expect(steps.map(([, id]) => id)).toEqual(steps.map((_, at) => `M${at + 1}`));
  for (const [, id, , done] of steps) {
    expect([id, done]).toEqual([id, expect.stringMatching(/^(?:not done|\d{4}-\d\d-\d\d.*)$/)]);
  }
});
