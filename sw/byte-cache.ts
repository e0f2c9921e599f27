import * as v from 'valibot';
import { overBudget } from '../domain/offline/byte-budget.ts';
import {
  type CacheEntry,
  type CacheIndex,
  CacheIndexSchema,
  indexAddress,
  indexCache,
} from '../domain/offline/cache-index.ts';

export interface ByteCacheOptions {
  readonly name: string;
  /** Bytes of all responses together. */
  readonly budget: number;
  readonly caches: CacheStorage;
  readonly clock: () => number;
}

/**
 * Responses within a budget of bytes; the least recently used are deleted first. Nothing here
 * throws.
 */
export interface ByteCache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response, about?: Partial<CacheEntry>): Promise<void>;
  about(address: string): Promise<CacheEntry | undefined>;
  /** All cached entries, by address. */
  all(): Promise<ReadonlyMap<string, CacheEntry>>;
  describe(address: string, about: Partial<CacheEntry>): Promise<void>;
  /** Deletes the entries for which `isLeaving` is true. */
  forget(isLeaving: (address: string, entry: CacheEntry) => boolean): Promise<void>;
  setBudget(bytes: number): Promise<void>;
  /** Stores when entries were used, for the next run of the worker. */
  flush(): Promise<void>;
}

// Entries were chosen for this browser, so `Vary` could only hide them.
const matching = { ignoreVary: true };

/**
 * Creates a response cache with a budget of bytes; the least recently used responses are deleted
 * first.
 */
export function createByteCache({ name, caches, clock, ...rest }: ByteCacheOptions): ByteCache {
  let { budget } = rest;
  const known = new Map<string, CacheEntry>();
  /** Uses in this run of the worker, which may come before the index is read. */
  const used = new Map<string, number>();
  let loading: Promise<void> | null = null;
  let isChanged = false;
  const opened = () => caches.open(name);

  /** Reads the index for the entries that exist; measures those missing in the index. */
  async function read(): Promise<void> {
    const stored = await (await caches.open(indexCache)).match(indexAddress(name));
    const parsed = v.safeParse(CacheIndexSchema, await stored?.json().catch(() => null));
    const index: CacheIndex = parsed.success ? parsed.output : {};
    const cache = await opened();
    for (const { url } of await cache.keys()) {
      if (known.has(url)) continue;
      const entry = index[url] ?? { bytes: await bytesAt(cache, url), usedAt: 0 };
      known.set(url, { ...entry, usedAt: used.get(url) ?? entry.usedAt });
    }
  }

  /** Runs once per run of the worker, and only when needed. */
  function load(): Promise<void> {
    loading ??= read().catch(() => {});
    return loading;
  }

  function noteUse(address: string): void {
    used.set(address, clock());
    const entry = known.get(address);
    if (entry) known.set(address, { ...entry, usedAt: clock() });
    isChanged = true;
  }

  async function remove(addresses: readonly string[]): Promise<void> {
    const cache = await opened();
    for (const address of addresses) {
      known.delete(address);
      await cache.delete(address, matching);
    }
    isChanged ||= addresses.length > 0;
  }

  async function flush(): Promise<void> {
    if (!isChanged) return;
    await load();
    isChanged = false;
    const body = JSON.stringify(Object.fromEntries(known));
    await (await caches.open(indexCache)).put(indexAddress(name), new Response(body));
  }

  const safely = async (work: () => Promise<void>) => {
    try {
      await load();
      await work();
      await flush();
    } catch {
      // No space, or storage denied: the shop works without the cache.
    }
  };

  return {
    async match(address) {
      try {
        const response = await (await opened()).match(address, matching);
        if (response) noteUse(address);
        return response;
      } catch {
        return undefined;
      }
    },
    put: (address, response, about = {}) =>
      safely(async () => {
        const body = await response.blob();
        if (body.size > budget) return;
        await (await opened()).put(address, new Response(body, response));
        const now = clock();
        const { title, screen } = known.get(address) ?? {};
        known.set(address, { title, screen, ...about, bytes: body.size, usedAt: now, keptAt: now });
        isChanged = true;
        await remove(overBudget(known, budget));
      }),
    async about(address) {
      await load();
      return known.get(address);
    },
    async all() {
      await load();
      return known;
    },
    describe: (address, about) =>
      safely(async () => {
        const entry = known.get(address);
        if (entry === undefined) return;
        known.set(address, { ...entry, ...about });
        isChanged = true;
      }),
    forget: (isLeaving) =>
      safely(() => remove([...known].filter((entry) => isLeaving(...entry)).map(([url]) => url))),
    setBudget: (bytes) =>
      safely(async () => {
        budget = bytes;
        await remove(overBudget(known, budget));
      }),
    flush: () => flush().catch(() => {}),
  };
}

async function bytesAt(cache: Cache, url: string): Promise<number> {
  const response = await cache.match(url, matching);
  return (await response?.blob())?.size ?? 0;
}
