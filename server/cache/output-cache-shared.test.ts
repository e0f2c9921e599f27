import { describe, expect, test } from 'vitest';
import { openTestCache as open, refuse, second } from '../../tests/support/open-test-cache.ts';
import type { CachedResponse, SharedPages } from './output-cache.ts';

type SetArguments = Parameters<SharedPages['set']>;

describe('the output cache with a store shared by nodes', () => {
  function sharedOf(pages: Map<string, CachedResponse>): SharedPages {
    return {
      get: async (key) => pages.get(key) ?? null,
      set: (key, response) => void pages.set(key, response),
      stamp: () => ({ era: 'a', number: 0 }),
    };
  }

  test('serves pages of other nodes, and shares its own', async () => {
    const pages = new Map<string, CachedResponse>();
    const [one, other] = [open({ shared: sharedOf(pages) }), open({ shared: sharedOf(pages) })];
    expect(await one.fetch('/', 'first')).toEqual(['first', 'miss']);
    expect(await other.fetch('/', 'second')).toEqual(['first', 'shared']);
    expect(await other.fetch('/', 'third')).toEqual(['first', 'hit']);
  });

  test('shares only responses with the status 200', async () => {
    const pages = new Map<string, CachedResponse>();
    await open({ shared: sharedOf(pages) }).fetch('/nope', 'none', { status: 404 });
    expect(pages.size).toBe(0);
  });

  test('serves expired shared pages after a start during an outage', async () => {
    const pages = new Map<string, CachedResponse>();
    const { cache, clock, fetch, faults } = open({ shared: sharedOf(pages) });
    await fetch('/', 'old');
    cache.purge(['*']);
    clock.now += 61 * second;
    expect(await cache.fetch('/', refuse)).toMatchObject({ found: 'stale' });
    expect(faults).toHaveLength(1);
  });

  test('serves an expired page, shared or own, without a wait if its refresh failed recently', async () => {
    const pages = new Map<string, CachedResponse>();
    const { cache, clock, faults, response, settle } = open({ shared: sharedOf(pages) });
    pages.set('/', await response('old'));
    clock.now += 61 * second;
    let tried = 0;
    const fail = () => {
      tried += 1;
      return refuse();
    };
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await cache.fetch('/', fail)).toMatchObject({ found: 'stale' });
      await settle();
    }
    expect([tried, faults.length]).toEqual([1, 1]);
    clock.now += 6 * second;
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await cache.fetch('/', fail)).toMatchObject({ found: 'stale' });
      await settle();
    }
    expect(tried).toBe(2);
  });

  test('shares a page for as long as a node may serve it', async () => {
    const lives: number[] = [];
    const shared = {
      ...sharedOf(new Map()),
      set: (...[, , , life]: SetArguments) => void lives.push(life),
    };
    await open({ shared }).fetch('/', 'page');
    expect(lives).toEqual([660 * second]);
  });

  test('does not replace its expired page by an older one of another node', async () => {
    const pages = new Map<string, CachedResponse>();
    const { cache, clock, fetch, response, settle } = open({ shared: sharedOf(pages) });
    const older = await response('older');
    await fetch('/', 'newer');
    pages.set('/', older);
    clock.now += 61 * second;
    await cache.fetch('/', refuse);
    await settle();
    expect(cache.get('/')?.etag).toBe('newer');
  });

  test('drops an expired shared page that was purged during a failed refresh', async () => {
    const pages = new Map<string, CachedResponse>();
    const { cache, clock, response } = open({ shared: sharedOf(pages) });
    pages.set('/', await response('old'));
    clock.now += 61 * second;
    await cache.fetch('/', () => {
      cache.purge(['*']);
      return refuse();
    });
    expect(cache.get('/')).toBeUndefined();
  });
});
