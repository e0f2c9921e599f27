import { describe, expect, test } from 'vitest';
import {
  openTestCache as open,
  refuse,
  second,
  start,
} from '../../tests/support/open-test-cache.ts';
import { loadConfig } from '../settings/config.ts';
import type { CachedAnswer } from './output-cache.ts';

describe('the output cache', () => {
  test('keeps a page for 86400 s unless it is told otherwise [offline-05]', async () => {
    const ttl = loadConfig({}).OUTPUT_CACHE_TTL_S * second;
    const { fetch, clock, cache } = open({ ttl, staleMs: 0 });
    await fetch('/', 'page');
    clock.now += 86_399 * second;
    expect(await fetch('/', 'newer')).toEqual(['page', 'hit']);
    clock.now += 2 * second;
    expect(cache.get('/')).toBeUndefined();
  });

  test('makes one cold page once for a thousand requests', async () => {
    const { cache, answer } = open();
    let made = 0;
    const make = async () => {
      made += 1;
      return answer('page');
    };
    await Promise.all(Array.from({ length: 1000 }, () => cache.fetch('/', make)));
    await cache.fetch('/', make);
    expect(made).toBe(1);
  });

  test('keeps pages and, shortly, unknown addresses; an answer of any other status for nobody', async () => {
    const { fetch, clock } = open();
    await fetch('/gone', 'unknown', { status: 404 });
    expect(await fetch('/gone', 'x')).toEqual(['unknown', 'hit']);
    clock.now += 6 * second;
    expect(await fetch('/gone', 'there')).toEqual(['there', 'miss']);
    for (const status of [302, 403, 500]) {
      await fetch(`/${status}`, 'odd', { status });
      expect(await fetch(`/${status}`, 'right')).toEqual(['right', 'miss']);
    }
  });

  test('gives addresses with a query a quarter of its bytes: no number of them drives out a page [route-70]', async () => {
    const { cache, answer } = open();
    const html = 'x'.repeat(20_000);
    await cache.fetch('/', async () => answer(html));
    for (let number = 0; number < 400; number += 1) {
      await cache.fetch(`/?p=${number}`, async () => answer(html), true);
    }
    expect(cache.get('/')).toBeDefined();
    expect(cache.get('/?p=399')).toBeDefined();
    expect(cache.get('/?p=0')).toBeUndefined();
    expect(cache.purge(['*'])).toBeGreaterThan(1);
    expect(cache.get('/?p=399')).toBeUndefined();
  });

  test('keeps no answer for an address that names what there is not [route-70]', async () => {
    const { fetch } = open();
    await fetch('/?p=150', 'none', { isUncached: true });
    expect(await fetch('/?p=150', 'now')).toEqual(['now', 'miss']);
  });

  test('tells of purges by one object until the next', () => {
    const { cache, clock } = open();
    const before = cache.purged();
    expect(cache.purged()).toBe(before);
    cache.purge(['P5']);
    expect(cache.purged()).toEqual({ P5: clock.now });
    expect(cache.purged()).not.toBe(before);
  });

  test('tells a failure to all who wait, and keeps it for nobody', async () => {
    const { cache, fetch } = open();
    await expect(cache.fetch('/', refuse)).rejects.toThrow('down');
    expect(await fetch('/', 'up')).toEqual(['up', 'miss']);
  });

  test('gives a page past its time at once, and makes it anew behind, once', async () => {
    const { cache, clock, fetch, answer, settle } = open();
    await fetch('/', 'old');
    clock.now += 61 * second;
    let made = 0;
    const make = async () => {
      made += 1;
      return answer('new');
    };
    const given = await Promise.all(Array.from({ length: 50 }, () => cache.fetch('/', make)));
    expect(given.every(({ found, answer: { etag } }) => found === 'stale' && etag === 'old')).toBe(
      true,
    );
    await settle();
    expect([made, ...(await fetch('/', 'never'))]).toEqual([1, 'new', 'hit']);
  });

  test('goes on giving a page that cannot be made anew, asks again only after a while, and ends at last', async () => {
    const { cache, clock, fetch, faults, settle } = open();
    await fetch('/', 'old');
    clock.now += 61 * second;
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await cache.fetch('/', refuse)).toMatchObject({ found: 'stale' });
      await settle();
    }
    expect(faults).toHaveLength(1);
    clock.now += 6 * second;
    await cache.fetch('/', refuse);
    await settle();
    expect(faults).toHaveLength(2);
    clock.now += 600 * second;
    await expect(cache.fetch('/', refuse)).rejects.toThrow('down');
  });

  test('keeps a page no longer than its prices are true, and not at all when one ended meanwhile', async () => {
    const { clock, fetch, cache } = open();
    await fetch('/p', 'sale', { validUntil: clock.now + 10 * second });
    clock.now += 9 * second;
    expect(await fetch('/p', 'x')).toEqual(['sale', 'hit']);
    clock.now += 2 * second;
    expect(await fetch('/p', 'late', { validUntil: clock.now - 1 })).toEqual(['late', 'miss']);
    expect(cache.get('/p')).toBeUndefined();
  });

  test('removes by a purge what carries the tag, and keeps nothing that was begun before it', async () => {
    const { cache, fetch, answer } = open();
    await fetch('/', 'home');
    await fetch('/p', 'product', { tags: ['product', 'P7'] });
    let finish: (value: CachedAnswer) => void = () => {};
    const late = cache.fetch('/late', () => new Promise((resolve) => (finish = resolve)));
    expect(cache.purge(['P7'])).toBe(1);
    finish(await answer('old'));
    await late;
    expect(cache.get('/')?.etag).toBe('home');
    expect(cache.get('/p')).toBeUndefined();
    expect(cache.get('/late')).toBeUndefined();
    expect(cache.purge(['*'])).toBe(1);
  });

  test('looks through many purged tags once, not for each page again', async () => {
    const { cache, fetch } = open();
    await fetch('/p', 'product', { tags: ['product', 'P7'] });
    await fetch('/', 'home');
    const tags = Array.from({ length: 2000 }, (_, index) => `P${index}`);
    tags.includes = () => {
      throw new Error('A search through all');
    };
    expect(cache.purge(tags)).toBe(1);
    expect(cache.get('/')?.etag).toBe('home');
  });

  test('says when each tag was purged last, of the newest purges alone', () => {
    const { cache, clock } = open();
    cache.purge(['product', 'home-page']);
    clock.now += 5;
    cache.purge(['product']);
    expect(cache.purged()).toEqual({ product: start + 5, 'home-page': start });
    for (let index = 0; index < 100; index += 1) cache.purge([`P${index}`]);
    expect(Object.keys(cache.purged())).toHaveLength(32);
    expect(cache.purged()).toHaveProperty('P99');
    cache.purge(Array.from({ length: 40 }, (_, index) => `C${index}`));
    expect(cache.purged()).toHaveProperty('*');
  });

  test('holds no more bytes than it may', async () => {
    const { cache, fetch } = open({ maxBytes: 20_000 });
    for (let index = 0; index < 50; index += 1) await fetch(`/${index}`, `${index}`.repeat(1000));
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/49')).toBeDefined();
  });

  test('keeps an answer that is not 200 shortly', async () => {
    const { cache, clock, fetch } = open();
    await fetch('/nope', 'none', { status: 404 });
    clock.now += 4 * second;
    expect(cache.get('/nope')).toBeDefined();
    clock.now += 2 * second;
    expect(cache.get('/nope')).toBeUndefined();
  });
});
