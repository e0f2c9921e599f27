import { expect, test } from 'vitest';
import { failuresAfter, restartDelay } from './primary.ts';

test('a slot waits longer after each short-lived worker, and at most ten seconds', () => {
  let failures = 0;
  const waits = Array.from({ length: 10 }, () => {
    failures = failuresAfter(failures, 50);
    return restartDelay(failures);
  });
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
});

test('a worker that lived for a while is replaced at once', () => {
  expect(restartDelay(failuresAfter(7, 3_600_000))).toBe(100);
});
