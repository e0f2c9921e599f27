import * as v from 'valibot';
import {
  indexAddress,
  indexCache,
  KeptIndexSchema,
  keptCaches,
} from '../../domain/offline/kept-index.ts';
import { type KeptShelf, keptPages } from '../../domain/offline/kept-pages.ts';
import { log, reason } from '../log.ts';

const nothing: KeptShelf = { listings: [], products: [], others: [] };

/** What the service worker says it kept of a store view. Never throws: where there are no caches there is nothing. */
export async function readKeptPages(storeCode: string): Promise<KeptShelf> {
  try {
    const stored = await (await caches.open(indexCache)).match(indexAddress(keptCaches.pages));
    const parsed = v.safeParse(KeptIndexSchema, await stored?.json());
    return parsed.success ? keptPages(parsed.output, location.origin, storeCode) : nothing;
  } catch (error) {
    log.info('kept.not-read', { reason: reason(error) });
    return nothing;
  }
}
