import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { entityTypes } from '../../domain/catalogue/documents.ts';

export interface KeptAnswer {
  readonly key: string;
  readonly savedAt: number;
  readonly answer: unknown;
}

export interface KeptDocument {
  readonly key: string;
  readonly savedAt: number;
  /** Addresses and ids the document is also asked by, as `field value`. */
  readonly names: readonly string[];
  readonly document: unknown;
}

interface DocumentStore {
  key: string;
  value: KeptDocument;
  indexes: { savedAt: number; names: string };
}

/** A collection per type of document, beside the answers of the search. */
export interface CatalogueSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { savedAt: number } };
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

const version = 1;

/**
 * Apart from the shop's own database: everything here can be asked again, so it may be cleared
 * whenever the browser runs out of room without a shopper losing anything.
 */
export function openCatalogueDatabase(name: string): Promise<CatalogueDatabase> {
  return openDB<CatalogueSchema>(name, version, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: 'key' }).createIndex('savedAt', 'savedAt');
      for (const type of entityTypes) {
        const store = db.createObjectStore(type, { keyPath: 'key' });
        store.createIndex('savedAt', 'savedAt');
        store.createIndex('names', 'names', { multiEntry: true });
      }
    },
    // A newer version of the shop in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
