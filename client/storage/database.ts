import { type IDBPDatabase, openDB } from 'idb';
import { AppError } from '../../domain/errors.ts';
import { type Logger, reason } from '../log.ts';

export const stores = ['records', 'tasks'] as const;
export type StoreName = (typeof stores)[number];

/** What can be done to one store inside one write transaction. */
export interface Shelf {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Each throws `STORAGE_UNAVAILABLE` when the browser denies storage, fails or is too slow. */
export interface Database {
  get(store: StoreName, key: string): Promise<unknown>;
  getAll(store: StoreName): Promise<unknown[]>;
  /** One transaction over one store; when it throws, nothing was written. */
  write<T>(store: StoreName, work: (shelf: Shelf) => Promise<T>): Promise<T>;
  /** It failed so often that it is not asked again on this page (offline-32). */
  isGivenUp(): boolean;
  close(): void;
}

export interface DatabaseLimits {
  /** Milliseconds for one use (offline-33). */
  readonly time: number;
  /** Milliseconds for opening, which a cold phone needs more of. */
  readonly openTime: number;
  readonly errors: number;
}

const defaultLimits: DatabaseLimits = { time: 800, openTime: 4000, errors: 30 };
const schemaVersion = 1;

function open(): Promise<IDBPDatabase> {
  return openDB('witryna', schemaVersion, {
    upgrade(db) {
      for (const store of stores) db.createObjectStore(store);
    },
    // A newer version of the shop in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** Rejects after `time` ms, unless `stop` throws because the work is done and about to settle. */
function within<T>(time: number, work: Promise<T>, stop: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        stop();
        reject(new AppError('STORAGE_UNAVAILABLE', `Storage took longer than ${time} ms`));
      } catch {
        // The transaction ended by itself in this very moment.
      }
    }, time);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The shop's own database, opened on first use. Safe to create where there is none. */
export function createDatabase(log: Logger, limits: DatabaseLimits = defaultLimits): Database {
  let opening: Promise<IDBPDatabase> | null = null;
  let errors = 0;

  async function opened(): Promise<IDBPDatabase> {
    opening ??= within(limits.openTime, open(), () => {});
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (errors >= limits.errors) throw new AppError('STORAGE_UNAVAILABLE', 'Storage was given up');
    try {
      return await work();
    } catch (cause) {
      errors += 1;
      log.warn('storage.failed', { errors, reason: reason(cause) });
      throw new AppError('STORAGE_UNAVAILABLE', 'The browser keeps nothing for us', { cause });
    }
  }

  return {
    get: (store, key) =>
      guarded(async () => {
        const db = await opened();
        return within(limits.time, db.get(store, key), () => {});
      }),
    getAll: (store) =>
      guarded(async () => {
        const db = await opened();
        return within(limits.time, db.getAll(store), () => {});
      }),
    write: (store, work) =>
      guarded(async () => {
        const transaction = (await opened()).transaction(store, 'readwrite');
        const running = work({
          get: (key) => transaction.store.get(key),
          put: async (key, value) => {
            await transaction.store.put(value, key);
          },
          delete: (key) => transaction.store.delete(key),
        }).then(async (result) => {
          await transaction.done;
          return result;
        });
        transaction.done.catch(() => {});
        return within(limits.time, running, () => transaction.abort());
      }),
    isGivenUp: () => errors >= limits.errors,
    close() {
      opening?.then((db) => db.close()).catch(() => {});
      opening = null;
    },
  };
}
