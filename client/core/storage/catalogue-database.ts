import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { type EntityType, entityTypes } from '../../../domain/catalogue/documents.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { endWhenFrozen, follow } from './page-freeze.ts';

export interface CachedResponse {
  readonly key: string;
  readonly savedAt: number;
  readonly answer: unknown;
}

/** A document; of a product that was only listed, its card fields. */
export interface StoredDocument {
  /** As `inStore` builds it. */
  readonly key: string;
  readonly store: StoreCode;
  /** When the server sent it, in ms. */
  readonly savedAt: number;
  /** When this device last showed or fetched it; the least recently seen are deleted first. */
  readonly seenAt: number;
  /** Addresses and ids that also find the document, as `store field value`. */
  readonly names: readonly string[];
  readonly document: unknown;
  /** False when only some of its fields were fetched. */
  readonly isWhole: boolean;
}

interface DocumentStore {
  key: string;
  value: StoredDocument;
  indexes: { seenAt: number; names: string; seenInStore: [string, number] };
}

/** An object store per document type, and one for search responses. */
export interface CatalogueSchema extends DBSchema {
  answers: { key: string; value: CachedResponse; indexes: { savedAt: number } };
  product: DocumentStore;
  category: DocumentStore;
  attribute: DocumentStore;
  taxrule: DocumentStore;
  tag: DocumentStore;
  review: DocumentStore;
  cms_page: DocumentStore;
  cms_block: DocumentStore;
  cms_hierarchy: DocumentStore;
}

export type CatalogueDatabase = IDBPDatabase<CatalogueSchema>;

export const catalogueDatabaseName = 'witryna-catalogue';

/** 2: documents by store view, and by when they were seen. */
const version = 2;

/** Keys include the store view, because a SKU has other texts and prices in another one. */
export const inStore = (store: StoreCode, text: string): string => `${store} ${text}`;

/** All documents of a type in a store view, ordered by when they were seen. */
export const allOf = (store: StoreCode): IDBKeyRange =>
  IDBKeyRange.bound([store, 0], [store, Number.MAX_SAFE_INTEGER]);

function addDocuments(db: CatalogueDatabase, type: EntityType): void {
  const store = db.createObjectStore(type, { keyPath: 'key' });
  store.createIndex('seenAt', 'seenAt');
  store.createIndex('names', 'names', { multiEntry: true });
  store.createIndex('seenInStore', ['store', 'seenAt']);
}

/**
 * Separate from the shop's own database: everything here can be fetched again. The browser may
 * therefore clear it without loss for the shopper, and rows of another version are dropped, not
 * converted.
 */
export async function openCatalogueDatabase(name: string): Promise<CatalogueDatabase> {
  const db = await openDB<CatalogueSchema>(name, version, {
    upgrade(db, _from, _to, making) {
      follow(unwrap(making));
      for (const old of [...db.objectStoreNames]) db.deleteObjectStore(old);
      db.createObjectStore('answers', { keyPath: 'key' }).createIndex('savedAt', 'savedAt');
      for (const type of entityTypes) addDocuments(db, type);
    },
    // A newer version of the shop in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  endWhenFrozen(unwrap(db));
  return db;
}
