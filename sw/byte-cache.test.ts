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

describe('kept answers', () => {
  test('stay within the budget of bytes, the least recently used leaving first', async () => {
    const caches = fakeCaches();
    const cache = open(caches);
    for (const name of ['a', 'b', 'c']) await cache.keep(url(name), picture(40));
    expect(await names(caches)).toEqual(['b', 'c']);
    await cache.match(url('b'));
    await cache.keep(url('d'), picture(40));
    expect(await names(caches)).toEqual(['b', 'd']);
  });

  test('one that is larger than the budget is not kept and costs the others nothing', async () => {
    const caches = fakeCaches();
    const cache = open(caches);
    await cache.keep(url('a'), picture(40));
    await cache.keep(url('huge'), picture(101));
    expect(await names(caches)).toEqual(['a']);
  });

  test('the next run of the worker knows sizes and uses of the one before', async () => {
    const caches = fakeCaches();
    const before = open(caches);
    await before.keep(url('a'), picture(40));
    await before.keep(url('b'), picture(40));
    await before.match(url('a'));
    await before.flush();
    await open(caches, { clock: () => 1000 }).keep(url('c'), picture(40));
    expect(await names(caches)).toEqual(['a', 'c']);
  });

  test('what the index does not know is measured, and what is gone is not counted', async () => {
    const caches = fakeCaches();
    const pictures = await caches.open('pictures');
    await pictures.put(url('old'), picture(90));
    await open(caches).keep(url('new'), picture(40));
    expect(await names(caches)).toEqual(['new']);
    await pictures.delete(url('new'));
    await open(caches).keep(url('big'), picture(95));
    expect(await names(caches)).toEqual(['big']);
  });

  test('a smaller budget lets go at once', async () => {
    const caches = fakeCaches();
    const cache = open(caches);
    await cache.keep(url('a'), picture(40));
    await cache.keep(url('b'), picture(40));
    await cache.setBudget(50);
    expect(await names(caches)).toEqual(['b']);
  });

  test('storage that fails keeps nothing and breaks nothing', async () => {
    const denied = fakeCaches();
    denied.open = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const cache = open(denied);
    await cache.keep(url('a'), picture(1));
    await cache.forget(() => true);
    await cache.flush();
    expect(await cache.match(url('a'))).toBeUndefined();
  });

  test('a page’s title stays with it when it is fetched again', async () => {
    const cache = open();
    await cache.keep(url('a'), picture(1), { build: 'one', title: 'Swetry' });
    await cache.keep(url('a'), picture(2), { build: 'two' });
    expect(await cache.about(url('a'))).toMatchObject({ build: 'two', title: 'Swetry', bytes: 2 });
  });
});
