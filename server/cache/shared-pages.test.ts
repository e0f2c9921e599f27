import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { encodeBody } from './compress.ts';
import type { CachedResponse } from './output-cache.ts';
import { startPurges } from './purges.ts';
import { createSharedPages } from './shared-pages.ts';

const hour = 3_600_000;

async function openNode(store: Store, hasRoom = async () => true, clock = Date.now) {
  const purges = await startPurges({ store, lifeMs: hour, onPurge: () => {} });
  onTestFinished(() => purges.stop());
  return { purges, pages: createSharedPages({ store, purges, hasRoom, clock }) };
}

const page = async (): Promise<CachedResponse> => ({
  status: 200,
  contentType: 'text/html',
  etag: '"1"',
  body: await encodeBody('Zażółć gęślą jaźń'.repeat(50)),
  tags: ['product', 'P7'],
  madeAt: Date.now(),
  validUntil: null,
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a page reaches another node unchanged, in every encoding', async () => {
  const store = createMemoryStore(Date.now);
  const [one, other] = [await openNode(store), await openNode(store)];
  const made = await page();
  one.pages.set('/p', made, one.pages.stamp(), hour);
  await settle();
  const got = await other.pages.get('/p');
  expect(got).toEqual(made);
  expect(got && gunzipSync(got.body.gzip ?? '').equals(made.body.identity ?? Buffer.of())).toBe(
    true,
  );
  expect(await other.pages.get('/q')).toBeNull();
});

test('no node serves a page begun before a purge of one of its tags', async () => {
  const store = createMemoryStore(Date.now);
  const { pages, purges } = await openNode(store);
  const before = pages.stamp();
  await purges.purge(['P7']);
  pages.set('/p', await page(), before, hour);
  await settle();
  expect(await pages.get('/p')).toBeNull();
  pages.set('/p', await page(), pages.stamp(), hour);
  await settle();
  expect(await pages.get('/p')).not.toBeNull();
});

test('a store that hangs or fails does not stop pages, and is not used for a while', async () => {
  let requests = 0;
  let now = 1_000_000;
  const broken: Store = {
    ...createMemoryStore(Date.now),
    get: () => {
      requests += 1;
      return requests === 1
        ? new Promise<never>(() => {})
        : Promise.reject(new AppError('STORAGE_UNAVAILABLE', 'gone'));
    },
  };
  const purges = { stamp: () => ({ era: 'a', number: 0 }), isStanding: () => true };
  const hasRoom = async () => true;
  const pages = createSharedPages({ store: broken, purges, hasRoom, clock: () => now });
  expect(await pages.get('/p')).toBeNull();
  expect(await pages.get('/p')).toBeNull();
  expect(requests).toBe(1);
  // However far the clock is set back meanwhile.
  now -= hour;
  expect(await pages.get('/p')).toBeNull();
  expect(requests).toBe(1);
  now += 2001;
  expect(await pages.get('/p')).toBeNull();
  expect(requests).toBe(2);
});

test('pages never displace records: without free space none is written', async () => {
  const store = createMemoryStore(Date.now);
  const { pages } = await openNode(store, async () => false);
  pages.set('/p', await page(), pages.stamp(), hour);
  await settle();
  expect(await pages.get('/p')).toBeNull();
});

test('free space is checked every five seconds, not for every page', async () => {
  let now = 1_000_000;
  let checks = 0;
  const hasRoom = async () => {
    checks += 1;
    return checks > 1;
  };
  const { pages } = await openNode(createMemoryStore(Date.now), hasRoom, () => now);
  const share = async (path: string) => {
    pages.set(path, await page(), pages.stamp(), hour);
    await settle();
    return pages.get(path);
  };
  expect(await share('/1')).toBeNull();
  now += 4999;
  expect(await share('/2')).toBeNull();
  expect(checks).toBe(1);
  now += 1;
  expect(await share('/3')).not.toBeNull();
  await share('/4');
  expect(checks).toBe(2);
});

test.each(['br', 'gzip'] as const)(
  'a page without %s is not shared, and others still are',
  async (missing) => {
    const { pages } = await openNode(createMemoryStore(Date.now));
    const whole = await page();
    pages.set('/p', { ...whole, body: { ...whole.body, [missing]: null } }, pages.stamp(), hour);
    pages.set('/q', whole, pages.stamp(), hour);
    await settle();
    expect(await pages.get('/p')).toBeNull();
    expect(await pages.get('/q')).not.toBeNull();
  },
);

test('records have keys of one length, whatever the address holds', async () => {
  const keys: string[] = [];
  const store = createMemoryStore(Date.now);
  const { pages } = await openNode({
    ...store,
    set: async (key, ...rest) => {
      keys.push(key);
      return store.set(key, ...rest);
    },
  });
  for (const path of ['/', `/?q=${'ż'.repeat(500)}`]) {
    pages.set(path, await page(), pages.stamp(), hour);
  }
  await settle();
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).toMatch(/^page:[\w-]{43}$/);
});

test('a record written by another version is ignored', async () => {
  const store = createMemoryStore(Date.now);
  const { pages } = await openNode(store);
  pages.set('/p', await page(), pages.stamp(), hour);
  await settle();
  const old: Store = { ...store, get: async () => '{"status":200,"html":"<p>"}' };
  const purges = { stamp: pages.stamp, isStanding: () => true };
  const hasRoom = async () => true;
  expect(
    await createSharedPages({ store: old, purges, hasRoom, clock: Date.now }).get('/p'),
  ).toBeNull();
});
