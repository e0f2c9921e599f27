import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { everything } from '../../domain/cache/purge-log.ts';
import { AppError } from '../../domain/errors.ts';
import { openTestCache, refuse } from '../../tests/support/open-test-cache.ts';
import { loadConfig } from '../settings/config.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { type OpenedStore, openStore } from '../store/open-store.ts';
import { openCache } from './open-cache.ts';
import { onPurge } from './purge-channel.ts';
import { purgeFromOutside } from './purge-from-outside.ts';

const key = 'aeSu7aip-aeSu7aip';
const second = 1000;
const forward = 'https://cache.example/purge?key=s&tag=';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A shop with a page cache, what it logged, and the pages that each purge removed. */
async function open(settings: Record<string, string> = {}, opened: Partial<OpenedStore> = {}) {
  const lines: Record<string, unknown>[] = [];
  const counts: number[] = [];
  const write = (text: string) => {
    const line = JSON.parse(text);
    // The lines of the requests themselves have no event.
    if ('event' in line) lines.push(line);
  };
  const app = Fastify({ logger: { level: 'info', stream: { write } } });
  const { cache, routes } = await openCache({
    config: loadConfig({ INVALIDATE_KEY: key, ...settings }),
    opened: { store: createMemoryStore(Date.now), hasRoom: null, ...opened },
    clock: Date.now,
    onPurge: (pages) => counts.push(pages),
    log: () => app.log,
  });
  await routes(app);
  onTestFinished(() => app.close());
  const response = (text: string) => openTestCache().response(text, { madeAt: Date.now() });
  const show = async (path: string) => {
    const found = await cache?.fetch(path, () => response('page'));
    return found?.found;
  };
  const purge = async (tag: string, more: Record<string, string> = {}) =>
    (await app.inject({ url: '/invalidate', query: { key, tag, ...more } })).json();
  const events = () => lines.map(({ event }) => event);
  return { app, cache, counts, events, lines, response, show, purge };
}

describe('a purge of a running shop', () => {
  test('removes its pages, reports their number and notifies the other threads', async () => {
    const { counts, lines, show, purge } = await open();
    const told: string[] = [];
    const stop = onPurge((tags) => told.push(...tags));
    await show('/');
    expect(await show('/')).toBe('hit');
    expect(await purge('home-page')).toEqual({
      code: 200,
      result: 'Tags invalidated successfully [home-page]',
    });
    expect(counts).toEqual([1]);
    expect(lines).toMatchObject([{ event: 'pages.purged', tags: ['home-page'], count: 1 }]);
    expect(await show('/')).toBe('miss');
    await vi.waitFor(() => expect(told).toEqual(['home-page']));
    stop();
  });

  test('logs at most 20 of its tags', async () => {
    const { lines, purge } = await open();
    await purge(Array.from({ length: 30 }, (_, index) => `P${index}`).join(','));
    expect(lines[0]?.['tags']).toHaveLength(20);
  });

  test('trims tags, and logs those that no page has', async () => {
    const { lines, show, purge } = await open();
    await show('/');
    await purge('zzz, home-page');
    expect(await show('/')).toBe('miss');
    expect(lines).toMatchObject([
      { event: 'purge.unknown-tag', tag: 'zzz', msg: 'No page has this tag' },
      { event: 'pages.purged', tags: ['home-page'] },
    ]);
  });

  test('is repeated after the set seconds, because an index may still give old data', async () => {
    const { counts, show, purge } = await open({ INVALIDATE_AGAIN_S: '10' });
    await purge('home-page');
    await show('/');
    await vi.advanceTimersByTimeAsync(9.9 * second);
    expect(await show('/')).toBe('hit');
    await vi.advanceTimersByTimeAsync(0.2 * second);
    expect(await show('/')).toBe('miss');
    expect(counts).toEqual([0, 1]);
  });

  test('is no longer looked for once the shop stops', async () => {
    const store = createMemoryStore(Date.now);
    const { app } = await open({}, { store });
    await app.close();
    const read = vi.spyOn(store, 'get');
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(read).not.toHaveBeenCalled();
  });

  test('is not repeated where the setting is 0', async () => {
    const { counts, purge } = await open({ INVALIDATE_AGAIN_S: '0' });
    await purge('home-page');
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(counts).toEqual([0]);
  });

  test('whose repetition does not reach the other nodes is logged', async () => {
    const store = createMemoryStore(Date.now);
    const { events, purge } = await open({}, { store });
    await purge('home-page');
    store.get = () => Promise.reject(new AppError('STORAGE_UNAVAILABLE', 'away'));
    await vi.advanceTimersByTimeAsync(11 * second);
    expect(events()).toContain('purge.untold');
  });

  test('is accepted without effect where no pages are cached', async () => {
    const { cache, purge, counts } = await open({ OUTPUT_CACHE: 'off' });
    expect(cache).toBeNull();
    expect(await purge('home-page')).toEqual({
      code: 200,
      result: 'Cache invalidation is not required, output cache is disabled',
    });
    expect(counts).toEqual([]);
  });

  test('of more tags than 100,000 characters hold is refused', async () => {
    const { app, events } = await open();
    const send = (tag: string) =>
      app.inject({ method: 'POST', url: `/invalidate?key=${key}&tag=${tag}` });
    expect((await send('x'.repeat(100_001))).statusCode).toBe(403);
    expect(events()).toEqual([]);
    expect((await send('')).statusCode).toBe(400);
  });
});

