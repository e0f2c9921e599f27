import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory-store.ts';
import { shareCounts, startSharing } from './share-counts.ts';
import { createWindowCounts } from './window-counts.ts';

const window = { limit: 10, spanMs: 8000 };
const start = 1_795_000_000_000;

/** The number of simultaneous requests that are allowed. */
const rush = (
  counts: ReturnType<typeof createWindowCounts>,
  key: string,
  many: number,
  at: number,
) => Array.from({ length: many }, () => counts.take(key, at)).filter((wait) => wait === 0).length;

describe('windows of one node', () => {
  test('count each client separately, and allow it again when its window has passed', () => {
    const counts = createWindowCounts(window, 100);
    expect(rush(counts, 'a', 25, start)).toBe(10);
    expect(rush(counts, 'b', 3, start)).toBe(3);
    const wait = counts.take('a', start);
    expect(wait).toBeGreaterThanOrEqual(window.spanMs);
    expect(rush(counts, 'a', 25, start + wait)).toBe(10);
  });

  test('of a hundred thousand clients use limited memory, and clients that continue stay counted', () => {
    const counts = createWindowCounts(window, 500);
    rush(counts, 'loud', 10, start);
    for (let index = 0; index < 100_000; index += 1) {
      counts.take(`place-${index}`, start);
      if (index % 400 === 0) expect(counts.take('loud', start)).toBeGreaterThan(0);
    }
    expect(counts.size).toBeLessThanOrEqual(1000);
  });

  test('take very little time', () => {
    const counts = createWindowCounts({ limit: 1e9, spanMs: 60_000 }, 5000);
    const many = 200_000;
    const began = performance.now();
    for (let index = 0; index < many; index += 1)
      counts.take(`10.0.0.${index % 256}`, start + index);
    // Takes microseconds: 0.5 measured; the limit is for a busy machine.
    expect(((performance.now() - began) / many) * 1000).toBeLessThan(10);
  });
});

describe('windows of several nodes', () => {
  const nodesOver = (store: Parameters<typeof shareCounts>[1], clock: () => number, many = 2) =>
    Array.from({ length: many }, () => {
      const counts = createWindowCounts(window, 100);
      return {
        counts,
        share: () => shareCounts([{ name: 'pages', window, counts }], store, clock),
      };
    });

  test('count a client’s requests together, on every node', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 0, max: 900 })), { maxLength: 80 }),
        async (requests) => {
          let now = start;
          const nodes = nodesOver(
            createMemoryStore(() => now),
            () => now,
            3,
          );
          const passed: number[] = [];
          for (const [which, step] of requests) {
            now += step;
            if (nodes[which]?.counts.take('a', now) === 0) passed.push(now);
            // After two turns every node has shared its counts and received the others'.
            for (let turn = 0; turn < 2; turn += 1) for (const { share } of nodes) await share();
          }
          for (const from of passed) {
            const within = passed.filter((each) => each >= from && each < from + window.spanMs);
            expect(within.length).toBeLessThanOrEqual(window.limit + 2);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('learn of earlier requests on other nodes, before a client arrives or after its absence', async () => {
    let now = start;
    const nodes = nodesOver(
      createMemoryStore(() => now),
      () => now,
    );
    const share = async () => {
      for (let turn = 0; turn < 2; turn += 1) for (const each of nodes) await each.share();
    };
    const [one, other] = nodes;
    if (!one || !other) throw new Error('No nodes');
    expect(rush(one.counts, 'a', 4, now)).toBe(4);
    await share();
    now += 3000;
    // A new client is known after one turn, however long ago the other nodes saw it.
    expect(rush(other.counts, 'a', 1, now)).toBe(1);
    await share();
    expect(rush(other.counts, 'a', 1, now)).toBe(1);
    now += 2000;
    expect(rush(other.counts, 'a', 3, now)).toBe(3);
    await share();
    // Back on its first node: its requests on the other node since then are counted, too.
    expect(rush(one.counts, 'a', 1, now)).toBe(1);
    await share();
    expect(rush(one.counts, 'a', 5, now)).toBe(0);
  });

  test('count alone while the store is unavailable, and share their counts when it is back', async () => {
    const now = start;
    const store = createMemoryStore(() => now);
    let isAway = true;
    const away = {
      count: (...requests: Parameters<typeof store.count>) =>
        isAway ? Promise.reject(new Error('away')) : store.count(...requests),
    };
    const [one, other] = nodesOver(away, () => now);
    if (!one || !other) throw new Error('No nodes');
    expect(rush(one.counts, 'a', 25, now)).toBe(10);
    await expect(one.share()).rejects.toThrow('away');
    expect(rush(other.counts, 'a', 5, now)).toBe(5);
    isAway = false;
    for (const { share } of [one, other, one, other]) await share();
    expect(rush(other.counts, 'a', 5, now)).toBe(0);
  });

  test('write no address, and share no client with few requests', async () => {
    const told: string[] = [];
    const store = {
      count: async (key: string, more: number) => {
        told.push(key);
        return more;
      },
    };
    const [node] = nodesOver(store, () => start);
    rush(node?.counts ?? createWindowCounts(window, 1), '203.0.113.7', 5, start);
    node?.counts.take('203.0.113.8', start - window.spanMs);
    await node?.share();
    await node?.share();
    const places = new Set(told.map((key) => key.replace(/:\d+$/, '')));
    expect(places.size).toBe(1);
    expect(new Set(told).size).toBe(told.length);
    expect(told.join()).not.toContain('203.0');
  });

  test('are shared one after another, and continue after a failure', async () => {
    let turns = 0;
    const stop = startSharing(async () => {
      turns += 1;
      throw new Error('away');
    }, 5);
    await expect.poll(() => turns).toBeGreaterThan(2);
    stop();
  });
});
