import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { startPurges } from './purges.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const day = 86_400_000;

/** A node and the tags it purged. */
async function openNode(store: Store, lifeMs = day) {
  const told: string[] = [];
  const purges = await startPurges({ store, lifeMs, onPurge: (tags) => told.push(...tags) });
  onTestFinished(() => purges.stop());
  return { purges, told };
}

test('a purge on one node reaches all nodes within a second', async () => {
  const store = createMemoryStore(Date.now);
  const [first, second, third] = [
    await openNode(store),
    await openNode(store),
    await openNode(store),
  ];
  const stamp = second.purges.stamp();
  await first.purges.purge(['P5', 'C7']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(second.told).toEqual(['P5', 'C7']);
  expect(third.told).toEqual(['P5', 'C7']);
  expect(second.purges.isStanding(stamp, ['product', 'P5'])).toBe(false);
  expect(second.purges.isStanding(stamp, ['product', 'P6'])).toBe(true);
  expect(second.purges.isStanding(second.purges.stamp(), ['P5'])).toBe(true);
});

test('a purge is applied once on its own node, even if the log is read meanwhile', async () => {
  const store = createMemoryStore(Date.now);
  const { purges, told } = await openNode(store);
  const other = await openNode(store);
  await purges.purge(['P5']);
  expect(told).toEqual(['P5']);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([purges.purge(['P6']), other.purges.purge(['P7'])]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.toSorted()).toEqual(['P5', 'P6', 'P7']);
  expect(other.told.toSorted()).toEqual(['P5', 'P6', 'P7']);
});

test('simultaneous purges of many nodes all reach every node', async () => {
  const store = createMemoryStore(Date.now);
  const nodes = await Promise.all(Array.from({ length: 8 }, () => openNode(store)));
  await Promise.all(nodes.map(({ purges }, index) => purges.purge([`P${index}`])));
  await vi.advanceTimersByTimeAsync(1000);
  for (const { told } of nodes) expect(new Set(told).size).toBe(8);
});

test('a node whose store was unavailable applies the missed purges afterwards', async () => {
  const store = createMemoryStore(Date.now);
  let isAway = false;
  const away: Store = {
    ...store,
    get: (key) =>
      isAway ? Promise.reject(new AppError('STORAGE_UNAVAILABLE', 'away')) : store.get(key),
  };
  const [near, far] = [await openNode(store), await openNode(away)];
  isAway = true;
  await near.purges.purge(['P5']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(far.told).toEqual([]);
  // A purge during the outage applies to this node, and its caller learns that the others were not
  // notified.
  await expect(far.purges.purge(['C1'])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(far.told).toEqual(['C1']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(far.told).toEqual(['C1', 'P5']);
});

test('an emptied store makes every node purge everything', async () => {
  const store = createMemoryStore(Date.now);
  const { purges, told } = await openNode(store);
  await purges.purge(['P1']);
  await store.delete('purges:1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toBe('*');
});

test('the log does not expire during a long time without purges', async () => {
  const store = createMemoryStore(Date.now);
  const { told } = await openNode(store, 10_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});

test('the log is written again a few times in its life, not at every look', async () => {
  const store = createMemoryStore(Date.now);
  const replace = vi.spyOn(store, 'replace');
  await openNode(store, 12_000);
  await vi.advanceTimersByTimeAsync(2900);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(9100);
  expect(replace).toHaveBeenCalledTimes(4);
});

test('a purge that always meets one of another node ends, and holds on its own node', async () => {
  const store = createMemoryStore(Date.now);
  const { purges, told } = await openNode(store);
  const replace = vi.spyOn(store, 'replace').mockResolvedValue(false);
  await expect(purges.purge(['P5'])).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: 'The log of purges is always being written',
  });
  expect(replace).toHaveBeenCalledTimes(20);
  expect(told).toEqual(['P5']);
});

test('a slow store is looked at again only after it has responded', async () => {
  const store = createMemoryStore(Date.now);
  await openNode(store);
  const response = Promise.withResolvers<string | null>();
  const get = vi.spyOn(store, 'get').mockReturnValueOnce(response.promise);
  await vi.advanceTimersByTimeAsync(3000);
  expect(get).toHaveBeenCalledTimes(1);
  response.resolve(await createMemoryStore(Date.now).get('none'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(get.mock.calls.length).toBeGreaterThan(5);
});

test('an older log, read late, is not applied again', async () => {
  const store = createMemoryStore(Date.now);
  const { purges, told } = await openNode(store);
  const older = await store.get('purges:1');
  await purges.purge(['P5']);
  vi.spyOn(store, 'get').mockResolvedValueOnce(older);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['P5']);
  expect(purges.stamp().number).toBe(1);
});

test('a log that cannot be read is not applied, and the next one is', async () => {
  const store = createMemoryStore(Date.now);
  const [one, other] = [await openNode(store), await openNode(store)];
  vi.spyOn(store, 'get').mockResolvedValueOnce('{"era":1}');
  await vi.advanceTimersByTimeAsync(300);
  await one.purges.purge(['P5']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(one.told).toEqual(['P5']);
  expect(other.told).toEqual(['P5']);
});

test('a node that stops reads no more purges', async () => {
  const store = createMemoryStore(Date.now);
  const { purges } = await openNode(store);
  const get = vi.spyOn(store, 'get');
  purges.stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(get).not.toHaveBeenCalled();
});

test('a log that expires just as a node starts is begun by that node', async () => {
  const store = createMemoryStore(Date.now);
  vi.spyOn(store, 'add').mockResolvedValueOnce(false);
  const { purges, told } = await openNode(store);
  expect(purges.stamp().number).toBe(0);
  expect(told).toEqual([]);
});

test('a purge into an emptied store is stored there, and is one of everything here', async () => {
  const store = createMemoryStore(Date.now);
  const { purges, told } = await openNode(store);
  await store.delete('purges:1');
  await purges.purge(['P5']);
  expect(told).toEqual(['*']);
  const { told: others, purges: other } = await openNode(store);
  expect([others, other.stamp()]).toEqual([[], purges.stamp()]);
  expect(purges.stamp().number).toBe(1);
});

test('a purge without tags removes nothing', async () => {
  const onPurge = vi.fn();
  const store = createMemoryStore(Date.now);
  const purges = await startPurges({ store, lifeMs: day, onPurge });
  onTestFinished(() => purges.stop());
  await purges.purge([]);
  expect(onPurge).not.toHaveBeenCalled();
});
