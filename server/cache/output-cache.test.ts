import { describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { encodeBody } from './compress.ts';
import { type CachedAnswer, createOutputCache, type OutputCacheOptions } from './output-cache.ts';
import type { SharedPages } from './shared-pages.ts';

const second = 1000;
const start = 1_000_000_000;

/** A cache with a clock of its own. */
function open(options: Partial<OutputCacheOptions> = {}) {
  const clock = { now: start };
  const faults: unknown[] = [];
  const cache = createOutputCache({
    maxBytes: 1_000_000,
    ttl: 60 * second,
    shortTtl: 5 * second,
    staleMs: 600 * second,
    now: () => clock.now,
    shared: null,
    onFault: (error) => faults.push(error),
    ...options,
  });
  async function answer(text: string, rest: Partial<CachedAnswer> = {}): Promise<CachedAnswer> {
    return {
      status: 200,
      contentType: 'text/html',
      etag: text,
      links: [],
      body: await encodeBody(text),
      tags: ['home-page'],
      madeAt: clock.now,
      validUntil: null,
      ...rest,
    };
  }
  const fetch = async (key: string, text: string, rest?: Partial<CachedAnswer>) => {
    const { answer: given, found } = await cache.fetch(key, () => answer(text, rest));
    return [given.etag, found];
  };
  /** Until what goes on behind has come to its end. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
  return { cache, clock, faults, answer, fetch, settle };
}

const refuse = () => Promise.reject(new Error('down'));

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

describe('the output cache over pages that nodes share', () => {
  function sharedOf(pages: Map<string, CachedAnswer>): SharedPages {
    return {
      get: async (key) => pages.get(key) ?? null,
      set: (key, answer) => void pages.set(key, answer),
      stamp: () => ({ era: 'a', number: 0 }),
    };
  }

  test('takes what another node has made, and gives what it makes', async () => {
    const pages = new Map<string, CachedAnswer>();
    const [one, other] = [open({ shared: sharedOf(pages) }), open({ shared: sharedOf(pages) })];
    expect(await one.fetch('/', 'first')).toEqual(['first', 'miss']);
    expect(await other.fetch('/', 'second')).toEqual(['first', 'shared']);
    expect(await other.fetch('/', 'third')).toEqual(['first', 'hit']);
  });

  test('shares no answer that is not 200', async () => {
    const pages = new Map<string, CachedAnswer>();
    await open({ shared: sharedOf(pages) }).fetch('/nope', 'none', { status: 404 });
    expect(pages.size).toBe(0);
  });

  test('after a start in the middle of an outage gives what nodes have shared, past its time', async () => {
    const pages = new Map<string, CachedAnswer>();
    const { cache, clock, fetch, faults } = open({ shared: sharedOf(pages) });
    await fetch('/', 'old');
    cache.purge(['*']);
    clock.now += 61 * second;
    expect(await cache.fetch('/', refuse)).toMatchObject({ found: 'stale' });
    expect(faults).toHaveLength(1);
  });
});
