import {
  type CatalogueDatabase,
  catalogueDatabaseName,
  openCatalogueDatabase,
} from '../catalogue/catalogue-database.ts';
import { clearCatalogue, halveCatalogue } from '../catalogue/prune-catalogue.ts';

/** The service worker's cache of pictures (`sw/service-worker.ts`), oldest first. */
const pictures = 'pictures';

async function inCatalogue(work: (db: CatalogueDatabase) => Promise<void>): Promise<void> {
  const db = await openCatalogueDatabase(catalogueDatabaseName);
  try {
    await work(db);
  } finally {
    db.close();
  }
}

/** Empties what can be asked for again: a cart must not be lost for want of room (offline-34). */
export async function makeRoom(): Promise<void> {
  await Promise.allSettled([inCatalogue(clearCatalogue), globalThis.caches?.delete(pictures)]);
}

/** Lets the older half of it go (offline-33). */
export async function thinOut(): Promise<void> {
  await inCatalogue(halveCatalogue);
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(pictures);
  const kept = await cache.keys();
  for (const picture of kept.slice(0, Math.ceil(kept.length / 2))) await cache.delete(picture);
}
