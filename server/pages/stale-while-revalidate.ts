import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/clock.ts';
import { soon } from './soon.ts';

/** What was fetched, and for how many milliseconds it is used without being fetched again. */
export interface Fresh<Value> {
  readonly value: Value;
  readonly freshMs: number;
}

/** Fetches a value; the last one is given to it. Null is a failure, after which the next caller fetches. */
export type Fetch<Value> = (last: Value | undefined) => Promise<Fresh<Value> | null>;

/** Values with their keys; a shop has few of either, each index generation some of its own. */
const mostValues = 100;

/**
 * Values that are fetched once for all who wait. Nobody waits longer than a page does, or is failed by a
 * fetch that fails: the last value is used until a new one is there. Undefined where there never was one.
 */
export function staleWhileRevalidate<Value>(
  clock: Clock,
): (key: string, fetch: Fetch<Value>) => Promise<Value | undefined> {
  const cache = new LRUCache<string, Fresh<Value>, Fetch<Value>>({
    max: mostValues,
    // A start of zero would be none.
    perf: { now: () => clock() + 1 },
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    async fetchMethod(_key, last, { options, context: fetch }) {
      const fresh = await fetch(last?.value);
      // The library takes a value of exactly this age for fresh.
      if (fresh !== null) options.ttl = fresh.freshMs - 1;
      return fresh ?? undefined;
    },
  });

  return async (key, fetch) => {
    const fresh = await soon(cache.fetch(key, { context: fetch }));
    return (fresh ?? cache.get(key, { allowStale: true }))?.value;
  };
}
