import { expect, test, vi } from 'vitest';
import { within, withinOrNull } from './within.ts';

test('work that is done in time gives what it gives, and leaves no timer', async () => {
  vi.useFakeTimers();
  try {
    await expect(within(Promise.resolve(7), 50)).resolves.toBe(7);
    await expect(within(Promise.reject(new Error('broken')), 50)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('work that is late fails by its limit', async () => {
  await expect(within(new Promise(() => {}), 5)).rejects.toThrow('no answer within 5 ms');
});

test('or gives null, where that is asked for; what fails fails', async () => {
  await expect(withinOrNull(new Promise(() => {}), 5)).resolves.toBeNull();
  await expect(withinOrNull(Promise.resolve(7), 50)).resolves.toBe(7);
  await expect(withinOrNull(Promise.reject(new Error('broken')), 50)).rejects.toThrow('broken');
});
