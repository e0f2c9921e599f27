import * as v from 'valibot';
import {
  CacheIndexSchema,
  cacheNames,
  indexAddress,
  indexCache,
} from '../../domain/offline/cache-index.ts';
import { type CachedPageList, cachedPages } from '../../domain/offline/cached-pages.ts';
import { log, reason } from '../log.ts';

const nothing: CachedPageList = { listings: [], products: [], others: [] };

/** What the service worker says it kept of a store view. Never throws: where there are no caches there is nothing. */
export async function readCachedPages(storeCode: string): Promise<CachedPageList> {
  try {
    const stored = await (await caches.open(indexCache)).match(indexAddress(cacheNames.pages));
    const parsed = v.safeParse(CacheIndexSchema, await stored?.json());
    return parsed.success ? cachedPages(parsed.output, location.origin, storeCode) : nothing;
  } catch (error) {
    log.info('kept.not-read', { reason: reason(error) });
    return nothing;
  }
}
