import * as v from 'valibot';
import {
  CacheIndexSchema,
  cacheNames,
  indexAddress,
  indexCache,
} from '../../../domain/offline/cache-index.ts';
import { type CachedPageList, cachedPages } from '../../../domain/offline/cached-pages.ts';
import { log, reason } from '../../core/log.ts';

const nothing: CachedPageList = { listings: [], products: [], others: [] };

/**
 * Pages of a store view that the service worker cached. Never throws: without a Cache API the list
 * is empty.
 */
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
