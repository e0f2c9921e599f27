import { entityTypes } from '../../domain/catalogue/documents.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';

/** Bounds by number; what they weigh is bounded by the quota. A category tree may have 4000 [catalog-23]. */
const mostKept = { answers: 300, product: 20_000, others: 5000 } as const;
const shelves = ['answers', ...entityTypes] as const;
type Shelf = (typeof shelves)[number];

/** Rows in one transaction: others wait for it no longer than for a page to be kept. */
const batch = 50;

/** Forgets all of the catalogue. */
export async function clearCatalogue(db: CatalogueDatabase): Promise<void> {
  await Promise.all(shelves.map((shelf) => db.clear(shelf)));
}

/** Drops the least recently seen rows, in small transactions with room for others between them. */
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

/** Drops the oldest beyond the bound, once per page: what was seen last is what is needed offline. */
export async function pruneCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const shelf of shelves) await dropOldest(db, shelf, (await db.count(shelf)) - bound(shelf));
}

/** What everything else needs to be shown: few, and kept to the last. */
const neededByAll: ReadonlySet<Shelf> = new Set(['category', 'attribute', 'tag', 'taxrule']);

/** Drops the older half of answers, products and texts. */
export async function halveCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const shelf of shelves) {
    if (neededByAll.has(shelf)) continue;
    await dropOldest(db, shelf, Math.ceil((await db.count(shelf)) / 2));
  }
}
