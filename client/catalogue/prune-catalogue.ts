import { entityTypes } from '../../domain/catalogue/documents.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';

const mostKept = { answers: 300, documents: 1500 } as const;
const shelves = ['answers', ...entityTypes] as const;

export async function clearCatalogue(db: CatalogueDatabase): Promise<void> {
  await Promise.all(shelves.map((shelf) => db.clear(shelf)));
}

async function dropOldest(
  db: CatalogueDatabase,
  shelf: (typeof shelves)[number],
  excess: number,
): Promise<void> {
  let left = excess;
  if (left <= 0) return;
  const transaction = db.transaction(shelf, 'readwrite');
  let cursor = await transaction.store.index('savedAt').openCursor();
  while (cursor && left > 0) {
    left -= 1;
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}

/** Drops the oldest beyond the bound, once per page: what was seen last is what is needed offline. */
export async function pruneCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const shelf of shelves) {
    const most = shelf === 'answers' ? mostKept.answers : mostKept.documents;
    await dropOldest(db, shelf, (await db.count(shelf)) - most);
  }
}

/** Drops the older half of everything. */
export async function halveCatalogue(db: CatalogueDatabase): Promise<void> {
  for (const shelf of shelves) await dropOldest(db, shelf, Math.ceil((await db.count(shelf)) / 2));
}
