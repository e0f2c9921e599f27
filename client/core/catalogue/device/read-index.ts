import { CategoryTree } from '../../../../domain/catalogue/category-tree.ts';
import { tieKey } from '../../../../domain/catalogue/document-key.ts';
import type { EntityType } from '../../../../domain/catalogue/documents.ts';
import { OptionLabels } from '../../../../domain/catalogue/option-labels.ts';
import { parseDocument } from '../../../../domain/catalogue/parse-document.ts';
import type { SearchContext } from '../../../../domain/catalogue/search-context.ts';
import type { SearchLanguage } from '../../../../domain/catalogue/search-language.ts';
import type { StoreCode } from '../../../../domain/store-view/store-view.ts';
import type { Logger } from '../../log.ts';
import {
  allOf,
  type CatalogueDatabase,
  type StoredDocument,
} from '../../storage/catalogue-database.ts';
import type { SharedDatabase } from '../shared-database.ts';
import { createBreath } from './breath.ts';
import { type DeviceIndex, DeviceIndexBuilder } from './device-index.ts';

/** Longest read of all stored documents of a type, in ms [offline-33]. */
const iterateMs = 2000;

export interface Reading {
  readonly shared: SharedDatabase;
  readonly store: StoreCode;
  readonly language: SearchLanguage;
  readonly log: Logger;
  readonly limitMs?: number;
}

/**
 * Visits the stored documents of a type, the last seen first. Each row is a task of its own, so the
 * page stays responsive. After the time limit the least recently seen are left out.
 */
async function eachStored(
  db: CatalogueDatabase,
  { store, log, limitMs = iterateMs }: Reading,
  type: EntityType,
  visit: (row: StoredDocument) => void,
): Promise<void> {
  const end = performance.now() + limitMs;
  let cursor = await db
    .transaction(type)
    .store.index('seenInStore')
    .openCursor(allOf(store), 'prev');
  while (cursor) {
    visit(cursor.value);
    if (performance.now() > end) {
      log.info('catalogue.iteration-ended', { type, limitMs });
      return;
    }
    cursor = await cursor.continue();
  }
}

/** For types that are not searched by names of categories and options. */
const withoutNames = (language: SearchLanguage): SearchContext => ({
  ancestorsOf: () => [],
  categoryOf: () => undefined,
  labelOf: () => undefined,
  language,
});

async function readContext(db: CatalogueDatabase, reading: Reading): Promise<SearchContext> {
  const tree = new CategoryTree();
  await eachStored(db, reading, 'category', ({ document }) => {
    const parsed = parseDocument('category', document);
    if (parsed.ok) tree.add(parsed.document);
  });
  const labels = new OptionLabels();
  await eachStored(db, reading, 'attribute', ({ document }) => {
    const parsed = parseDocument('attribute', document);
    if (parsed.ok) labels.add(parsed.document);
  });
  const { ancestorsOf, categoryOf } = tree;
  return { ancestorsOf, categoryOf, labelOf: labels.labelOf, language: reading.language };
}

/** Builds the index of the stored documents of a type; leaves out and logs invalid rows. */
export async function readIndex(reading: Reading, type: EntityType): Promise<DeviceIndex> {
  return reading.shared.use(async (db) => {
    const isNamed = type === 'product' || type === 'category';
    const context = isNamed ? await readContext(db, reading) : withoutNames(reading.language);
    const builder = new DeviceIndexBuilder(type, context);
    await eachStored(db, reading, type, ({ key, document }) => {
      const parsed = parseDocument(type, document);
      if (parsed.ok) builder.add(key, tieKey(type, parsed.document), parsed.document);
      else reading.log.warn('catalogue.document-invalid', { type, key });
    });
    return builder.build(createBreath());
  });
}
