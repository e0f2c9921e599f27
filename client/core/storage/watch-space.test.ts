// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cacheNames, indexAddress, indexCache } from '../../../domain/offline/cache-index.ts';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { freeSpace, pruneImages } from './free-space.ts';
import { hasPendingWrites, pendingWritesKey } from './pending-writes-key.ts';
import { isQuotaError } from './quota-error.ts';
import { watchSpace } from './watch-space.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that watches its space in a browser with this storage, 30 seconds later. */
async function watch(storage: object | undefined) {
  vi.stubGlobal('navigator', { storage });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = memoryLog();
  const info = vi.spyOn(log, 'info');
  onTestFinished(watchSpace(log, 100));
  await vi.advanceTimersByTimeAsync(30_000);
  return info;
}

describe('the watch of the space', () => {
  test('logs what it has reduced', async () => {
    const info = await watch({ estimate: async () => ({ usage: 101 }) });
    await vi.waitFor(() =>
      expect(info.mock.calls).toEqual([['storage.thinned-out', { usage: 101, quota: 100 }]]),
    );
  });

  test('logs why the space could not be measured', async () => {
    const info = await watch({ estimate: () => Promise.reject(new TypeError('denied')) });
    expect(info.mock.calls).toEqual([['storage.not-measured', { reason: 'TypeError: denied' }]]);
  });

  test('does nothing in a hidden page, and in a browser that cannot measure', async () => {
    const estimate = vi.fn(async () => ({ usage: 101 }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await watch({ estimate });
    expect(estimate).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    for (const storage of [undefined, {}, { estimate: async () => ({}) }]) {
      expect(await watch(storage)).not.toHaveBeenCalled();
    }
  });
});

describe('cached pictures', () => {
  /** Three cached pictures, used in this order: b, c, a. */
  async function open(index: Response) {
    const caches = fakeCaches();
    vi.stubGlobal('caches', caches);
    const pictures = await caches.open(cacheNames.pictures);
    for (const name of ['a', 'b', 'c']) {
      await pictures.put(`https://shop.example/${name}`, new Response(name));
    }
    await (await caches.open(indexCache)).put(indexAddress(cacheNames.pictures), index);
    return async () => (await pictures.keys()).map(({ url }) => url.at(-1));
  }
  const used = (usedAt: number) => ({ bytes: 1, usedAt });

  test('that were used longest ago are deleted first', async () => {
    const left = await open(
      Response.json({
        'https://shop.example/a': used(3),
        'https://shop.example/b': used(1),
        'https://shop.example/c': used(2),
      }),
    );
    await pruneImages();
    expect(await left()).toEqual(['a']);
  });

  test.each([
    ['no JSON', () => new Response('{')],
    ['of another shape', () => Response.json({ 'https://shop.example/a': 3 })],
  ])('are halved also where their index is %s', async (_what, index) => {
    const left = await open(index());
    await pruneImages();
    expect(await left()).toEqual(['c']);
  });

  test('are all deleted when a write has no space', async () => {
    await open(Response.json({}));
    await freeSpace();
    expect(await caches.has(cacheNames.pictures)).toBe(false);
    expect(await caches.has(indexCache)).toBe(true);
  });
});

test('a browser without cache storage can free space, too', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(Promise.all([freeSpace(), pruneImages()])).resolves.toBeDefined();
});

test('pending writes exist while an entry is there, and never where storage is denied', () => {
  localStorage.clear();
  expect(hasPendingWrites()).toBe(false);
  localStorage.setItem(pendingWritesKey, '{}');
  expect(hasPendingWrites()).toBe(true);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(hasPendingWrites()).toBe(false);
});

test('only an error of the browser about its quota means that there is no room', () => {
  expect(isQuotaError(new DOMException('full', 'QuotaExceededError'))).toBe(true);
  expect(isQuotaError(new DOMException('broken', 'UnknownError'))).toBe(false);
  expect(isQuotaError(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))).toBe(
    false,
  );
});
