// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { catalogueDatabaseName, openCatalogueDatabase } from './catalogue-database.ts';
import { freeSpace, pruneImages } from './free-space.ts';
import { watchSpace } from './watch-space.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function keepAnswers(count: number): Promise<void> {
  const db = await openCatalogueDatabase(catalogueDatabaseName);
  for (let at = 0; at < count; at += 1) {
    await db.put('answers', { key: `a${at}`, savedAt: at, answer: at });
  }
  db.close();
}

async function keptAnswers(): Promise<IDBValidKey[]> {
  const db = await openCatalogueDatabase(catalogueDatabaseName);
  const keys = await db.getAllKeys('answers');
  db.close();
  return keys;
}

/** A browser that reports this storage usage. */
function browserKeeping(usage: number) {
  const estimate = vi.fn(async () => ({ usage }));
  vi.stubGlobal('navigator', { storage: { estimate } });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return estimate;
}

test('the older half is deleted and the newer half stays', async () => {
  await keepAnswers(4);
  await pruneImages();
  expect(await keptAnswers()).toEqual(['a2', 'a3']);
});

test('everything that can be fetched again is deleted when a write has no space', async () => {
  await keepAnswers(4);
  await freeSpace();
  expect(await keptAnswers()).toEqual([]);
});

test('storage use is measured every 30 seconds and reduced above the quota [offline-33] [offline-36]', async () => {
  await keepAnswers(4);
  const estimate = browserKeeping(101);
  const stop = watchSpace(memoryLog(), 100);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(estimate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(estimate).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => expect(await keptAnswers()).toEqual(['a2', 'a3']));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(estimate).toHaveBeenCalledTimes(1);
});

test('nothing is deleted up to the quota', async () => {
  await keepAnswers(4);
  const estimate = browserKeeping(100);
  const stop = watchSpace(memoryLog(), 100);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(estimate).toHaveBeenCalledTimes(1);
  expect(await keptAnswers()).toHaveLength(4);
  stop();
});
