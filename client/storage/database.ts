import { type IDBPDatabase, openDB } from 'idb';
import { AppError } from '../../domain/errors.ts';
import { type Logger, reason } from '../log.ts';
import { isQuotaError } from './quota-error.ts';

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
  keys(store: StoreName): Promise<string[]>;
  /** One transaction over one store; when it throws, nothing was written. */
  write<T>(store: StoreName, work: (shelf: Shelf) => Promise<T>): Promise<T>;
  /** It failed so often that it is not asked again on this page (offline-32; decision 41). */
  isGivenUp(): boolean;
  close(): void;
}

/** Times in milliseconds. */
export interface DatabaseLimits {
  /** For one read or write (offline-33). */
  readonly time: number;
  /** For going through all rows of a store (offline-33). */
  readonly iterationTime: number;
  /** For opening, which a cold phone needs more of. */
  readonly openTime: number;
  /** Failures after which storage is left alone (offline-32). */
  readonly errors: { readonly read: number; readonly write: number };
}

export const defaultLimits: DatabaseLimits = {
  time: 800,
  iterationTime: 2000,
  openTime: 4000,
  errors: { read: 1, write: 30 },
};
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

/**
 * The shop's own database, opened on first use. Safe to create where there is none. `makeRoom` empties
 * what can be asked for again, when the browser has no room left.
 */
export function createDatabase(
  log: Logger,
  limits: DatabaseLimits = defaultLimits,
  makeRoom: () => Promise<void> = async () => {},
): Database {
  let opening: Promise<IDBPDatabase> | null = null;
  const errors = { read: 0, write: 0 };
  const isGivenUp = () => errors.read >= limits.errors.read || errors.write >= limits.errors.write;

  async function opened(): Promise<IDBPDatabase> {
    opening ??= within(limits.openTime, open(), () => {});
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  /**
   * Slow is not broken: a busy disk may be quick the next time, so time that ran out counts little.
   * Failures are only logged (offline-35): nothing a shopper does depends on what is kept.
   */
  function note(kind: 'read' | 'write', cause: unknown): void {
    const isSlow = cause instanceof AppError;
    errors[isSlow ? 'write' : kind] += 1;
    const level = isSlow ? 'info' : 'warn';
    log[level]('storage.failed', { kind, errors: errors[kind], reason: reason(cause) });
  }

  async function guarded<T>(kind: 'read' | 'write', work: () => Promise<T>): Promise<T> {
    if (isGivenUp()) throw new AppError('STORAGE_UNAVAILABLE', 'Storage was given up');
    try {
      return await work();
    } catch (cause) {
      note(kind, cause);
      throw new AppError('STORAGE_UNAVAILABLE', 'The browser keeps nothing for us', { cause });
    }
  }

  /** One transaction; when the browser has no room, once more after some was made (offline-34). */
  async function write<T>(store: StoreName, work: (shelf: Shelf) => Promise<T>): Promise<T> {
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
  }

  return {
    get: (store, key) =>
      guarded('read', async () => {
        const db = await opened();
        return within(limits.time, db.get(store, key), () => {});
      }),
    getAll: (store) =>
      guarded('read', async () => {
        const db = await opened();
        return within(limits.iterationTime, db.getAll(store), () => {});
      }),
    keys: (store) =>
      guarded('read', async () => {
        const db = await opened();
        const keys = await within(limits.iterationTime, db.getAllKeys(store), () => {});
        return keys.filter((key) => typeof key === 'string');
      }),
    write: (store, work) =>
      guarded('write', async () => {
        try {
          return await write(store, work);
        } catch (error) {
          if (!isQuotaError(error)) throw error;
          await makeRoom();
          return write(store, work);
        }
      }),
    isGivenUp,
    close() {
      opening?.then((db) => db.close()).catch(() => {});
      opening = null;
    },
  };
}
