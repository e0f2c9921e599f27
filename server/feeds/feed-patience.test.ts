import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { generation, open } from '../../tests/support/feed-shop.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents, store } from '../../tests/support/small-shop.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { announcePurge } from '../cache/purge-channel.ts';
import { feedRoutes } from './feed-routes.ts';

const feed = '/feed/ceneo.xml';

/** A catalogue whose responses can be delayed, and whose index the test names. */
function slowCatalogue() {
  let released = Promise.withResolvers<void>();
  let index = generation;
  let requests = 0;
  const change = (real: Catalogue): Catalogue => ({
    ...real,
    generation: async () => index,
    search: async (request) => {
      requests += 1;
      await released.promise;
      return real.search(request);
    },
  });
  return {
    change,
    requests: () => requests,
    release: () => released.resolve(),
    fail: () => {
      // On a busy machine nothing may wait for it yet.
      released.promise.catch(() => undefined);
      released.reject(new Error('gone'));
    },
    hold: () => {
      released = Promise.withResolvers<void>();
    },
    reindex: () => {
      index = `${index}0`;
    },
  };
}

/** A shop that waits 20 ms for its feed. It was complete once; now the catalogue is delayed. */
async function shopWithFeed() {
  const slow = slowCatalogue();
  const { get, pass } = await open(slow.change, [store], 20);
  slow.release();
  await expect.poll(async () => (await get(feed)).statusCode).toBe(200);
  const first = await get(feed);
  slow.hold();
  return { ...slow, get, pass, first };
}

test('a slow feed is requested again, and created only once meanwhile', async () => {
  const { change, requests, release } = slowCatalogue();
  const { get } = await open(change, [store], 20);
  const early = await get(feed);
  expect(early.statusCode).toBe(503);
  expect(early.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  // On a busy machine the feed starts after its reader gave up.
  await expect.poll(requests).toBeGreaterThan(0);
  const asks = requests();
  expect((await get(feed)).statusCode).toBe(503);
  expect(requests()).toBe(asks);
  release();
  await expect.poll(async () => (await get(feed)).statusCode).toBe(200);
});

test('the previous feed is served for a minute while one of a newer index, or after expiry, is created', async () => {
  const { get, pass, first, requests, reindex, release } = await shopWithFeed();
  const asks = requests();
  for (const change of [() => pass(1_800_000), reindex, reindex]) {
    change();
    const older = await get(feed);
    expect(older.statusCode).toBe(200);
    expect(older.body).toBe(first.body);
    expect(older.headers['cache-control']).toBe('public, max-age=60');
  }
  // Only the pending feed has sent requests, and only its first ones.
  expect(requests() - asks).toBeLessThan(asks);
  release();
  await expect
    .poll(async () => (await get(feed)).headers['cache-control'])
    .toBe('public, max-age=1800');
});

test('a feed of another day is not served, as its prices may be invalid', async () => {
  const { get, pass, release } = await shopWithFeed();
  pass(11 * 3_600_000 + 60_000);
  expect((await get(feed)).statusCode).toBe(503);
  release();
  await expect.poll(async () => (await get(feed)).statusCode).toBe(200);
});

test('a purged feed is not served', async () => {
  const { get, release } = await shopWithFeed();
  announcePurge(['P5']);
  announcePurge(['product']);
  await expect.poll(async () => (await get(feed)).statusCode).toBe(503);
  release();
  await expect.poll(async () => (await get(feed)).statusCode).toBe(200);
});

test('a feed that fails after all requests gave up is logged once, for any number of requests', async () => {
  const { change, fail } = slowCatalogue();
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  await app.register(feedRoutes, {
    catalogue: change(memoryCatalogue(documents, generation)),
    stores: [store],
    origin: 'https://w.example',
    names: { ceneo: 'ceneo.xml', google: '', facebook: '', news: '' },
    crawlers: { search: true, answers: true, training: false },
    hasAgents: true,
    maxImageSide: 1600,
    folder: await temporaryFolder(),
    clock: () => 0,
    patienceMs: 20,
  });
  const responses = await Promise.all([1, 2, 3].map(() => app.inject(feed)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  fail();
  const told = () => lines.filter((line) => line.includes('feed.failed'));
  await expect.poll(told).not.toEqual([]);
  await app.close();
  expect(told()).toHaveLength(1);
});
