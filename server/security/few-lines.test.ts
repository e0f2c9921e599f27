import { expect, test } from 'vitest';
import { fewLines } from './few-lines.ts';

const noon = Date.parse('2026-11-29T12:00:00Z');

/** How many of 30 lines may be written at the time of the clock. */
const written = (mayWrite: () => boolean) =>
  Array.from({ length: 30 }, mayWrite).filter(Boolean).length;

test('ten lines may be written in each minute', () => {
  let now = noon;
  const mayWrite = fewLines(() => now);
  expect(written(mayWrite)).toBe(10);
  now += 59_999;
  expect(written(mayWrite)).toBe(0);
  now += 1;
  expect(written(mayWrite)).toBe(10);
  now += 59_999;
  expect(written(mayWrite)).toBe(0);
});

test('a clock that is set back by an hour delays lines by a minute at most', () => {
  let now = noon;
  const mayWrite = fewLines(() => now);
  written(mayWrite);
  now -= 3_600_000;
  expect(written(mayWrite)).toBe(0);
  now += 60_000;
  expect(written(mayWrite)).toBe(10);
});
