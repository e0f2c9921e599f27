import { LRUCache } from 'lru-cache';
import { isDocumentTag } from '../cache/cache-policy.ts';

export interface ResponseCacheOptions<A> {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly lifeMs: number;
  /** The approximate memory of a response in bytes. */
  readonly bytesOf: (response: A) => number;
  /** Tags of the documents in a response; null where they are unknown: any purge then drops it. */
  readonly tagsOf: (response: A) => readonly string[] | null;
}

export interface ResponseCache<A> {
  get(key: string): A | undefined;
  set(key: string, response: A): void;
  /** The cached response, else one query for all that wait for it. A failure is not cached. */
  fetch(key: string, load: () => Promise<A>): Promise<A>;
  /** Drops responses with these tags; a tag that names no single document drops everything. */
  purge(tags: readonly string[]): void;
}

interface Entry<A> {
  readonly response: A;
  readonly tags: readonly string[] | null;
}

/** Items of a list that are measured; the rest counts like them. */
const measuredItems = 8;

/**
 * The approximate memory of a parsed response in bytes. Long lists are sampled, so that a large
 * response is not walked only to learn that it is too large.
 */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (!Array.isArray(value)) {
    return Object.values(value).reduce<number>((sum, each) => sum + 8 + approximateBytes(each), 24);
  }
  const step = Math.max(1, value.length / measuredItems);
  let bytes = 0;
  let measured = 0;
  for (let at = 0; at < value.length; at += step) {
    bytes += 8 + approximateBytes(value[Math.floor(at)]);
    measured += 1;
  }
  return 32 + (measured === 0 ? 0 : (bytes * value.length) / measured);
}

/** No response may displace all others. */
const largestShare = 1 / 6;

/** Responses to equal requests, for a short time and within a bound of bytes. */
export function createResponseCache<A>(options: ResponseCacheOptions<A>): ResponseCache<A> {
  const entries = new LRUCache<string, Entry<A>>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.ceil(options.maxBytes * largestShare),
    ttl: options.lifeMs,
    sizeCalculation: ({ response }, key) => Math.ceil(options.bytesOf(response) + key.length) + 256,
  });
  const pending = new Map<string, Promise<A>>();
  // A response requested before a purge is not cached after it.
  let epoch = 0;

  const set = (key: string, response: A) => {
    entries.set(key, { response, tags: options.tagsOf(response) });
  };

  async function loadAndCache(key: string, load: () => Promise<A>): Promise<A> {
    const begun = epoch;
    const response = await load();
    if (begun === epoch) set(key, response);
    return response;
  }

  return {
    get: (key) => entries.get(key)?.response,
    set,
    fetch(key, load) {
      const known = entries.get(key);
      if (known) return Promise.resolve(known.response);
      const running = pending.get(key);
      if (running) return running;
      const promise = loadAndCache(key, load).finally(() => {
        if (pending.get(key) === promise) pending.delete(key);
      });
      pending.set(key, promise);
      return promise;
    },
    purge(tags) {
      epoch += 1;
      pending.clear();
      if (!tags.every(isDocumentTag)) return entries.clear();
      const gone = new Set(tags);
      for (const [key, { tags: own }] of entries.entries()) {
        if (own === null || own.some((tag) => gone.has(tag))) entries.delete(key);
      }
    },
  };
}
