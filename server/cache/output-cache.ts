import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './compress.ts';

/** A whole answer: body and headers are one object, so that they can never disagree. */
export interface CachedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string;
  readonly body: EncodedBody;
  readonly tags: readonly string[];
  /** When it stops being true by the clock, in ms since 1970; null where it does not. */
  readonly validUntil: number | null;
}

export interface OutputCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly ttl: number;
  /** Lifetime of answers that are not 200, in milliseconds. */
  readonly shortTtl: number;
  /** Milliseconds that only grow; the process's own when left out. */
  readonly now?: () => number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

export interface OutputCache {
  get(key: string): CachedAnswer | undefined;
  /**
   * Answers from the cache, else makes the answer once for all who wait for it. `make` says whether
   * its answer may be kept; a failure is kept by nobody.
   */
  fetch(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer>;
  /** Removes answers with any of the tags; `*` removes all. Gives how many went. */
  purge(tags: readonly string[]): number;
  /** When tags were last purged, in ms since 1970: devices that keep pages are told. */
  purged(): Readonly<Record<string, number>>;
}

/** Of more purges than this the oldest are not told: a page's lifetime ends what they would. */
const mostTold = 32;

/** Kept answers in this process's memory, bounded by bytes. */
export function createOutputCache(options: OutputCacheOptions): OutputCache {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: options.maxBytes,
    ttl: options.ttl,
    ttlResolution: 0,
    perf: { now: options.now ?? (() => performance.now()) },
    sizeCalculation: ({ body }) => body.identity.length + body.br.length + body.gzip.length + 512,
  });
  const clock = options.clock ?? Date.now;
  const purges = new Map<string, number>();
  const making = new Map<string, Promise<CachedAnswer>>();
  // A purge during a render must not let the older answer in afterwards.
  let epoch = 0;

  async function make(key: string, work: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const begun = epoch;
    const answer = await work();
    const ttl = answer.status === 200 ? options.ttl : options.shortTtl;
    const left = (answer.validUntil ?? Number.POSITIVE_INFINITY) - clock();
    // A price that ended while the page was made is in nobody's cache.
    if (begun === epoch && left > 0) kept.set(key, answer, { ttl: Math.min(ttl, left) });
    return answer;
  }

  return {
    get: (key) => kept.get(key),

    fetch(key, work) {
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const running = making.get(key);
      if (running !== undefined) return running;
      const promise = make(key, work).finally(() => {
        if (making.get(key) === promise) making.delete(key);
      });
      making.set(key, promise);
      return promise;
    },

    purge(tags) {
      epoch += 1;
      making.clear();
      for (const tag of tags) {
        purges.delete(tag);
        purges.set(tag, clock());
      }
      for (const tag of [...purges.keys()].slice(0, -mostTold)) purges.delete(tag);
      const before = kept.size;
      if (tags.includes('*')) kept.clear();
      else {
        for (const [key, answer] of kept.entries()) {
          if (answer.tags.some((tag) => tags.includes(tag))) kept.delete(key);
        }
      }
      return before - kept.size;
    },

    purged: () => Object.fromEntries(purges),
  };
}
