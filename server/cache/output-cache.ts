import { LRUCache } from 'lru-cache';
import { everything, type PurgeStamp } from '../../domain/cache/purge-log.ts';
import { type Clock, steadyClock } from '../../domain/clock.ts';
import type { EncodedBody } from './compress.ts';

/** A complete response: body and headers are one object, so they always match. */
export interface CachedResponse {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string;
  readonly body: EncodedBody;
  readonly tags: readonly string[];
  /** When it was rendered, in ms since 1970. */
  readonly madeAt: number;
  /** When its content changes by the clock, in ms since 1970; null where it does not. */
  readonly validUntil: number | null;
  /** Its address names something that does not exist, so it is not cached. */
  readonly isUncached?: boolean;
}

/** Pages cached for all nodes of a shop, so that each is rendered by one node. Never fails. */
export interface SharedPages {
  /**
   * A page that no purge has affected since its render began; null if none, or if the store fails.
   */
  get(key: string): Promise<CachedResponse | null>;
  /** Stores a page begun at the stamp, in the background. */
  set(key: string, response: CachedResponse, stamp: PurgeStamp, lifeMs: number): void;
  stamp(): PurgeStamp;
}

/**
 * Source of the response: memory, expired but refreshed in the background,
 * another node, a new render.
 */
export type Found = 'hit' | 'stale' | 'shared' | 'miss';

export interface FoundResponse {
  readonly response: CachedResponse;
  readonly found: Found;
}

export interface OutputCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly ttl: number;
  /** Lifetime of responses other than 200, in milliseconds. */
  readonly shortTtl: number;
  /**
   * How long an expired response is still sent while it is refreshed or cannot be refreshed, in ms.
   */
  readonly staleMs: number;
  readonly now: Clock;
  /** The cache shared by all nodes; null where there is one node. */
  readonly shared: SharedPages | null;
  /** Called with the error when an expired response could not be refreshed. */
  readonly onFault: (error: unknown) => void;
}

export interface OutputCache {
  get(key: string): CachedResponse | undefined;
  /**
   * Returns the cached response, or makes it once for all concurrent callers; failures are not
   * cached. An expired response is returned at once and refreshed in the background. Addresses of
   * unlimited number, such as those with a query, are narrowed: they share a quarter of the bytes
   * and cannot evict other pages.
   */
  fetch(
    key: string,
    make: () => Promise<CachedResponse>,
    isNarrowed?: boolean,
  ): Promise<FoundResponse>;
  /** Removes responses with any of the tags; `*` removes all. Returns how many were removed. */
  purge(tags: readonly string[]): number;
  /**
   * When tags were last purged, in ms since 1970; sent to devices that store pages. The same object
   * until the next purge.
   */
  purged(): Readonly<Record<string, number>>;
}

/** Number of purges sent to devices. Older ones are dropped: pages they concern have expired. */
const mostSent = 32;

/** Pages are cached for long, the page of unknown addresses shortly; failures are not cached. */
const cachedStatuses: readonly number[] = [200, 404];

interface Entry {
  readonly response: CachedResponse;
  /** No refresh is tried before this time after a failed one. */
  retryAt: number;
}

/** How long an expired page is sent without a new attempt after its refresh failed, in ms. */
const retryMs = 5000;

/** How far the clocks of nodes that share pages may differ, in ms. */
const skewMs = 60_000;

