import { type IDBPDatabase, openDB, unwrap } from 'idb';
import { AppError } from '../../../domain/errors.ts';
import { endWhenFrozen, follow } from './page-freeze.ts';

export const stores = ['records', 'tasks'] as const;
export type StoreName = (typeof stores)[number];

const schemaVersion = 1;

/**
 * Opens the connection. `ended` is called when it closes, with whether the database was removed.
 */
export async function openConnection(ended: (isRemoved: boolean) => void): Promise<IDBPDatabase> {
  const db = await openDB('witryna', schemaVersion, {
    upgrade(db, _from, _to, making) {
      follow(unwrap(making));
      for (const store of stores) db.createObjectStore(store);
    },
    // A newer version of the shop in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      // Without a new version the database is being deleted, and can be created again.
      ended(event instanceof IDBVersionChangeEvent && event.newVersion === null);
    },
    terminated: () => ended(true),
  });
  endWhenFrozen(unwrap(db));
  return db;
}

/** Whether the browser has closed the connection meanwhile. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Rejects after `time` ms, unless `stop` throws because the work is done and about to settle. */
export function within<T>(time: number, work: Promise<T>, stop: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        stop();
        reject(new AppError('STORAGE_UNAVAILABLE', `Storage took longer than ${time} ms`));
      } catch {
        // The transaction has just ended by itself.
      }
    }, time);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
