import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { mergeStored } from '../../../domain/catalogue/stored-document.ts';
import { AppError } from '../../../domain/errors.ts';
import { isRecord } from '../../../domain/is-record.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { type Logger, reason } from '../log.ts';
import {
  type CatalogueDatabase,
  catalogueDatabaseName,
  inStore,
  type StoredDocument,
} from '../storage/catalogue-database.ts';
import { clearCatalogue } from '../storage/prune-catalogue.ts';
import { isQuotaError } from '../storage/quota-error.ts';
import { documentNames } from './document-names.ts';
import { type SharedDatabase, sharedDatabase } from './shared-database.ts';

/** Longest wait for a read or a write, in ms (offline-33). */
export const cacheLimitMs = 800;

export interface CatalogueCacheOptions {
  readonly name: string;
  /** Longest wait for a read or a write, in ms [offline-33]. */
  readonly limitMs: number;
  readonly now: () => number;
  readonly log: Logger;
  /** Called when the browser has no storage space, so that other cached data can be deleted too. */
  readonly onFull?: () => void;
}

/** A document to store, under its `documentKey`. */
export interface NewDocument {
  readonly key: string;
  readonly document: Readonly<Record<string, unknown>>;
  readonly isWhole: boolean;
}

/** Stored responses and documents. Never throws: a failed cache acts as an empty one. */
export interface CatalogueCache {
  /** With `since`, in ms, only what was stored then or later. */
  response(key: string, since?: number): Promise<unknown>;
  document(
    store: StoreCode,
    type: EntityType,
    name: string,
    since?: number,
  ): Promise<StoredDocument | undefined>;
  storeResponse(key: string, response: unknown): Promise<void>;
  storeDocuments(
    store: StoreCode,
    type: EntityType,
    documents: readonly NewDocument[],
  ): Promise<void>;
  /** Marks stored documents as seen. Returns the keys without a whole document since `since`. */
  see(
    store: StoreCode,
    type: EntityType,
    keys: readonly string[],
    since: number,
  ): Promise<readonly string[]>;
}

/** The cache of the current page, within the limits of [offline-33]. */
export function pageCache(log: Logger): CatalogueCache {
  return createCatalogueCache({
    name: catalogueDatabaseName,
    limitMs: cacheLimitMs,
    now: Date.now,
    log,
  });
}

/** Rows per transaction, so a slow disk finishes a write within its time limit. */
const batch = 10;

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  );
}

/** Stores responses and documents of the catalogue in the browser, best effort. */
export function createCatalogueCache(options: CatalogueCacheOptions): CatalogueCache {
  const { log, limitMs } = options;
  const shared: SharedDatabase = sharedDatabase(options.name);

  /** A timeout counts as a write error: a busy disk may be fast the next time. */
  function note(kind: 'read' | 'write', error: unknown): void {
    const isSlow = error instanceof AppError;
    shared.errors[isSlow ? 'write' : kind] += 1;
    log[isSlow ? 'info' : 'warn'](`catalogue.cache-${kind}-failed`, { reason: reason(error) });
  }

  async function read<T>(work: (db: CatalogueDatabase) => Promise<T>): Promise<T | undefined> {
    if (shared.isGivenUp()) return undefined;
    try {
      return await within(limitMs, shared.use(work));
    } catch (error) {
      note('read', error);
      return undefined;
    }
  }

  async function write(work: (db: CatalogueDatabase) => Promise<unknown>): Promise<void> {
    if (shared.isGivenUp()) return;
    const attempt = () => within(limitMs, shared.use(work));
    try {
      await attempt().catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        options.onFull?.();
        await shared.use(clearCatalogue);
        await attempt();
      });
    } catch (error) {
      note('write', error);
    }
  }

  async function writeDocument(
    db: CatalogueDatabase,
    store: StoreCode,
    type: EntityType,
    documents: readonly NewDocument[],
  ): Promise<void> {
    const transaction = db.transaction(type, 'readwrite');
    const now = options.now();
    const put = documents.map(async ({ key, document, isWhole }) => {
      const row = inStore(store, key);
      const known = await transaction.store.get(row);
      const news = { document, isWhole, savedAt: now, seenAt: now };
      const merged =
        known && isRecord(known.document)
          ? mergeStored({ ...known, document: known.document }, news)
          : news;
      const names = documentNames(merged.document).map((name) => inStore(store, name));
      await transaction.store.put({ ...merged, key: row, store, names });
    });
    await Promise.all([...put, transaction.done]);
  }

  return {
    response: (key, since = 0) =>
      read(async (db) => {
        const stored = await db.get('answers', key);
        return stored && stored.savedAt >= since ? stored.answer : undefined;
      }),
    document: (store, type, name, since = 0) =>
      read(async (db) => {
        const stored = await db.getFromIndex(type, 'names', inStore(store, name));
        return stored && stored.savedAt >= since ? stored : undefined;
      }),
    storeResponse: (key, response) =>
      write((db) => db.put('answers', { key, answer: response, savedAt: options.now() })),
    async storeDocuments(store, type, documents) {
      shared.changed();
      for (const some of batches(documents))
        await write((db) => writeDocument(db, store, type, some));
    },
    async see(store, type, keys, since) {
      const stale: string[] = [];
      for (const some of batches(keys)) {
        const fresh = new Set<string>();
        await write(async (db) => {
          const transaction = db.transaction(type, 'readwrite');
          const seen = some.map(async (key) => {
            const known = await transaction.store.get(inStore(store, key));
            if (!known) return;
            if (known.isWhole && known.savedAt >= since) fresh.add(key);
            await transaction.store.put({ ...known, seenAt: options.now() });
          });
          await Promise.all([...seen, transaction.done]);
        });
        stale.push(...some.filter((key) => !fresh.has(key)));
      }
      return stale;
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(
    () => reject(new AppError('STORAGE_UNAVAILABLE', `The cache took longer than ${ms} ms`)),
    ms,
  );
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
