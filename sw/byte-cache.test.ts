import { describe, expect, test } from 'vitest';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { type ByteCacheOptions, createByteCache } from './byte-cache.ts';

const url = (name: string) => `https://shop.example/img/${name}`;
const picture = (bytes: number) => new Response('x'.repeat(bytes));

function open(caches = fakeCaches(), more: Partial<ByteCacheOptions> = {}) {
  let now = 0;
  const options = { name: 'pictures', budget: 100, clock: () => (now += 1), ...more };
  return createByteCache({ ...options, caches });
}

async function names(caches: CacheStorage) {
  const keys = await (await caches.open('pictures')).keys();
  return keys.map((key) => key.url.slice(url('').length)).sort();
}

describe('cached responses', () => {
  test('stay within the budget of bytes, and the least recently used are deleted first', async () => {
    const caches = fakeCaches();
    const cache = open(caches);
    for (const name of ['a', 'b', 'c']) await cache.put(url(name), picture(40));
    expect(await names(caches)).toEqual(['b', 'c']);
    await cache.match(url('b'));
    await cache.put(url('d'), picture(40));
    expect(await names(caches)).toEqual(['b', 'd']);
  });

  test('larger than the budget are not cached and displace no others', async () => {
    const caches = fakeCaches();
    const cache = open(caches);
    await cache.put(url('a'), picture(40));
    await cache.put(url('huge'), picture(101));
    expect(await names(caches)).toEqual(['a']);
  });

  test('keep their sizes and uses for the next run of the worker', async () => {
    const caches = fakeCaches();
    const before = open(caches);
    await before.put(url('a'), picture(40));
    await before.put(url('b'), picture(40));
    await before.match(url('a'));
    await before.flush();
    await open(caches, { clock: () => 1000 }).put(url('c'), picture(40));
    expect(await names(caches)).toEqual(['a', 'c']);
  });

  test('missing from the index are measured, and deleted ones are not counted', async () => {
    const caches = fakeCaches();
    const pictures = await caches.open('pictures');
    await pictures.put(url('old'), picture(90));
    await open(caches).put(url('new'), picture(40));
    expect(await names(caches)).toEqual(['new']);
    await pictures.delete(url('new'));
    await open(caches).put(url('big'), picture(95));
    expect(await names(caches)).toEqual(['big']);
  });

  test('are deleted at once for a smaller budget', async () => {
    const caches = fakeCaches();
    const cache = open(caches);
    await cache.put(url('a'), picture(40));
    await cache.put(url('b'), picture(40));
    await cache.setBudget(50);
    expect(await names(caches)).toEqual(['b']);
  });

  test('are not stored, without an error, when storage fails', async () => {
    const denied = fakeCaches();
    denied.open = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const cache = open(denied);
    await cache.put(url('a'), picture(1));
    await cache.forget(() => true);
    await cache.flush();
    expect(await cache.match(url('a'))).toBeUndefined();
  });

  test('keep their page’s title when they are fetched again', async () => {
    const cache = open();
    await cache.put(url('a'), picture(1), { build: 'one', title: 'Swetry' });
    await cache.put(url('a'), picture(2), { build: 'two' });
    expect(await cache.about(url('a'))).toMatchObject({ build: 'two', title: 'Swetry', bytes: 2 });
  });
});
