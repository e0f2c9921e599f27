import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { encodeBody } from '../../server/cache/compress.ts';
import { createOutputCache } from '../../server/cache/output-cache.ts';
import { startPurges } from '../../server/cache/purges.ts';
import { createSharedPages } from '../../server/cache/shared-pages.ts';
import { openRedisStore } from '../../server/store/redis-store.ts';
import { openGate } from '../elasticsearch/gate.ts';
import { startRedis } from '../services/redis/node.ts';
import { isThere, redisOfFile, silent } from './redis.ts';

const hour = 3_600_000;

/** One node of the shop with its own memory and its own connection to the shared Redis. */
async function openNode(url: string) {
  const store = await openRedisStore(url, silent);
  let forget = (_tags: readonly string[]): void => {};
  const purges = await startPurges({ store, lifeMs: 2 * hour, onPurge: (tags) => forget(tags) });
  const shared = createSharedPages({ store, purges, hasRoom: store.hasRoom, clock: Date.now });
  const cache = createOutputCache({
    maxBytes: 1_000_000,
    ttl: hour,
    shortTtl: 1000,
    staleMs: hour,
    now: Date.now,
    shared,
    onFault: () => {},
  });
  forget = (tags) => void cache.purge(tags);
  onTestFinished(async () => {
    purges.stop();
    await store.close();
  });
  async function visit(path: string, text: string, tags: readonly string[] = ['product']) {
    const make = async () => ({
      status: 200,
      contentType: 'text/html',
      etag: text,
      body: await encodeBody(text),
      tags,
      madeAt: Date.now(),
      validUntil: null,
    });
    const { response, found } = await cache.fetch(path, make);
    return `${response.etag}, ${found}`;
  }
  return { visit, purges, cache, shared };
}

describe.skipIf(!isThere)('pages of nodes with one Redis', () => {
  const redis = redisOfFile();

  test('are rendered by one node for all, and a purge at one node removes them at all', async () => {
    const [one, other] = [await openNode(redis().url), await openNode(redis().url)];
    expect(await one.visit('/p', 'first', ['product', 'P7'])).toBe('first, miss');
    await vi.waitFor(async () => expect(await other.shared.get('/p')).not.toBeNull());
    expect(await other.visit('/p', 'x')).toBe('first, shared');
    await one.visit('/q', 'other', ['product', 'P8']);
    await one.purges.purge(['P7']);
    await vi.waitFor(() => expect(other.cache.get('/p')).toBeUndefined(), 5000);
    expect(await other.visit('/p', 'second', ['product', 'P7'])).toBe('second, miss');
    expect(await one.visit('/q', 'x')).toBe('other, hit');
  });

  test('stay in memory while Redis is down, and are purged at its return if that was requested meanwhile', async () => {
    const own = await startRedis();
    onTestFinished(() => own.stop());
    const [one, other] = [await openNode(own.url), await openNode(own.url)];
    await one.visit('/p', 'first', ['P7']);
    await vi.waitFor(async () => expect(await other.shared.get('/p')).not.toBeNull());
    await other.visit('/p', 'x', ['P7']);
    await own.kill();
    expect(await one.visit('/p', 'x')).toBe('first, hit');
    expect(await one.visit('/new', 'made alone')).toBe('made alone, miss');
    await expect(one.purges.purge(['P7'])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(one.cache.get('/p')).toBeUndefined();
    expect(await other.visit('/p', 'x')).toBe('first, hit');
    await own.restart();
    // The purge failed before and is repeated now; if Redis lost its log, all nodes empty their
    // caches.
    await vi.waitFor(() => one.purges.purge(['P7']), { timeout: 20_000, interval: 200 });
    await vi.waitFor(() => expect(other.cache.get('/p')).toBeUndefined(), 20_000);
  });

  test('of a disconnected node are purged on its return if other nodes purged them meanwhile', async () => {
    const gate = await openGate(redis().url);
    onTestFinished(() => gate.close());
    const [near, far] = [
      await openNode(redis().url),
      await openNode(gate.url.replace('http', 'redis')),
    ];
    await far.visit('/a', 'a', ['P11']);
    await far.visit('/b', 'b', ['P12']);
    gate.set('shut');
    await near.purges.purge(['P11']);
    // The node cannot know of the purge, and serves its copy.
    expect(await far.visit('/a', 'x')).toBe('a, hit');
    gate.set('open');
    await vi.waitFor(() => expect(far.cache.get('/a')).toBeUndefined(), 20_000);
    // The log contains what was purged, so other pages stay cached.
    expect(await far.visit('/b', 'x')).toBe('b, hit');
  });
});
