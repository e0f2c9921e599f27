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
  /** Bytes of all answers together. */
  readonly budget: number;
  readonly caches: CacheStorage;
  readonly clock: () => number;
}

/** Answers within a budget of bytes; the least recently used go first. Nothing here throws. */
export interface ByteCache {
  match(address: string): Promise<Response | undefined>;
  keep(address: string, answer: Response, about?: Partial<CacheEntry>): Promise<void>;
  about(address: string): Promise<CacheEntry | undefined>;
  /** All that is kept, by address. */
  all(): Promise<ReadonlyMap<string, CacheEntry>>;
  describe(address: string, about: Partial<CacheEntry>): Promise<void>;
  /** Lets go of what `isLeaving` says. */
  forget(isLeaving: (address: string, thing: CacheEntry) => boolean): Promise<void>;
  setBudget(bytes: number): Promise<void>;
  /** Writes down what was used: it matters to the next run of the worker alone. */
  flush(): Promise<void>;
}

// What is kept was chosen for this browser: `Vary` would only hide it from itself.
const matching = { ignoreVary: true };

/** A cache of answers that holds to a budget of bytes: those used longest ago leave first. */
export function createByteCache({ name, caches, clock, ...rest }: ByteCacheOptions): ByteCache {
  let { budget } = rest;
  const known = new Map<string, CacheEntry>();
  /** Uses in this run of the worker, which may come before the index is read. */
  const used = new Map<string, number>();
  let loading: Promise<void> | null = null;
  let isChanged = false;
  const opened = () => caches.open(name);

  /** What the index says of what is really there; what it does not know is measured. */
  async function read(): Promise<void> {
    const stored = await (await caches.open(indexCache)).match(indexAddress(name));
    const parsed = v.safeParse(CacheIndexSchema, await stored?.json().catch(() => null));
    const index: CacheIndex = parsed.success ? parsed.output : {};
    const cache = await opened();
    for (const { url } of await cache.keys()) {
      if (known.has(url)) continue;
      const thing = index[url] ?? { bytes: await bytesAt(cache, url), usedAt: 0 };
      known.set(url, { ...thing, usedAt: used.get(url) ?? thing.usedAt });
    }
  }

  /** Once for each run of the worker, and not before something is to be kept. */
  function load(): Promise<void> {
    loading ??= read().catch(() => {});
    return loading;
  }

  function noteUse(address: string): void {
    used.set(address, clock());
    const thing = known.get(address);
    if (thing) known.set(address, { ...thing, usedAt: clock() });
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
      // No room, or storage taken away: the shop works without what is kept.
    }
  };

  return {
    async match(address) {
      try {
        const answer = await (await opened()).match(address, matching);
        if (answer) noteUse(address);
        return answer;
      } catch {
        return undefined;
      }
    },
    keep: (address, answer, about = {}) =>
      safely(async () => {
        const body = await answer.blob();
        if (body.size > budget) return;
        await (await opened()).put(address, new Response(body, answer));
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
        const thing = known.get(address);
        if (thing === undefined) return;
        known.set(address, { ...thing, ...about });
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
  const answer = await cache.match(url, matching);
  return (await answer?.blob())?.size ?? 0;
}
