import { expect, test, vi } from 'vitest';
import { within, withinOrNull } from './within.ts';

test('work that ends in time returns its result, and leaves no timer', async () => {
  vi.useFakeTimers();
  try {
    await expect(within(Promise.resolve(7), 50)).resolves.toBe(7);
    await expect(within(Promise.reject(new Error('broken')), 50)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('work that is late fails with a timeout', async () => {
  await expect(within(new Promise(() => {}), 5)).rejects.toThrow('no answer within 5 ms');
});

test('late work returns null if requested; failed work fails', async () => {
  await expect(withinOrNull(new Promise(() => {}), 5)).resolves.toBeNull();
  await expect(withinOrNull(Promise.resolve(7), 50)).resolves.toBe(7);
  await expect(withinOrNull(Promise.reject(new Error('broken')), 50)).rejects.toThrow('broken');
});
