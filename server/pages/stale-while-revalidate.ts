import { LRUCache } from 'lru-cache';
import { type Clock, steadyClock } from '../../domain/clock.ts';
import { withinOrNull } from '../net/within.ts';

/** Milliseconds that a page waits for optional content. */
const patience = 1000;

/**
 * The result if it arrives within the time that a page waits, else null. Rejects as `result` does.
 */
const soon = <T>(result: Promise<T>): Promise<T | null> => withinOrNull(result, patience);

/** A fetched value, and for how many milliseconds it is used without a new fetch. */
export interface Fresh<Value> {
  readonly value: Value;
  readonly freshMs: number;
}

/** Fetches a value and receives the last one. Null is a failure: the next caller fetches again. */
export type Fetch<Value> = (last: Value | undefined) => Promise<Fresh<Value> | null>;

/** Cached values; a shop has few, and each index generation adds its own. */
const mostValues = 100;

/**
 * Values fetched once for all concurrent callers. A caller waits at most as long as a page
 * does, and a failed fetch does not fail it: the last value is used meanwhile. Undefined if
 * there never was one.
 */
export function staleWhileRevalidate<Value>(
  clock: Clock,
): (key: string, fetch: Fetch<Value>) => Promise<Value | undefined> {
  const steady = steadyClock(clock);
  const cache = new LRUCache<string, Fresh<Value>, Fetch<Value>>({
    max: mostValues,
    // The library treats a start of zero as none.
    perf: { now: () => steady() + 1 },
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    async fetchMethod(_key, last, { options, context: fetch }) {
      const fresh = await fetch(last?.value);
      // The library treats a value of exactly this age as fresh.
      if (fresh !== null) options.ttl = fresh.freshMs - 1;
      return fresh ?? undefined;
    },
  });

  return async (key, fetch) => {
    const fresh = await soon(cache.fetch(key, { context: fetch }));
    return (fresh ?? cache.get(key, { allowStale: true }))?.value;
  };
}
