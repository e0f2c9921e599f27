import { vi } from 'vitest';

/**
 * Fires the events of entering and leaving the back/forward cache; `persisted` false ends the page.
 */
export const turn = (type: 'pagehide' | 'pageshow', persisted = true): boolean =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));

/** Called once, when a transaction has begun. */
let whenBegun: (() => void) | null = null;

/** Watches transactions of databases opened from now on; call it before each test. */
export function watchTransactions(): void {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (whenBegun !== null) queueMicrotask(whenBegun);
    whenBegun = null;
    return begin.apply(this, args);
  });
}

/** Freezes the page when it next begins a transaction, then resolves. */
export const freezeInTransaction = (): Promise<void> =>
  new Promise((resolve) => {
    whenBegun = () => {
      turn('pagehide');
      resolve();
    };
  });
