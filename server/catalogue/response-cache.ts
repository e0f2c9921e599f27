import { LRUCache } from 'lru-cache';
import { isDocumentTag } from '../cache/document-tags.ts';

export interface ResponseCacheOptions<A> {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly lifeMs: number;
  /** The approximate size of a response in bytes. */
  readonly bytesOf: (answer: A) => number;
  /** Tags of the documents in a response; null where they are unknown: any purge then drops it. */
  readonly tagsOf: (answer: A) => readonly string[] | null;
}

export interface ResponseCache<A> {
  get(key: string): A | undefined;
  set(key: string, answer: A): void;
  /** The cached response, else one query for all that wait for it. A failure is not cached. */
  fetch(key: string, ask: () => Promise<A>): Promise<A>;
  /** Drops responses with these tags; a tag that names no single document drops everything. */
  purge(tags: readonly string[]): void;
}

interface Kept<A> {
  readonly answer: A;
  readonly tags: readonly string[] | null;
}

/** No response may displace all others. */
const largestShare = 1 / 16;

/** Responses to equal requests, for a short time and within a bound of bytes. */
export function createResponseCache<A>(options: ResponseCacheOptions<A>): ResponseCache<A> {
  const kept = new LRUCache<string, Kept<A>>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.ceil(options.maxBytes * largestShare),
    ttl: options.lifeMs,
    sizeCalculation: ({ answer }, key) => 2 * (options.bytesOf(answer) + key.length) + 256,
  });
  const asking = new Map<string, Promise<A>>();
  // A response requested before a purge is not cached after it.
  let epoch = 0;

  const set = (key: string, answer: A) => {
    kept.set(key, { answer, tags: options.tagsOf(answer) });
  };

  async function askAndKeep(key: string, ask: () => Promise<A>): Promise<A> {
    const begun = epoch;
    const answer = await ask();
    if (begun === epoch) set(key, answer);
    return answer;
  }

  return {
    get: (key) => kept.get(key)?.answer,
    set,
    fetch(key, ask) {
      const known = kept.get(key);
      if (known) return Promise.resolve(known.answer);
      const running = asking.get(key);
      if (running) return running;
      const promise = askAndKeep(key, ask).finally(() => {
        if (asking.get(key) === promise) asking.delete(key);
      });
      asking.set(key, promise);
      return promise;
    },
    purge(tags) {
      epoch += 1;
      asking.clear();
      if (!tags.every(isDocumentTag)) return kept.clear();
      const gone = new Set(tags);
      for (const [key, { tags: own }] of kept.entries()) {
        if (own === null || own.some((tag) => gone.has(tag))) kept.delete(key);
      }
    },
  };
}
