import * as v from 'valibot';
import { lessUsedHalf } from '../../../domain/offline/byte-budget.ts';
import {
  type CacheIndex,
  CacheIndexSchema,
  cacheNames,
  indexAddress,
  indexCache,
} from '../../../domain/offline/cache-index.ts';
import {
  type CatalogueDatabase,
  catalogueDatabaseName,
  openCatalogueDatabase,
} from './catalogue-database.ts';
import { clearCatalogue, halveCatalogue } from './prune-catalogue.ts';

const { pictures } = cacheNames;

async function inCatalogue(work: (db: CatalogueDatabase) => Promise<void>): Promise<void> {
  const db = await openCatalogueDatabase(catalogueDatabaseName);
  try {
    await work(db);
  } finally {
    db.close();
  }
}

/**
 * Deletes data that can be fetched again, so that no cart is lost for lack of room (offline-34).
 */
export async function freeSpace(): Promise<void> {
  await Promise.allSettled([inCatalogue(clearCatalogue), globalThis.caches?.delete(pictures)]);
}

/** When each picture was last used, as recorded by the service worker. */
async function uses(): Promise<CacheIndex> {
  const written = await (await caches.open(indexCache)).match(indexAddress(pictures));
  const parsed = v.safeParse(CacheIndexSchema, await written?.json().catch(() => null));
  return parsed.success ? parsed.output : {};
}

/** Deletes the older half of the cached data (offline-33). */
export async function pruneImages(): Promise<void> {
  await inCatalogue(halveCatalogue);
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(pictures);
  const present = (await cache.keys()).map(({ url }) => url);
  for (const picture of lessUsedHalf(present, await uses())) await cache.delete(picture);
}
