import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedAtHeader } from '../domain/offline/cached-label.ts';
import type { PageLife } from '../domain/offline/page-life.ts';
import {
  html,
  living,
  offline,
  open,
  origin,
  response,
  text,
} from '../tests/support/worker-pages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an outdated cached page', () => {
  /** Caches `/a`, receives a page life at `/b`, then requests `/a` while the server is late. */
  async function askLate(first: Partial<PageLife>, later: Partial<PageLife>, now = 1) {
    const late = Promise.withResolvers<Response>();
    let server = async () => living('old', first);
    const { visit, time } = open(() => server());
    await (await visit('/a')).done;
    server = async () => living('other', later);
    await (await visit('/b')).done;
    time.now = now;
    server = () => late.promise;
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(3500);
    late.resolve(living('new', later));
    return text(await showing);
  }

  test.each<[string, Partial<PageLife>, Partial<PageLife>, number]>([
    ['a tag of it was purged', {}, { at: 9, purged: { product: 5 } }, 1],
    ['everything was purged', {}, { at: 9, purged: { '*': 5 } }, 1],
    ['the index has changed', {}, { at: 9, generation: 'g2' }, 1],
    ['a price on it ended at midnight', { until: 100 }, { until: null }, 100],
    ['it is a day old', {}, {}, 86_400_001],
  ])('is not shown with a connection: %s', async (_why, first, later, now) => {
    expect(await askLate(first, later, now)).toBe('new');
  });

  test.each<[string, Partial<PageLife>, Partial<PageLife>, number]>([
    ['another tag was purged', {}, { at: 9, purged: { 'home-page': 5 } }, 1],
    ['the purge came before it', { at: 7 }, { at: 9, purged: { product: 5 } }, 1],
    ['the price is still valid', { until: 100 }, {}, 99],
    ['the index of another store view changed', {}, { store: 'en', at: 9, generation: 'e2' }, 1],
  ])('a valid cached page is shown where the server is late: %s', async (_why, ...rest) => {
    expect(await askLate(...rest)).toBe('old');
  });

  test('opens without a connection all the same, and shows its age', async () => {
    let server = async () => living('<html lang="pl">x', { until: 100 }, html);
    const { visit, time } = open(() => server());
    await (await visit('/a')).done;
    time.now = 5000;
    server = offline;
    expect(await text(await visit('/a'))).toBe('<html data-kept="1" lang="pl">x');
  });

  test('has its age as data too', async () => {
    let server = async () => living('{}');
    const { visit } = open(() => server());
    await (await visit('/a/index.pageContext.json', 'cors')).done;
    server = offline;
    const { shown } = await visit('/a/index.pageContext.json', 'cors');
    expect(shown.headers.get(cachedAtHeader)).toBe('1');
  });

  test.each([
    ['is gone', {}, 404],
    ['is gone for good', {}, 410],
    ['may no longer be cached', { 'cache-control': 'no-store' }, 200],
  ])(
    'is deleted with its data when the server responds that it %s',
    async (_what, headers, status) => {
      let server = async () => response('old');
      const { visit, cached, pages } = open(() => server());
      await pages.cachePage(new URL(`${origin}/a`));
      server = async () => response('gone', headers, status);
      await (await visit('/a')).done;
      expect((await cached.all()).size).toBe(0);
    },
  );

  test('stays when the server fails', async () => {
    let server = async () => response('old');
    const { visit, cached } = open(() => server());
    await (await visit('/a')).done;
    server = async () => response('broken', {}, 500);
    await (await visit('/a')).done;
    expect((await cached.all()).size).toBe(1);
  });

  test('is requested again when a page is idle, last used first and a few at a time', async () => {
    let server = async () => living('x');
    const { visit, pages, requested, time } = open(() => server());
    for (let at = 0; at < 9; at += 1) {
      time.now += 1;
      await (await visit(`/${at}`)).done;
    }
    server = async () => living('x', { at: 50, generation: 'g2' });
    await (await visit('/8')).done;
    requested.length = 0;
    await pages.renew(async () => {});
    expect(requested).toEqual(['/7', '/6', '/5', '/4', '/3', '/2']);
    requested.length = 0;
    await pages.renew(async () => {});
    expect(requested).toEqual(['/1', '/0']);
    await pages.renew(async () => {});
    expect(requested).toHaveLength(2);
  });

  test('is deleted when nobody opened it for a month', async () => {
    const { visit, cached, pages, time } = open(async () => response('x'));
    await (await visit('/a')).done;
    time.now += 31 * 86_400_000;
    await pages.renew(async () => {});
    expect((await cached.all()).size).toBe(0);
  });

  test('is replaced by a newer page saved for offline, and not by an older one', async () => {
    for (const [at, shown] of [
      [2, 'taken'],
      [0, 'kept'],
    ] as const) {
      let server = async () => response('kept');
      const { visit } = open(() => server(), { response: response('taken'), at });
      await (await visit('/a')).done;
      server = offline;
      expect(await text(await visit('/a'))).toBe(shown);
    }
  });
});

describe('a page of one store view', () => {
  const pages = async (path: string) =>
    path.startsWith('/en')
      ? living('english', { store: 'en', generation: 'e1' })
      : living('polish');

  test('is never shown at the address of another, online or offline [store-10]', async () => {
    let server = pages;
    const { visit } = open((url) => server(new URL(url).pathname));
    await (await visit('/szukaj')).done;
    await (await visit('/en/dostawa')).done;
    server = offline;
    expect(await text(await visit('/szukaj'))).toBe('polish');
    expect(await text(await visit('/en/dostawa'))).toBe('english');
    expect(await text(await visit('/en/szukaj'))).toBe('shell');
    expect(await text(await visit('/dostawa'))).toBe('shell');
  });
});