/** Cached responses in memory, bounded by bytes, in front of those the nodes share. */
export function createOutputCache(options: OutputCacheOptions): OutputCache {
  const { ttl, shortTtl, staleMs, now, shared, onFault } = options;
  const steady = steadyClock(now);
  const within = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ response: { body } }) =>
        (body.identity?.length ?? 0) + (body.br?.length ?? 0) + (body.gzip?.length ?? 0) + 512,
    });
  const ofNarrowed = Math.ceil(options.maxBytes / 4);
  const pages = within(options.maxBytes - ofNarrowed);
  const narrowed = within(ofNarrowed);
  const cacheFor = (isNarrowed: boolean) => (isNarrowed ? narrowed : pages);
  const lookUp = (key: string) => pages.get(key) ?? narrowed.get(key);
  const purges = new Map<string, number>();
  let sentPurges: Readonly<Record<string, number>> = {};
  const making = new Map<string, Promise<FoundResponse>>();
  // A render that began before a purge must not be cached after it.
  let epoch = 0;

  const lifeOf = ({ status }: CachedResponse) => (status === 200 ? ttl : shortTtl);
  /** Whether the response is younger than `life` ms and still valid by the clock. */
  const isWithin = ({ madeAt, validUntil }: CachedResponse, life: number) => {
    const at = now();
    // Made while the clock was ahead: its prices are those of another day.
    if (madeAt - at > skewMs) return false;
    return at < Math.min(madeAt + life, validUntil ?? Number.POSITIVE_INFINITY);
  };
  const isFresh = (response: CachedResponse) => isWithin(response, lifeOf(response));
  // An invalid response is never sent, whatever its age: an ended price would be a promise.
  const isUsable = (response: CachedResponse) =>
    isFresh(response) || (response.status === 200 && isWithin(response, ttl + staleMs));

  function store(key: string, response: CachedResponse, begun: number, isNarrowed: boolean): void {
    if (!cachedStatuses.includes(response.status) || response.isUncached) return;
    // A price that ended during the render is not cached.
    if (begun === epoch && isFresh(response))
      cacheFor(isNarrowed).set(key, { response, retryAt: 0 });
  }

  async function make(
    key: string,
    work: () => Promise<CachedResponse>,
    isNarrowed: boolean,
  ): Promise<FoundResponse> {
    const begun = epoch;
    const stamp = shared?.stamp();
    const theirs = shared && (await shared.get(key));
    if (theirs && isFresh(theirs)) {
      store(key, theirs, begun, isNarrowed);
      return { response: theirs, found: 'shared' };
    }
    try {
      const response = await work();
      store(key, response, begun, isNarrowed);
      if (stamp && response.status === 200 && !response.isUncached && isFresh(response))
        shared?.set(key, response, stamp, ttl + staleMs);
      return { response, found: 'miss' };
    } catch (error) {
      if (theirs === null || !isUsable(theirs)) throw error;
      onFault(error);
      // Else every request would wait for a render that fails.
      if (begun === epoch && lookUp(key) === undefined) {
        cacheFor(isNarrowed).set(key, { response: theirs, retryAt: steady() + retryMs });
      }
      return { response: theirs, found: 'stale' };
    }
  }

  /** One render for all concurrent requests of the key. */
  function makeOnce(
    key: string,
    work: () => Promise<CachedResponse>,
    isNarrowed: boolean,
  ): Promise<FoundResponse> {
    const running = making.get(key);
    if (running !== undefined) return running;
    const promise = make(key, work, isNarrowed).finally(() => {
      if (making.get(key) === promise) making.delete(key);
    });
    making.set(key, promise);
    return promise;
  }

  function renew(
    key: string,
    known: Entry,
    work: () => Promise<CachedResponse>,
    isNarrowed: boolean,
  ): void {
    if (making.has(key) || steady() < known.retryAt) return;
    const leaveAlone = () => {
      known.retryAt = steady() + retryMs;
    };
    makeOnce(key, work, isNarrowed).then(
      ({ found }) => {
        // Neither this node nor another one could refresh it.
        if (found === 'stale') leaveAlone();
      },
      (error: unknown) => {
        leaveAlone();
        onFault(error);
      },
    );
  }

  function known(key: string): Entry | undefined {
    const found = lookUp(key);
    if (found === undefined || isUsable(found.response)) return found;
    for (const each of [pages, narrowed]) each.delete(key);
    return undefined;
  }

  return {
    get: (key) => known(key)?.response,

    fetch(key, work, isNarrowed = false) {
      const found = known(key);
      if (found === undefined) return makeOnce(key, work, isNarrowed);
      const isStale = !isFresh(found.response);
      if (isStale) renew(key, found, work, isNarrowed);
      return Promise.resolve({ response: found.response, found: isStale ? 'stale' : 'hit' });
    },

    purge(tags) {
      epoch += 1;
      making.clear();
      for (const tag of tags.length > mostSent ? [everything] : tags) {
        purges.delete(tag);
        purges.set(tag, now());
      }
      for (const tag of [...purges.keys()].slice(0, -mostSent)) purges.delete(tag);
      sentPurges = Object.fromEntries(purges);
      const before = pages.size + narrowed.size;
      // Purging blocks the thread, so all tags are checked in one pass over the pages.
      const gone = new Set(tags);
      for (const each of [pages, narrowed]) {
        if (gone.has(everything)) each.clear();
        else {
          for (const [key, { response }] of each.entries()) {
            if (response.tags.some((tag) => gone.has(tag))) each.delete(key);
          }
        }
      }
      return before - pages.size - narrowed.size;
    },

    purged: () => sentPurges,
  };
}
