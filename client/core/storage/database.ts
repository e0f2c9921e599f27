import type { IDBPDatabase } from 'idb';
import { AppError } from '../../../domain/errors.ts';
import { type Logger, reason } from '../log.ts';
import { newId } from '../new-id.ts';
import { isClosed, openConnection, type StoreName, within } from './open-connection.ts';
import { timesFrozen, whenShown } from './page-freeze.ts';
import { isQuotaError } from './quota-error.ts';

/** The operations on one store inside a write transaction. */
export interface StoreTransaction {
  /** Whether the browser has removed what this page had read or stored, since the last check. */
  readonly isCleared: boolean;
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/**
 * Closed by the browser, found emptied, opened late, out of room even after cleaning up, or given
 * up.
 */
export type Trouble = 'closed' | 'cleared' | 'late' | 'full' | 'given-up';

/**
 * Every method throws `STORAGE_UNAVAILABLE` when the browser denies storage, fails or is too slow.
 */
export interface Database {
  get(store: StoreName, key: string): Promise<unknown>;
  getAll(store: StoreName): Promise<unknown[]>;
  keys(store: StoreName): Promise<string[]>;
  /** One transaction over one store; if it throws, nothing is written. */
  write<T>(store: StoreName, work: (transaction: StoreTransaction) => Promise<T>): Promise<T>;
  /** Calls `listener` when something is wrong; returns the function that stops it. */
  watch(listener: (trouble: Trouble) => void): () => void;
  /** Whether storage failed so often that this page no longer uses it [offline-32]. */
  isGivenUp(): boolean;
  close(): void;
}

/** Times in milliseconds. */
export interface DatabaseLimits {
  /** For one read or write (offline-33). */
  readonly time: number;
  /** For iterating over all rows of a store (offline-33). */
  readonly iterationTime: number;
  /** For opening, which takes longer on a phone after a cold start. */
  readonly openTime: number;
  /** Number of failures after which storage is no longer used (offline-32). */
  readonly errors: { readonly read: number; readonly write: number };
}

export const defaultLimits: DatabaseLimits = {
  time: 800,
  iterationTime: 2000,
  openTime: 2000,
  errors: { read: 1, write: 30 },
};
/**
 * The row with the id of the database's contents: new contents have another id, emptied ones have
 * none.
 */
const nameRow = 'contents';

/**
 * The shop's own database, opened on first use. Safe to create where there is no IndexedDB.
 * `makeRoom` deletes data that can be fetched again, when the browser has no room left.
 */
export function createDatabase(
  log: Logger,
  limits: DatabaseLimits = defaultLimits,
  makeRoom: () => Promise<void> = async () => {},
): Database {
  let opening: Promise<IDBPDatabase> | null = null;
  let isOverdue = false;
  const errors = { read: 0, write: 0 };
  const isGivenUp = () => errors.read >= limits.errors.read || errors.write >= limits.errors.write;
  const listeners = new Set<(trouble: Trouble) => void>();
  /** The id of the contents this page has seen; null before the first look. */
  let contents: unknown = null;

  /** The page has closed it: pending operations are not repeated on another connection. */
  let isOver = false;

  function notify(trouble: Trouble): void {
    for (const listener of listeners) listener(trouble);
  }

  async function opened(): Promise<IDBPDatabase> {
    if (isOver) throw new DOMException('The page has closed its storage', 'InvalidStateError');
    if (opening === null) {
      const own = openConnection((isRemoved) => {
        opening = null;
        if (isRemoved) notify('closed');
      });
      opening = own;
      isOverdue = false;
      own.then(
        () => {
          if (isOverdue) notify('late');
          isOverdue = false;
        },
        () => {
          opening = null;
        },
      );
    }
    // If opening hangs, only the first operation waits; the connection is used once it opens.
    if (isOverdue) throw new AppError('STORAGE_UNAVAILABLE', 'Storage still opens');
    return within(limits.openTime, opening, () => {
      if (!isOverdue) log.info('storage.opens-slowly', { after: limits.openTime });
      isOverdue = true;
    });
  }

  /** Runs `work`; if the browser has closed the connection, runs it once more on a new one. */
  async function connected<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await opened());
    } catch (error) {
      if (!isClosed(error) || isOver) throw error;
      opening = null;
      return work(await opened());
    }
  }

  /**
   * Counts failures. A timeout counts little, because a busy disk may be fast the next time.
   * Failures are only logged (offline-35): no action of the shopper depends on stored data.
   */
  function note(kind: 'read' | 'write', cause: unknown): void {
    const isSlow = cause instanceof AppError;
    errors[isSlow ? 'write' : kind] += 1;
    const level = isSlow ? 'info' : 'warn';
    log[level]('storage.failed', { kind, errors: errors[kind], reason: reason(cause) });
    if (isQuotaError(cause)) notify('full');
    if (isGivenUp()) notify('given-up');
  }

  async function guarded<T>(kind: 'read' | 'write', work: () => Promise<T>): Promise<T> {
    if (isGivenUp()) throw new AppError('STORAGE_UNAVAILABLE', 'Storage was given up');
    await whenShown();
    const before = timesFrozen();
    try {
      return await work();
    } catch (cause) {
      // The next page takes over what this page was about to write when it was frozen.
      const wasPutAway = timesFrozen() > before;
      await whenShown();
      if (wasPutAway && kind === 'read') return guarded(kind, work);
      if (!wasPutAway && !isOverdue) note(kind, cause);
      throw new AppError('STORAGE_UNAVAILABLE', 'The browser keeps nothing for us', { cause });
    }
  }

  /**
   * One transaction; if the browser has no room, it is repeated once after some was made
   * (offline-34).
   */
  async function write<T>(
    db: IDBPDatabase,
    store: StoreName,
    work: (transaction: StoreTransaction) => Promise<T>,
  ): Promise<T> {
    const transaction = db.transaction([...new Set([store, 'records'])], 'readwrite');
    const objectStore = transaction.objectStore(store);
    const records = transaction.objectStore('records');
    const run = async () => {
      const found: unknown = await records.get(nameRow);
      const name = found ?? newId();
      const isCleared = contents !== null && name !== contents;
      if (found === undefined) await records.put(name, nameRow);
      const result = await work({
        isCleared,
        get: (key) => objectStore.get(key),
        put: async (key, value) => {
          await objectStore.put(value, key);
        },
        delete: (key) => objectStore.delete(key),
      });
      await transaction.done;
      contents = name;
      if (isCleared) notify('cleared');
      return result;
    };
    transaction.done.catch(() => {});
    return within(limits.time, run(), () => transaction.abort());
  }

  async function get(db: IDBPDatabase, store: StoreName, key: string): Promise<unknown> {
    const transaction = db.transaction([...new Set([store, 'records'])]);
    const [value, name] = await Promise.all([
      transaction.objectStore(store).get(key),
      transaction.objectStore('records').get(nameRow),
    ]);
    contents ??= name ?? null;
    return value;
  }

  return {
    get: (store, key) =>
      guarded('read', () => connected((db) => within(limits.time, get(db, store, key), () => {}))),
    getAll: (store) =>
      guarded('read', () =>
        connected((db) => within(limits.iterationTime, db.getAll(store), () => {})),
      ),
    keys: (store) =>
      guarded('read', async () => {
        const keys = await connected((db) =>
          within(limits.iterationTime, db.getAllKeys(store), () => {}),
        );
        return keys.filter((key) => typeof key === 'string');
      }),
    write: (store, work) =>
      guarded('write', async () => {
        const attempt = () => connected((db) => write(db, store, work));
        try {
          return await attempt();
        } catch (error) {
          if (!isQuotaError(error)) throw error;
          await makeRoom();
          return attempt();
        }
      }),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isGivenUp,
    close() {
      isOver = true;
      opening?.then((db) => db.close()).catch(() => {});
      opening = null;
    },
  };
}
