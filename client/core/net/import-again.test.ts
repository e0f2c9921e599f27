import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importAgain } from './import-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = () => new TypeError('Failed to fetch dynamically imported module: /a.js');

test('code that failed to load is requested again, with growing pauses, until it loads', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost());
  const loading = importAgain(load);
  await vi.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 1000 + 2000 + 4000 + 8000 + 8000);
  expect(load).toHaveBeenCalledTimes(7);
  load.mockResolvedValue('code');
  await vi.advanceTimersByTimeAsync(8000);
  await expect(loading).resolves.toBe('code');
});

test('an error inside the code is final', async () => {
  const broken = new Error('x is not a function');
  const load = vi.fn(async () => {
    throw broken;
  });
  await expect(importAgain(load)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
});
