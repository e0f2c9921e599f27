import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offline, open, origin, response, table, text } from '../tests/support/worker-pages.ts';
import type { Visit } from './messages.ts';
import { mayCachePage, mayCacheResponse } from './storable.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page that may not be cached', () => {
  test('comes only from the server; without a connection the shop shows its offline page', async () => {
    let server = async () => response('secret');
    const { pages, cached } = open(() => server());
    const request = new Request(`${origin}/zamowienie/1/tajne`);
    expect(await (await pages.pass(request)).text()).toBe('secret');
    server = offline;
    expect(await (await pages.pass(request)).text()).toBe('shell');
    expect(await cached.match(request.url)).toBeUndefined();
  });
});

describe('a page', () => {
  test('comes from the server, and opens without it afterwards', async () => {
    let server = async () => response('page');
    const { visit } = open(() => server());
    const first = await visit('/dla-niego#top');
    expect(await text(first)).toBe('page');
    await first.done;
    server = offline;
    expect(await text(await visit('/dla-niego'))).toBe('page');
  });

  test('that is late comes from the cache, which the server’s response then updates', async () => {
    const late = Promise.withResolvers<Response>();
    let server = async () => response('old');
    const { visit } = open(() => server());
    await (await visit('/a')).done;
    server = () => late.promise;
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(3000);
    const shown = await showing;
    expect(await text(shown)).toBe('old');
    late.resolve(response('new'));
    await shown.done;
    server = offline;
    expect(await text(await visit('/a'))).toBe('new');
  });

  test('that is late and not cached is waited for', async () => {
    const late = Promise.withResolvers<Response>();
    const { visit } = open(() => late.promise);
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(9000);
    late.resolve(response('at last'));
    expect(await text(await showing)).toBe('at last');
  });

  test('that was never visited is the shell offline, and a failed request as data', async () => {
    const { visit } = open(offline);
    expect(await text(await visit('/new'))).toBe('shell');
    expect((await visit('/new/index.pageContext.json', 'cors')).shown.type).toBe('error');
  });

  test('with a response of an intermediary opens as offline, and that response is not cached', async () => {
    let server = async () => response('page');
    const { visit } = open(() => server());
    await (await visit('/a')).done;
    server = async () => response('{"surprise":true}', { 'content-type': 'application/json' });
    const wrong = await visit('/a');
    await wrong.done;
    expect(await text(wrong)).toBe('page');
    expect(await text(await visit('/new'))).toBe('shell');
    const plain = async () => new Response('{"surprise":true}');
    server = plain;
    expect((await visit('/new/index.pageContext.json', 'cors')).shown.type).toBe('error');
  });

  /** A response whose body is read with `read`. */
  const bodied = (read: () => Promise<ArrayBuffer>, headers = {}) => {
    const made = response('half', headers);
    const { clone } = made;
    made.clone = () => Object.assign(clone.call(made), { arrayBuffer: read });
    return made;
  };
  const cut = () => Promise.reject(new TypeError('cut'));

  test('that breaks off counts as failed: the cache or the shell is shown, and its data is an error', async () => {
    let server = async () => response('page');
    const { visit } = open(() => server());
    await (await visit('/kept')).done;
    server = async () => bodied(cut);
    expect(await text(await visit('/kept'))).toBe('page');
    expect(await text(await visit('/a'))).toBe('shell');
    expect(await text(await visit('/b', 'navigate', true))).toBe('shell');
    expect((await visit('/a/index.pageContext.json', 'cors')).shown.type).toBe('error');
  });

  test('with an empty response counts as failed', async () => {
    const { visit } = open(async () => response(''));
    expect(await text(await visit('/a'))).toBe('shell');
    expect((await visit('/a/index.pageContext.json', 'cors')).shown.type).toBe('error');
  });

  test('whose end is late is shown from its first byte, unless it is a reload', async () => {
    const { visit } = open(async () => bodied(() => new Promise(() => {})));
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await text(await showing)).toBe('half');
    const again = visit('/b', 'navigate', true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await text(await again)).toBe('shell');
  });

  test('that does not begin within 10 s counts as failed', async () => {
    const { pages, visit } = open(() => new Promise(() => {}));
    const [document, data] = [visit('/a'), visit('/a/index.pageContext.json', 'cors')];
    const secret = pages.pass(new Request(`${origin}/zamowienie/1/tajne`));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await text(await document)).toBe('shell');
    expect(await (await secret).text()).toBe('shell');
    expect((await data).shown.type).toBe('error');
  });

  test.each([
    ['an error', {}, 500],
    ['a missing page', {}, 404],
    ['a page with no-store', { 'cache-control': 'no-store' }, 200],
    ['a private page', { 'cache-control': 'private, max-age=60' }, 200],
  ])('is shown and not cached: %s', async (_what, headers, status) => {
    let server = async () => response('bad', headers, status);
    const { visit } = open(() => server());
    const first = await visit('/a');
    expect(await text(first)).toBe('bad');
    await first.done;
    server = offline;
    expect(await text(await visit('/a'))).toBe('shell');
  });

  test('is cached as document and as data after a visit, and not requested again within the hour', async () => {
    const { pages, requested } = open(async () => response('x'));
    const page = `${origin}/dla-niego?p=2`;
    const visit: Visit = { type: 'visit', page, pictures: [], title: 'Swetry', screen: 'category' };
    await pages.cacheVisit(visit);
    await pages.cacheVisit(visit);
    expect(requested).toEqual(['/dla-niego?p=2', '/dla-niego/index.pageContext.json?p=2']);
  });

  test('of a build that can no longer be shown is deleted', async () => {
    const { pages, cached } = open(async () => response('x'));
    await pages.cachePage(new URL(`${origin}/a`));
    await pages.keepOnlyBuilds(['two', 'one']);
    expect(await cached.match(`${origin}/a`)).toBeDefined();
    await pages.keepOnlyBuilds(['three', 'two']);
    expect(await cached.match(`${origin}/a`)).toBeUndefined();
  });
});

describe('never cached', () => {
  test.each(['/ocen-produkty/1/s', '/potwierdzenie/u', '/en/zamowienie/u/s', '/koszyk/t'])(
    'a page whose address contains a key: %s',
    (path) => {
      expect(mayCachePage(table, path)).toBe(false);
      expect(mayCachePage(table, `${path}/index.pageContext.json`)).toBe(false);
    },
  );
  test.each(['/api/cart/pull', '/img/a.webp', '/assets/a.js', '/feed/ceneo.xml'])(
    'a request that is no page: %s',
    (path) => expect(mayCachePage(table, path)).toBe(false),
  );
  test('a request with credentials, a redirected response, or one of another origin', () => {
    const plain = new Request(`${origin}/a`);
    expect(mayCacheResponse(plain, response('x'))).toBe(true);
    const own = new Request(`${origin}/a`, { headers: { authorization: 'Bearer t' } });
    expect(mayCacheResponse(own, response('x'))).toBe(false);
    const moved = response('x', {}, 200, { redirected: { value: true } });
    expect(mayCacheResponse(plain, moved)).toBe(false);
    const opaque = response('x', {}, 200, { type: { value: 'opaque' } });
    expect(mayCacheResponse(plain, opaque)).toBe(false);
    expect(mayCacheResponse(new Request(`${origin}/a`, { method: 'POST' }), response('x'))).toBe(
      false,
    );
  });
});
