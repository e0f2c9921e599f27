import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCatalogueDatabase } from '../storage/catalogue-database.ts';
import { type CatalogueCacheOptions, createCatalogueCache } from './catalogue-cache.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const name = 'catalogue-cache';

function openCache(more: Partial<Pick<CatalogueCacheOptions, 'limitMs' | 'now' | 'onFull'>> = {}) {
  return createCatalogueCache({ name, limitMs: 800, now: () => 1, log, ...more });
}

describe('the catalogue’s cache', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  });

  test('returns what was stored', async () => {
    const cache = openCache();
    await cache.storeResponse('a', { total: 1 });
    const document = { id: 6, url_key: 'nowosci' };
    await cache.storeDocuments('pl', 'tag', [{ key: '6', document, isWhole: true }]);
    expect(await cache.response('a')).toEqual({ total: 1 });
    expect(await cache.document('pl', 'tag', 'url_key nowosci')).toMatchObject({ document });
    expect(await cache.document('pl', 'product', 'url_key nowosci')).toBeUndefined();
    expect(await cache.document('en', 'tag', 'url_key nowosci')).toBeUndefined();
  });

  test('does not block on a busy disk and tries it again later', async () => {
    const cache = openCache({ limitMs: 30 });
    await cache.storeResponse('a', 1);
    const db = await openCatalogueDatabase(name);
    const busy = db.transaction('answers', 'readwrite');
    let isBusy = true;
    const ended = (async () => {
      while (isBusy) await busy.store.get('b');
    })();
    expect(await cache.response('a')).toBeUndefined();
    const why = { reason: 'AppError: The cache took longer than 30 ms' };
    expect(log.info).toHaveBeenCalledWith('catalogue.cache-read-failed', why);
    isBusy = false;
    await ended;
    await vi.waitFor(async () => expect(await cache.response('a')).toBe(1));
    db.close();
  });

  test('is disabled after one failed read [offline-32]', async () => {
    const cache = openCache();
    await cache.storeResponse('a', 1);
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    expect(await cache.response('a')).toBeUndefined();
    expect(await cache.response('a')).toBeUndefined();
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('is disabled after thirty failed writes', async () => {
    const cache = openCache();
    await cache.storeResponse('a', 1);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    for (let attempt = 0; attempt < 35; attempt++) await cache.storeResponse('b', 2);
    expect(put).toHaveBeenCalledTimes(30);
  });

  test('clears itself, reports it and retries when the browser has no space left [offline-34] [route-38]', async () => {
    const onFull = vi.fn();
    const cache = openCache({ onFull });
    await cache.storeResponse('old', 1);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await cache.storeResponse('new', 2);
    expect(await cache.response('new')).toBe(2);
    expect(await cache.response('old')).toBeUndefined();
    expect(onFull).toHaveBeenCalledOnce();
  });

  test('deletes the oldest entries beyond its limit when it is opened', async () => {
    const db = await openCatalogueDatabase(name);
    for (let at = 0; at < 305; at++) {
      await db.put('answers', { key: `k${at}`, savedAt: at, answer: at });
    }
    db.close();
    const cache = openCache();
    expect(await cache.response('k304')).toBe(304);
    expect(await cache.response('k5')).toBe(5);
    expect(await cache.response('k4')).toBeUndefined();
  });
});
