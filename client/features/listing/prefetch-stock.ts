import { isOnlineAtom } from '../../core/net/online.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import { stockOf } from '../../core/prices-and-stock/stock-of.ts';
import { storeStock } from '../../core/prices-and-stock/stored-stock.ts';
import type { Store } from '../../core/store.ts';

/** The skus that this page has already prefetched. */
const requested = new WeakMap<Ports, Set<string>>();

/**
 * Prefetches the stock of listed products and stores it for offline use. It fetches at most the
 * configured number, and none twice. [cart-60]
 */
export async function prefetchStock(store: Store, skus: readonly string[]): Promise<void> {
  const ports = await whenStarted(store);
  const { stockPrefetch } = ports.config;
  if (stockPrefetch === 0 || !store.get(isOnlineAtom)) return;
  const known = requested.get(ports) ?? new Set();
  requested.set(ports, known);
  const fresh = skus.slice(0, stockPrefetch).filter((sku) => !known.has(sku));
  for (const sku of fresh) known.add(sku);
  await storeStock(ports, await stockOf(ports, fresh));
}
