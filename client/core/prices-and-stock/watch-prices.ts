import type { Ports } from '../ports/ports.ts';
import { isLoggedInAtom, profileAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { priceSourceAtom, pricesAtom } from './current-prices.ts';
import { createPriceSource } from './platform-price-source.ts';

export interface PriceSettings {
  /** Every shopper sees the platform's current prices. */
  readonly isSynchronised: boolean;
  /** Customers have prices of their group: tiers or tax by group are active. */
  readonly areByGroup: boolean;
  readonly currencyCode: string;
  readonly storeId: number;
}

/** The group to fetch prices for; null for everyone's prices. */
function groupOf(store: Store, { areByGroup }: PriceSettings): number | null {
  return areByGroup && store.get(isLoggedInAtom)
    ? (store.get(profileAtom)?.group_id ?? null)
    : null;
}

/**
 * Keeps the prices of the page current: fetches them from the platform, and again when a login or a
 * logout changes the group. Returns the function that stops it. [price-22]
 */
export function watchPrices(store: Store, ports: Ports, settings: PriceSettings): () => void {
  const { isSynchronised, currencyCode, storeId } = settings;
  let source: ReturnType<typeof createPriceSource> | null = null;
  let known: number | null | undefined;

  function follow(): void {
    const groupId = groupOf(store, settings);
    if (groupId === known) return;
    known = groupId;
    source?.stop();
    const isRequested = isSynchronised || groupId !== null;
    source = isRequested
      ? createPriceSource(store, ports, { currencyCode, storeId, groupId })
      : null;
    store.set(pricesAtom, {});
    store.set(priceSourceAtom, source);
  }

  follow();
  const stops = [store.sub(isLoggedInAtom, follow), store.sub(profileAtom, follow)];
  return () => {
    for (const stop of stops) stop();
    source?.stop();
    store.set(priceSourceAtom, null);
  };
}
