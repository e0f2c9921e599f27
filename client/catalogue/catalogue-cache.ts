import { type EntityType, entityTypes } from '../../domain/catalogue/documents.ts';
import { AppError } from '../../domain/errors.ts';
import { type Logger, reason } from '../log.ts';
import {
  type CatalogueDatabase,
  type KeptDocument,
  openCatalogueDatabase,
} from './catalogue-database.ts';

export interface CatalogueCacheOptions {
  readonly name: string;
  /** Longest wait for a read, in ms (spec §9: 800). */
  readonly readMs: number;
  readonly now: () => number;
  readonly log: Logger;
}

/** Kept answers and documents. Nothing here throws: a cache that fails is a cache that is empty. */
export interface CatalogueCache {
  answer(key: string): Promise<unknown>;
  document(type: EntityType, name: string): Promise<unknown>;
  keepAnswer(key: string, answer: unknown): Promise<void>;
  keepDocuments(
    type: EntityType,
    documents: readonly Omit<KeptDocument, 'savedAt'>[],
  ): Promise<void>;
  close(): Promise<void>;
}

const errorsAllowed = { read: 1, write: 30 } as const;
const mostKept = { answers: 300, documents: 1500 } as const;

export function createCatalogueCache(options: CatalogueCacheOptions): CatalogueCache {
  const { log } = options;
  const errors = { read: 0, write: 0 };
  let opening: Promise<CatalogueDatabase> | null = null;

  /** Given up for this page after one failed read or thirty failed writes (decision 41). */
  const isGivenUp = () => errors.read >= errorsAllowed.read || errors.write >= errorsAllowed.write;

  const database = () => {
    opening ??= openCatalogueDatabase(options.name).then(async (db) => {
      await prune(db);
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
      if (!(error instanceof AppError)) errors.read++;
      log.warn('catalogue.cache-read-failed', { reason: reason(error) });
      return undefined;
    }
  }

  async function write(work: (db: CatalogueDatabase) => Promise<unknown>): Promise<void> {
    if (isGivenUp()) return;
    try {
      const db = await database();
      await work(db).catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        await clear(db);
        await work(db);
      });
    } catch (error) {
      errors.write++;
      log.warn('catalogue.cache-write-failed', { reason: reason(error) });
    }
  }

  return {
    answer: (key) => read(async (db) => (await db.get('answers', key))?.answer),
    document: (type, name) =>
      read(async (db) => (await db.getFromIndex(type, 'names', name))?.document),
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

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function clear(db: CatalogueDatabase): Promise<void> {
  await Promise.all([db.clear('answers'), ...entityTypes.map((type) => db.clear(type))]);
}

/** Drops the oldest beyond the bound, once per page: what was seen last is what is needed offline. */
async function prune(db: CatalogueDatabase): Promise<void> {
  for (const store of ['answers', ...entityTypes] as const) {
    const most = store === 'answers' ? mostKept.answers : mostKept.documents;
    let excess = (await db.count(store)) - most;
    if (excess <= 0) continue;
    const transaction = db.transaction(store, 'readwrite');
    let cursor = await transaction.store.index('savedAt').openCursor();
    while (cursor && excess-- > 0) {
      await cursor.delete();
      cursor = await cursor.continue();
    }
    await transaction.done;
  }
}
