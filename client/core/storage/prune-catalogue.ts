import { entityTypes } from '../../../domain/catalogue/documents.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';

/** Limits in rows; the quota limits their size. A category tree may have 4000 [catalog-23]. */
const mostStored = { answers: 300, product: 20_000, others: 5000 } as const;
const storeNames = ['answers', ...entityTypes] as const;
type StoreName = (typeof storeNames)[number];

/** Rows per transaction, so that others wait no longer than for storing one page. */
const batch = 50;

/** Deletes the whole stored catalogue. */
export async function clearCatalogue(db: CatalogueDatabase): Promise<void> {
  await Promise.all(storeNames.map((storeName) => db.clear(storeName)));
}

/** Deletes the least recently seen rows, in small transactions so others can run in between. */
async function dropOldest(
  db: CatalogueDatabase,
  storeName: StoreName,
  excess: number,
): Promise<void> {
  let left = excess;
  while (left > 0) {
    const most = Math.min(left, batch);
    const keys =
      storeName === 'answers'
        ? await db.getAllKeysFromIndex(storeName, 'savedAt', null, most)
        : await db.getAllKeysFromIndex(storeName, 'seenAt', null, most);
    const transaction = db.transaction(storeName, 'readwrite');
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
    if (keys.length === 0) return;
    left -= keys.length;
  }
}

function bound(storeName: StoreName): number {
  if (storeName === 'answers') return mostStored.answers;
  return storeName === 'product' ? mostStored.product : mostStored.others;
}

/** Deletes the oldest rows above the limit, once per page: recent ones matter most offline. */
export async function pruneCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const storeName of storeNames)
    await dropOldest(db, storeName, (await db.count(storeName)) - bound(storeName));
}

/** Small stores that all other documents need to be shown; never halved. */
const neededByAll: ReadonlySet<StoreName> = new Set(['category', 'attribute', 'tag', 'taxrule']);

/** Deletes the older half of responses, products, texts and reviews. */
export async function halveCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const storeName of storeNames) {
    if (neededByAll.has(storeName)) continue;
    await dropOldest(db, storeName, Math.ceil((await db.count(storeName)) / 2));
  }
}