describe('an outer cache', () => {
  const requests = () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('ok'));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  test('receives each purge as it was sent', async () => {
    const fetch = requests();
    const { purge, events } = await open({ INVALIDATE_FORWARD_URL: forward });
    await purge('P5, C7');
    const target = `${forward}${encodeURIComponent('P5, C7')}&forwardedFrom=witryna`;
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([target]);
    expect(events()).toEqual(['pages.purged']);
  });

  test('that refuses a purge is logged, and the purge holds here', async () => {
    requests().mockResolvedValue(new Response('no', { status: 500 }));
    const { purge, lines } = await open({ INVALIDATE_FORWARD_URL: forward });
    expect(await purge('P5')).toMatchObject({ code: 200 });
    await vi.waitFor(() =>
      expect(lines).toMatchObject([
        { event: 'pages.purged' },
        { event: 'purge.not-forwarded', err: { message: 'answered 500' }, msg: /passed on/ },
      ]),
    );
  });

  test('is not needed', async () => {
    const fetch = requests();
    const { purge } = await open();
    expect(await purge('P5')).toMatchObject({ code: 200 });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a cached page', () => {
  test('past its time is given while it cannot be made again, and that is logged', async () => {
    const { cache, show, lines } = await open({
      OUTPUT_CACHE_TTL_S: '60',
      OUTPUT_CACHE_STALE_S: '60',
    });
    await show('/');
    await vi.advanceTimersByTimeAsync(90 * second);
    expect(await cache?.fetch('/', refuse)).toMatchObject({ found: 'stale' });
    await vi.waitFor(() =>
      expect(lines).toMatchObject([{ event: 'page.stale', err: { message: 'down' } }]),
    );
    await vi.advanceTimersByTimeAsync(31 * second);
    await expect(cache?.fetch('/', refuse)).rejects.toThrow('down');
  });

  test('of an unknown address lasts a minute', async () => {
    const { cache, response } = await open();
    await cache?.fetch('/nope', async () => ({ ...(await response('none')), status: 404 }));
    await vi.advanceTimersByTimeAsync(59 * second);
    expect(cache?.get('/nope')).toBeDefined();
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(cache?.get('/nope')).toBeUndefined();
  });

  test('is shared by the nodes of a common store, and by no others', async () => {
    vi.useRealTimers();
    const opened = { store: createMemoryStore(Date.now), hasRoom: async () => true };
    const [one, other] = [await open({}, opened), await open({}, opened)];
    expect(await one.show('/')).toBe('miss');
    await vi.waitFor(async () => expect(await other.show('/')).toBe('shared'));
  });
});

describe('a purge from another process', () => {
  const openFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'witryna-purge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  };

  test('reaches a running shop and its outer cache', async () => {
    vi.useRealTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('ok'));
    vi.stubGlobal('fetch', fetch);
    const config = loadConfig({ DATA_DIR: openFolder(), INVALIDATE_FORWARD_URL: forward });
    const watch = { connected: () => undefined, warn: () => undefined };
    const opened = await openStore(config, Date.now, watch);
    onTestFinished(() => opened.store.close());
    const { show, counts } = await open({}, opened);
    await show('/');
    await purgeFromOutside(config, [everything]);
    await vi.waitFor(() => expect(counts).toEqual([1]), 5000);
    expect(await show('/')).toBe('miss');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${forward}*&forwardedFrom=witryna`]);
  });

  test('needs no outer cache', async () => {
    vi.useRealTimers();
    const fetch = vi.spyOn(globalThis, 'fetch');
    await purgeFromOutside(loadConfig({ DATA_DIR: openFolder() }), [everything]);
    expect(fetch).not.toHaveBeenCalled();
  });
});
