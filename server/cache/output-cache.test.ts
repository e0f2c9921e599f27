import { describe, expect, test } from 'vitest';
import {
  openTestCache as open,
  refuse,
  second,
  start,
} from '../../tests/support/open-test-cache.ts';
import { loadConfig } from '../settings/config.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { openCache } from './open-cache.ts';
import type { CachedResponse } from './output-cache.ts';

describe('the output cache', () => {
  test('caches a page for 86400 s by default [offline-05]', async () => {
    let now = start;
    const { cache } = await openCache({
      config: { ...loadConfig({}), OUTPUT_CACHE_STALE_S: 0 },
      opened: { store: createMemoryStore(() => now), hasRoom: null },
      clock: () => now,
      onPurge: () => {},
      log: () => null,
    });
    await cache?.fetch('/', async () => open().response('page'));
    now += 86_399 * second;
    expect(cache?.get('/')).toBeDefined();
    now += 2 * second;
    expect(cache?.get('/')).toBeUndefined();
  });

  test('makes a page anew that was made while the clock was hours ahead', async () => {
    const { fetch, clock } = open();
    clock.now += 5 * 3600 * second;
    await fetch('/', 'of later');
    clock.now -= 5 * 3600 * second;
    expect(await fetch('/', 'of now')).toEqual(['of now', 'miss']);
    clock.now -= 2 * second;
    expect(await fetch('/', 'x')).toEqual(['of now', 'hit']);
  });

  test('renders a page once for a thousand parallel requests', async () => {
    const { cache, response } = open();
    let made = 0;
    const make = async () => {
      made += 1;
      return response('page');
    };
    await Promise.all(Array.from({ length: 1000 }, () => cache.fetch('/', make)));
    await cache.fetch('/', make);
    expect(made).toBe(1);
  });

  test('caches pages and, for a short time, unknown addresses; other statuses are not cached', async () => {
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

  test('gives addresses with a query a quarter of its bytes, so that they never displace other pages [route-70]', async () => {
    const { cache, response } = open();
    const html = 'x'.repeat(20_000);
    await cache.fetch('/', async () => response(html));
    for (let number = 0; number < 400; number += 1) {
      await cache.fetch(`/?p=${number}`, async () => response(html), true);
    }
    expect(cache.get('/')).toBeDefined();
    expect(cache.get('/?p=399')).toBeDefined();
    expect(cache.get('/?p=0')).toBeUndefined();
    expect(cache.purge(['*'])).toBeGreaterThan(1);
    expect(cache.get('/?p=399')).toBeUndefined();
  });

  test('does not cache a response marked as uncached [route-70]', async () => {
    const { fetch } = open();
    await fetch('/?p=150', 'none', { isUncached: true });
    expect(await fetch('/?p=150', 'now')).toEqual(['now', 'miss']);
  });

  test('returns the same object of purges until the next purge', () => {
    const { cache, clock } = open();
    const before = cache.purged();
    expect(cache.purged()).toBe(before);
    cache.purge(['P5']);
    expect(cache.purged()).toEqual({ P5: clock.now });
    expect(cache.purged()).not.toBe(before);
  });

  test('passes a failure to all waiting requests, and does not cache it', async () => {
    const { cache, fetch } = open();
    await expect(cache.fetch('/', refuse)).rejects.toThrow('down');
    expect(await fetch('/', 'up')).toEqual(['up', 'miss']);
  });

  test('serves an expired page at once, and refreshes it once in the background', async () => {
    const { cache, clock, fetch, response, settle } = open();
    await fetch('/', 'old');
    clock.now += 61 * second;
    let made = 0;
    const make = async () => {
      made += 1;
      return response('new');
    };
    const given = await Promise.all(Array.from({ length: 50 }, () => cache.fetch('/', make)));
    expect(
      given.every(({ found, response: { etag } }) => found === 'stale' && etag === 'old'),
    ).toBe(true);
    await settle();
    expect([made, ...(await fetch('/', 'never'))]).toEqual([1, 'new', 'hit']);
  });

  test('serves an expired page while its refresh fails, retries only after a while, and stops in the end', async () => {
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

  test('caches a page only as long as its prices are valid, and not if one expired meanwhile', async () => {
    const { clock, fetch, cache } = open();
    await fetch('/p', 'sale', { validUntil: clock.now + 10 * second });
    clock.now += 9 * second;
    expect(await fetch('/p', 'x')).toEqual(['sale', 'hit']);
    clock.now += 2 * second;
    expect(await fetch('/p', 'late', { validUntil: clock.now - 1 })).toEqual(['late', 'miss']);
    expect(cache.get('/p')).toBeUndefined();
  });

  test('removes pages with a purged tag, and does not store those begun before the purge [offline-04]', async () => {
    const { cache, fetch, response } = open();
    await fetch('/', 'home');
    await fetch('/p', 'product', { tags: ['product', 'P7'] });
    let finish: (value: CachedResponse) => void = () => {};
    const late = cache.fetch('/late', () => new Promise((resolve) => (finish = resolve)));
    expect(cache.purge(['P7'])).toBe(1);
    finish(await response('old'));
    await late;
    expect(cache.get('/')?.etag).toBe('home');
    expect(cache.get('/p')).toBeUndefined();
    expect(cache.get('/late')).toBeUndefined();
    expect(cache.purge(['*'])).toBe(1);
  });

  test('renders anew for requests after a purge, once for all of them', async () => {
    const { cache, response } = open();
    const finishes: ((text: string) => Promise<void>)[] = [];
    const make = () =>
      new Promise<CachedResponse>((resolve) => {
        finishes.push(async (text) => resolve(await response(text)));
      });
    const before = cache.fetch('/', make);
    cache.purge(['*']);
    const after = cache.fetch('/', make);
    await finishes[0]?.('old');
    await before;
    const last = cache.fetch('/', make);
    await finishes[1]?.('new');
    expect((await after).response.etag).toBe('new');
    expect((await last).response.etag).toBe('new');
    expect(finishes).toHaveLength(2);
  });

  test('searches many purged tags once, not once per page', async () => {
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

  test('returns the last purge time of each tag, for the newest purges only', () => {
    const { cache, clock } = open();
    cache.purge(['product', 'home-page']);
    clock.now += 5;
    cache.purge(['product']);
    expect(cache.purged()).toEqual({ product: start + 5, 'home-page': start });
    for (let index = 0; index < 100; index += 1) cache.purge([`P${index}`]);
    expect(Object.keys(cache.purged())).toHaveLength(32);
    expect(cache.purged()).toHaveProperty('P99');
    cache.purge(['P69']);
    for (let index = 0; index < 31; index += 1) cache.purge([`A${index}`]);
    expect(cache.purged()).toHaveProperty('P69');
    cache.purge(Array.from({ length: 32 }, (_, index) => `B${index}`));
    expect(cache.purged()).not.toHaveProperty('*');
    cache.purge(Array.from({ length: 33 }, (_, index) => `C${index}`));
    expect(cache.purged()).toHaveProperty('*');
  });

  test('never exceeds its limit of bytes', async () => {
    const { cache, fetch } = open({ maxBytes: 20_000 });
    for (let index = 0; index < 50; index += 1) await fetch(`/${index}`, `${index}`.repeat(1000));
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/49')).toBeDefined();
  });

  test('counts every encoding of a page against its limit', async () => {
    const part = Buffer.alloc(1000);
    const whole = { identity: part, br: part, gzip: part };
    const { cache, fetch } = open({ maxBytes: 8000 });
    await fetch('/0', 'page', { body: whole });
    await fetch('/1', 'page', { body: whole });
    expect([cache.get('/0'), cache.get('/1')?.status]).toEqual([undefined, 200]);
    await fetch('/2', 'page', { body: { ...whole, br: null, gzip: null } });
    expect(cache.get('/1')).toBeDefined();
    expect(cache.get('/2')).toBeDefined();
  });

  test('is rid of a page whose time is over, at the very moment it is', async () => {
    const { cache, clock, fetch } = open({ staleMs: 0 });
    await fetch('/', 'page');
    clock.now += 60 * second;
    expect(cache.get('/')).toBeUndefined();
    expect(cache.purge(['*'])).toBe(0);
  });

  test('caches a response with another status than 200 for a short time', async () => {
    const { cache, clock, fetch } = open();
    await fetch('/nope', 'none', { status: 404 });
    clock.now += 4 * second;
    expect(cache.get('/nope')).toBeDefined();
    clock.now += 2 * second;
    expect(cache.get('/nope')).toBeUndefined();
  });
});
