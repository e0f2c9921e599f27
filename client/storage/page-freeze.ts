import { wrap } from 'idb';

/** Transactions under way, of every connection of this page. */
const underWay = new Set<IDBTransaction>();
let times = 0;
let shown: PromiseWithResolvers<void> | null = null;

/** How often the browser has put this page away, to show it again (back/forward cache). */
export const timesFrozen = (): number => times;

/** Resolves as soon as the page is not put away. */
export const whenShown = (): Promise<void> => shown?.promise ?? Promise.resolve();

function putAway(event: Event): void {
  if (!Reflect.get(event, 'persisted')) return;
  times += 1;
  shown ??= Promise.withResolvers();
  for (const transaction of underWay) {
    // Who waits for it hears by its requests; nobody need have asked for its end.
    wrap(transaction).done.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // It ended by itself in this very moment.
    }
  }
}

function show(): void {
  shown?.resolve();
  shown = null;
}

/** Ends a transaction when its page is put away. For the one that makes a database's stores, which nobody asks for. */
export function follow(transaction: IDBTransaction): void {
  underWay.add(transaction);
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => underWay.delete(transaction));
  // Once, however often; where there are no pages, not at all.
  globalThis.addEventListener?.('pagehide', putAway);
  globalThis.addEventListener?.('pageshow', show);
}

/**
 * Ends a connection's transactions when its page is put away, and begins none until it is shown again. Safari keeps
 * them open with the page, and storage then hangs in every other page of the shop. What they were to write
 * is left to the next page (`pending-writes.ts`).
 */
export function endWhenFrozen(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...asked) => {
    if (shown !== null) throw new DOMException('The page is put away', 'AbortError');
    const transaction = begin(...asked);
    follow(transaction);
    return transaction;
  };
}
