import { entityTypes } from '../../../domain/catalogue/documents.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';

/** Limits in rows; the quota limits their size. A category tree may have 4000 [catalog-23]. */
const mostKept = { answers: 300, product: 20_000, others: 5000 } as const;
const shelves = ['answers', ...entityTypes] as const;
type Shelf = (typeof shelves)[number];

/** Rows per transaction, so that others wait no longer than for storing one page. */
const batch = 50;

/** Deletes the whole stored catalogue. */
export async function clearCatalogue(db: CatalogueDatabase): Promise<void> {
  await Promise.all(shelves.map((shelf) => db.clear(shelf)));
}

/** Deletes the least recently seen rows, in small transactions so others can run in between. */
async function dropOldest(db: CatalogueDatabase, shelf: Shelf, excess: number): Promise<void> {
  let left = excess;
  while (left > 0) {
    const most = Math.min(left, batch);
    const keys =
      shelf === 'answers'
        ? await db.getAllKeysFromIndex(shelf, 'savedAt', null, most)
        : await db.getAllKeysFromIndex(shelf, 'seenAt', null, most);
    const transaction = db.transaction(shelf, 'readwrite');
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
    if (keys.length === 0) return;
    left -= keys.length;
  }
}

function bound(shelf: Shelf): number {
  if (shelf === 'answers') return mostKept.answers;
  return shelf === 'product' ? mostKept.product : mostKept.others;
}

/** Deletes the oldest rows above the limit, once per page: recent ones matter most offline. */
export async function pruneCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const shelf of shelves) await dropOldest(db, shelf, (await db.count(shelf)) - bound(shelf));
}

/** Small stores that all other documents need to be shown; never halved. */
const neededByAll: ReadonlySet<Shelf> = new Set(['category', 'attribute', 'tag', 'taxrule']);

/** Deletes the older half of responses, products, texts and reviews. */
export async function halveCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const shelf of shelves) {
    if (neededByAll.has(shelf)) continue;
    await dropOldest(db, shelf, Math.ceil((await db.count(shelf)) / 2));
  }
}
