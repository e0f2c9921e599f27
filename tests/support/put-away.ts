import { vi } from 'vitest';

/** What a browser tells a page that it puts into its memory, or takes out of it; `persisted` false: the page ends for good. */
export const turn = (type: 'pagehide' | 'pageshow', persisted = true): boolean =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));

/** Called when a transaction has been begun, once. */
let whenBegun: (() => void) | null = null;

/** Hears of transactions of databases opened from now on; before each test. */
export function watchTransactions(): void {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked
  ) {
    if (whenBegun !== null) queueMicrotask(whenBegun);
    whenBegun = null;
    return begin.apply(this, asked);
  });
}

/** Puts the page away as soon as it has begun a transaction; resolves then. */
export const putAwayInTransaction = (): Promise<void> =>
  new Promise((resolve) => {
    whenBegun = () => {
      turn('pagehide');
      resolve();
    };
  });
