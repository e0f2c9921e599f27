import { isOnlineAtom } from '../net/online.ts';
import { type Ports, whenStarted } from '../ports.ts';
import { stockOf } from '../product/stock-of.ts';
import { storeStock } from '../product/stored-stock.ts';
import type { Store } from '../store.ts';

/** What one page of the browser has asked ahead for. */
const asked = new WeakMap<Ports, Set<string>>();

/**
 * Asks for the stock of products before one is opened and keeps it for when there is no connection: of
 * no more of them than the setting says, and of none twice. [cart-60]
 */
export async function prefetchStock(store: Store, skus: readonly string[]): Promise<void> {
  const ports = await whenStarted(store);
  const { stockPrefetch } = ports.config;
  if (stockPrefetch === 0 || !store.get(isOnlineAtom)) return;
  const known = asked.get(ports) ?? new Set();
  asked.set(ports, known);
  const fresh = skus.slice(0, stockPrefetch).filter((sku) => !known.has(sku));
  for (const sku of fresh) known.add(sku);
  await storeStock(ports, await stockOf(ports, fresh));
}
