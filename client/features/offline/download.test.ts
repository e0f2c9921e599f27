// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  downloadCache,
  downloadKey,
  downloadLifetime,
  leastSpace,
} from '../../../domain/offline/downloads.ts';
import { fakeCaches } from '../../../tests/support/fake-caches.ts';
import { openTab } from '../../../tests/support/tabs.ts';
import { deleteDownload, downloadPages } from './download.ts';
import { refreshDownloads } from './refresh-downloads.ts';

const start = Date.parse('2026-11-22T12:00:00Z');

/** The shop as this device reaches it: a listing of two pages, and its changes. */
const shop = { build: 'one', price: '10', now: start, goods: ['/a', '/b', '/c'], reaches: 1000 };
const requested: string[] = [];

const article = (path: string) => `<article><a href="${path}">x</a></article>`;

function page(path: string): string | null {
  const [first = '', ...others] = shop.goods;
  if (path === '/swetry') return `${article(first)}<a rel="next" href="/swetry?p=2">2</a>`;
  if (path === '/swetry?p=2') return others.map(article).join('');
  if (path === '/account/wishlist') return '<main></main>';
  if (!shop.goods.includes(path)) return null;
  return `<main>${shop.price}<img srcset="/img/600/760/resize${path}.webp 600w"></main>`;
}

async function response(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  init.signal?.throwIfAborted();
  if (requested.length >= shop.reaches) throw new TypeError('Failed to fetch');
  const { pathname, search } = new URL(String(input), location.origin);
  requested.push(pathname + search);
  const body = pathname.startsWith('/img/')
    ? 'picture'
    : page(pathname.replace('/index.pageContext.json', '') + search);
  const headers = { 'x-build': shop.build, date: new Date(shop.now).toUTCString() };
  return new Response(body ?? 'gone', { status: body === null ? 404 : 200, headers });
}

const room = { quota: 1e9, usage: 0 };
const connection = { saveData: false, effectiveType: '4g' };

beforeEach(() => {
  Object.assign(shop, { build: 'one', price: '10', now: start, goods: ['/a', '/b', '/c'] });
  Object.assign(shop, { reaches: 1000 });
  Object.assign(connection, { saveData: false });
  requested.length = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', vi.fn(response));
  vi.stubGlobal('navigator', { onLine: true, connection, storage: { estimate: async () => room } });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  document.documentElement.dataset['build'] = 'one';
});

const ports = () => ({ records: openTab().records, clock: () => shop.now });
const still = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });
const category = { id: '/swetry', title: 'Swetry', products: null };
const favourites = { id: '/account/wishlist', title: 'Ulubione', products: ['/a', '/c'] };

async function textOf(path: string): Promise<string | undefined> {
  const cache = await caches.open(downloadCache);
  return (await cache.match(downloadKey(path, location.origin)))?.text();
}
const keysHere = async () => (await (await caches.open(downloadCache)).keys()).length;

/** A deployment: other scripts, other prices. */
function deploy(): void {
  Object.assign(shop, { build: 'two', price: '20', now: start + 60_000 });
  document.documentElement.dataset['build'] = 'two';
  requested.length = 0;
}

