import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createMemoryStore } from './memory-store.ts';
import { startPresence } from './node-presence.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const openStore = () => createMemoryStore(Date.now);

test('a process is present while it sends heartbeats, and gone some seconds after the last', async () => {
  const store = openStore();
  const [first, second] = [await startPresence(store), await startPresence(store)];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await second.isGone(first.id)).toBe(false);
  // Like a killed process: it sends no more heartbeats.
  const { set } = store;
  const refuse = new AppError('STORAGE_UNAVAILABLE', 'gone');
  store.set = (key, ...rest) =>
    key.endsWith(first.id) ? Promise.reject(refuse) : set(key, ...rest);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await second.isGone(first.id)).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await second.isGone(first.id)).toBe(true);
  expect(await second.isGone(second.id)).toBe(false);
  await Promise.all([first.stop(), second.stop()]);
});

test('a process that stops is gone at once', async () => {
  const store = openStore();
  const [first, second] = [await startPresence(store), await startPresence(store)];
  await first.stop();
  expect(await second.isGone(first.id)).toBe(true);
  await second.stop();
});

test('reports whether the store responds', async () => {
  const store = openStore();
  const presence = await startPresence(store);
  const { set } = store;
  store.set = () => Promise.reject(new AppError('STORAGE_UNAVAILABLE', 'gone'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(presence.isStoreThere()).toBe(false);
  store.set = set;
  await vi.advanceTimersByTimeAsync(2000);
  expect(presence.isStoreThere()).toBe(true);
  await presence.stop();
});
