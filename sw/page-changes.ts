import * as v from 'valibot';
import { indexAddress, indexCache } from '../domain/offline/cache-index.ts';
import {
  noPageChanges,
  type PageChanges,
  PageChangesSchema,
  withPageLife,
} from '../domain/offline/page-changes.ts';
import type { PageLife } from '../domain/offline/page-life.ts';

/**
 * The page changes reported to this device, stored beside the cache indexes. Nothing here throws.
 */
export interface KnownPageChanges {
  read(): Promise<PageChanges>;
  hear(life: PageLife): Promise<void>;
}

const address = indexAddress('page-news');

/** Stores the purges that responses reported, beside the cache indexes. */
export function createPageChanges(caches: CacheStorage): KnownPageChanges {
  let known: PageChanges | null = null;
  let reading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const response = await (await caches.open(indexCache)).match(address);
    const parsed = v.safeParse(PageChangesSchema, await response?.json().catch(() => null));
    if (parsed.success) known = parsed.output;
  }

  async function read(): Promise<PageChanges> {
    reading ??= load().catch(() => {});
    await reading;
    return known ?? noPageChanges;
  }

  return {
    read,
    async hear(life) {
      const before = await read();
      const now = withPageLife(before, life);
      if (now === before) return;
      known = now;
      try {
        await (await caches.open(indexCache)).put(address, new Response(JSON.stringify(now)));
      } catch {
        // Without storage, only this run of the worker has it in memory.
      }
    },
  };
}
