import { wrap } from 'idb';

/** Open transactions of all connections of this page. */
const underWay = new Set<IDBTransaction>();
let times = 0;
let shown: PromiseWithResolvers<void> | null = null;

/** How often the browser has frozen this page (back/forward cache). */
export const timesFrozen = (): number => times;

/** Resolves as soon as the page is not frozen. */
export const whenShown = (): Promise<void> => shown?.promise ?? Promise.resolve();

function putAway(event: Event): void {
  if (!Reflect.get(event, 'persisted')) return;
  times += 1;
  shown ??= Promise.withResolvers();
  for (const transaction of underWay) {
    // The caller sees the failure by its requests, so this rejection may stay unhandled.
    wrap(transaction).done.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // The transaction has just ended by itself.
    }
  }
}

function show(): void {
  shown?.resolve();
  shown = null;
}

/**
 * Aborts a transaction when its page is frozen. Called directly for the upgrade transaction, which
 * `endWhenFrozen` cannot intercept.
 */
export function follow(transaction: IDBTransaction): void {
  underWay.add(transaction);
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => underWay.delete(transaction));
  // Adding the same listener again has no effect; a worker has no such events.
  globalThis.addEventListener?.('pagehide', putAway);
  globalThis.addEventListener?.('pageshow', show);
}

/**
 * Aborts a connection's transactions when its page is frozen, and starts none until it is shown.
 * Safari keeps them open in a frozen page, and storage then hangs in every other page of the shop.
 * The next page completes their writes (`pending-writes.ts`).
 */
export function endWhenFrozen(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...args) => {
    if (shown !== null) throw new DOMException('The page is put away', 'AbortError');
    const transaction = begin(...args);
    follow(transaction);
    return transaction;
  };
}