describe('an offline download', () => {
  test('contains all pages of a category, its products as documents and data, and their pictures', async () => {
    const run = still();
    const download = await downloadPages(ports(), category, run);
    expect(download).toMatchObject({ done: 3, total: 3, build: 'one', takenAt: start });
    for (const path of ['/swetry?p=2', '/a', '/c', '/c/index.pageContext.json', '/img/1/1/a.webp'])
      expect(await textOf(path)).toBeDefined();
    expect(run.onProgress).toHaveBeenLastCalledWith({ done: 3, total: 3 });
  });

  test('of favourites contains the page and the products of the list, and no others', async () => {
    const device = ports();
    expect(await downloadPages(device, favourites, still())).toMatchObject({ done: 2, total: 2 });
    expect(await textOf('/account/wishlist')).toBeDefined();
    expect(await textOf('/c')).toBeDefined();
    expect(await textOf('/b')).toBeUndefined();
    expect(await device.records.load('taken')).toMatchObject([{ products: ['/a', '/c'] }]);
  });

  test('continues after a lost connection without fetching anything twice', async () => {
    const device = ports();
    shop.reaches = 8;
    await expect(downloadPages(device, category, still())).rejects.toThrow('Failed to fetch');
    const [part] = (await device.records.load('taken')) ?? [];
    expect(part?.done).toBeLessThan(3);
    expect(part?.keys.length).toBeGreaterThan(0);
    const came = new Set(requested.slice(1));
    requested.length = 0;
    shop.reaches = 1000;
    expect(await downloadPages(device, category, still())).toMatchObject({ done: 3, total: 3 });
    // The page itself is requested once for the current build.
    expect(requested.slice(1).filter((path) => came.has(path))).toEqual([]);
  });

  test('does not start with too little space', async () => {
    vi.stubGlobal('navigator', {
      storage: { estimate: async () => ({ quota: leastSpace, usage: 1 }) },
    });
    await expect(downloadPages(ports(), category, still())).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    });
    expect(requested).toEqual([]);
  });

  test('ends with a message when space runs out on the way, and can be deleted completely', async () => {
    const device = ports();
    const cache = await caches.open(downloadCache);
    let puts = 0;
    const { put } = cache;
    cache.put = async (...what) => {
      puts += 1;
      if (puts > 4) throw new DOMException('full', 'QuotaExceededError');
      return put(...what);
    };
    await expect(downloadPages(device, category, still())).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    });
    await deleteDownload(device, '/swetry');
    expect(await keysHere()).toBe(0);
    expect(await device.records.load('taken')).toEqual([]);
  });
});

describe('an existing offline download', () => {
  const renew = (device: ReturnType<typeof ports>) =>
    refreshDownloads(device, new AbortController().signal);

  test('is fetched again after a new build, without pictures, and products no longer listed are deleted', async () => {
    const device = ports();
    await downloadPages(device, category, still());
    deploy();
    shop.goods = ['/a', '/d'];
    await renew(device);
    expect(await textOf('/a')).toContain('20');
    expect(await textOf('/d')).toContain('20');
    expect(await textOf('/c')).toBeUndefined();
    expect(requested.filter((path) => path === '/img/600/760/resize/a.webp')).toEqual([]);
    expect(await device.records.load('taken')).toMatchObject([{ build: 'two', done: 2 }]);
  });

  test('of favourites contains the saved favourites, not their category', async () => {
    const device = ports();
    await downloadPages(device, favourites, still());
    deploy();
    await renew(device);
    expect(await textOf('/a')).toContain('20');
    expect(await textOf('/b')).toBeUndefined();
  });

  test('is refreshed when it is three days old, and not before', async () => {
    const device = ports();
    await downloadPages(device, favourites, still());
    requested.length = 0;
    shop.now = start + downloadLifetime - 1;
    await renew(device);
    expect(requested).toEqual([]);
    Object.assign(shop, { now: start + downloadLifetime, price: '30' });
    await renew(device);
    expect(await textOf('/a')).toContain('30');
  });

  test.each([
    ['data saving is on', () => Object.assign(connection, { saveData: true })],
    [
      'it is of the current build',
      () => Object.assign(document.documentElement.dataset, { build: 'one' }),
    ],
  ])('is not refreshed when %s', async (_where, set) => {
    const device = ports();
    await downloadPages(device, category, still());
    deploy();
    set();
    await renew(device);
    expect(requested).toEqual([]);
  });

  test('stays complete when the connection is lost during a refresh, and is refreshed another time', async () => {
    const device = ports();
    await downloadPages(device, category, still());
    deploy();
    shop.reaches = 4;
    await renew(device);
    expect(await device.records.load('taken')).toMatchObject([{ build: 'one', done: 3, total: 3 }]);
    for (const path of shop.goods) expect(await textOf(path)).toBeDefined();
    shop.reaches = 1000;
    await renew(device);
    expect(await device.records.load('taken')).toMatchObject([{ build: 'two', done: 3 }]);
  });

  test('waits for the shopper if it was incomplete', async () => {
    const device = ports();
    shop.reaches = 6;
    await downloadPages(device, category, still()).catch(() => null);
    shop.reaches = 1000;
    deploy();
    await renew(device);
    expect(requested).toEqual([]);
  });
});
