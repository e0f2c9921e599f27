import type { IDBPDatabase } from 'idb';
import { AppError } from '../../domain/errors.ts';
import { type Logger, reason } from '../log.ts';
import { newId } from '../new-id.ts';
import { isClosed, openConnection, type StoreName, within } from './open-connection.ts';
import { timesFrozen, whenShown } from './page-freeze.ts';
import { isQuotaError } from './quota-error.ts';

/** What can be done to one store inside one write transaction. */
export interface Shelf {
  /** Whether the browser has removed what this page had seen or kept, since it last looked. */
  readonly isCleared: boolean;
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/**
 * Closed by the browser, found emptied, opened after all, no room even after some was made, or given up.
 */
export type Trouble = 'closed' | 'cleared' | 'late' | 'full' | 'given-up';

/** Each throws `STORAGE_UNAVAILABLE` when the browser denies storage, fails or is too slow. */
export interface Database {
  get(store: StoreName, key: string): Promise<unknown>;
  getAll(store: StoreName): Promise<unknown[]>;
  keys(store: StoreName): Promise<string[]>;
  /** One transaction over one store; when it throws, nothing was written. */
  write<T>(store: StoreName, work: (shelf: Shelf) => Promise<T>): Promise<T>;
  /** Calls when something is wrong with it; gives the function that stops it. */
  watch(listener: (trouble: Trouble) => void): () => void;
  /** It failed so often that it is not asked again on this page [offline-32]. */
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
  openTime: 2000,
  errors: { read: 1, write: 30 },
};
/** Names this database's contents: other contents bear another name, emptied ones none. */
const nameRow = 'contents';

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
  let isOverdue = false;
  const errors = { read: 0, write: 0 };
  const isGivenUp = () => errors.read >= limits.errors.read || errors.write >= limits.errors.write;
  const listeners = new Set<(trouble: Trouble) => void>();
  /** Of the contents this page has seen; null before it has looked. */
  let contents: unknown = null;

  /** Closed by its page: what was still under way is not done on another connection. */
  let isOver = false;

  function tell(trouble: Trouble): void {
    for (const listener of listeners) listener(trouble);
  }

  async function opened(): Promise<IDBPDatabase> {
    if (isOver) throw new DOMException('The page has closed its storage', 'InvalidStateError');
    if (opening === null) {
      const own = openConnection((isRemoved) => {
        opening = null;
        if (isRemoved) tell('closed');
      });
      opening = own;
      isOverdue = false;
      own.then(
        () => {
          if (isOverdue) tell('late');
          isOverdue = false;
        },
        () => {
          opening = null;
        },
      );
    }
    // Nobody waits twice for storage that hangs; it is used when it comes.
    if (isOverdue) throw new AppError('STORAGE_UNAVAILABLE', 'Storage still opens');
    return within(limits.openTime, opening, () => {
      if (!isOverdue) log.info('storage.opens-slowly', { after: limits.openTime });
      isOverdue = true;
    });
  }

  /** Runs `work`; where the browser has closed the connection, once more on a new one. */
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
   * Slow is not broken: a busy disk may be quick the next time, so time that ran out counts little.
   * Failures are only logged (offline-35): nothing a shopper does depends on what is kept.
   */
  function note(kind: 'read' | 'write', cause: unknown): void {
    const isSlow = cause instanceof AppError;
    errors[isSlow ? 'write' : kind] += 1;
    const level = isSlow ? 'info' : 'warn';
    log[level]('storage.failed', { kind, errors: errors[kind], reason: reason(cause) });
    if (isQuotaError(cause)) tell('full');
    if (isGivenUp()) tell('given-up');
  }

  async function guarded<T>(kind: 'read' | 'write', work: () => Promise<T>): Promise<T> {
    if (isGivenUp()) throw new AppError('STORAGE_UNAVAILABLE', 'Storage was given up');
    await whenShown();
    const before = timesFrozen();
    try {
      return await work();
    } catch (cause) {
      // What the page was about to write when it was put away, another page has taken over.
      const wasPutAway = timesFrozen() > before;
      await whenShown();
      if (wasPutAway && kind === 'read') return guarded(kind, work);
      if (!wasPutAway && !isOverdue) note(kind, cause);
      throw new AppError('STORAGE_UNAVAILABLE', 'The browser keeps nothing for us', { cause });
    }
  }

  /** One transaction; when the browser has no room, once more after some was made (offline-34). */
  async function write<T>(
    db: IDBPDatabase,
    store: StoreName,
    work: (shelf: Shelf) => Promise<T>,
  ): Promise<T> {
    const transaction = db.transaction([...new Set([store, 'records'])], 'readwrite');
    const shelf = transaction.objectStore(store);
    const records = transaction.objectStore('records');
    const run = async () => {
      const found: unknown = await records.get(nameRow);
      const name = found ?? newId();
      const isCleared = contents !== null && name !== contents;
      if (found === undefined) await records.put(name, nameRow);
      const result = await work({
        isCleared,
        get: (key) => shelf.get(key),
        put: async (key, value) => {
          await shelf.put(value, key);
        },
        delete: (key) => shelf.delete(key),
      });
      await transaction.done;
      contents = name;
      if (isCleared) tell('cleared');
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
