const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when something needs the whole shop, also on a page that nobody uses yet. */
export const whenNeeded: Promise<void> = promise;

/** Ends the wait of a first visit (`when-page-used.ts`). */
export const needWholeShop = (): void => resolve();
