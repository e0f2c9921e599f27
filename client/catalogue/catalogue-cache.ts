import type { EntityType } from '../../domain/catalogue/documents.ts';
import { AppError } from '../../domain/errors.ts';
import { type Logger, reason } from '../log.ts';
import { isQuotaError } from '../storage/quota-error.ts';
import {
  type CatalogueDatabase,
  type KeptDocument,
  openCatalogueDatabase,
} from './catalogue-database.ts';
import { clearCatalogue, pruneCatalogue } from './prune-catalogue.ts';

export interface CatalogueCacheOptions {
  readonly name: string;
  /** Longest wait for a read, in ms (spec §9: 800). */
  readonly readMs: number;
  readonly now: () => number;
  readonly log: Logger;
  /** Called when the browser has no room: what else was learned can be let go of too. */
  readonly onFull?: () => void;
}

/** Kept answers and documents. Nothing here throws: a cache that fails is a cache that is empty. */
export interface CatalogueCache {
  /** With `since`, in ms, only what was kept then or later. */
  answer(key: string, since?: number): Promise<unknown>;
  document(type: EntityType, name: string, since?: number): Promise<unknown>;
  keepAnswer(key: string, answer: unknown): Promise<void>;
  keepDocuments(
    type: EntityType,
    documents: readonly Omit<KeptDocument, 'savedAt'>[],
  ): Promise<void>;
  close(): Promise<void>;
}

const errorsAllowed = { read: 1, write: 30 } as const;

export function createCatalogueCache(options: CatalogueCacheOptions): CatalogueCache {
  const { log } = options;
  const errors = { read: 0, write: 0 };
  let opening: Promise<CatalogueDatabase> | null = null;

  /** Given up for this page after one failed read or thirty failed writes (decision 41). */
  const isGivenUp = () => errors.read >= errorsAllowed.read || errors.write >= errorsAllowed.write;

  const database = () => {
    opening ??= openCatalogueDatabase(options.name).then(async (db) => {
      await pruneCatalogue(db);
      return db;
    });
    return opening;
  };

  async function read(work: (db: CatalogueDatabase) => Promise<unknown>): Promise<unknown> {
    if (isGivenUp()) return undefined;
    try {
      return await within(options.readMs, database().then(work));
    } catch (error) {
      // Slow is not broken: a busy disk may be quick the next time.
      const isSlow = error instanceof AppError;
      if (!isSlow) errors.read++;
      log[isSlow ? 'info' : 'warn']('catalogue.cache-read-failed', { reason: reason(error) });
      return undefined;
    }
  }

  async function write(work: (db: CatalogueDatabase) => Promise<unknown>): Promise<void> {
    if (isGivenUp()) return;
    try {
      const db = await database();
      await work(db).catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        options.onFull?.();
        await clearCatalogue(db);
        await work(db);
      });
    } catch (error) {
      errors.write++;
      log.warn('catalogue.cache-write-failed', { reason: reason(error) });
    }
  }

  return {
    answer: (key, since = 0) =>
      read(async (db) => {
        const kept = await db.get('answers', key);
        return kept && kept.savedAt >= since ? kept.answer : undefined;
      }),
    document: (type, name, since = 0) =>
      read(async (db) => {
        const kept = await db.getFromIndex(type, 'names', name);
        return kept && kept.savedAt >= since ? kept.document : undefined;
      }),
    keepAnswer: (key, answer) =>
      write((db) => db.put('answers', { key, answer, savedAt: options.now() })),
    keepDocuments: (type, documents) =>
      write(async (db) => {
        const transaction = db.transaction(type, 'readwrite');
        for (const document of documents) {
          await transaction.store.put({ ...document, savedAt: options.now() });
        }
        await transaction.done;
      }),
    close: async () => {
      if (opening) (await opening).close();
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
