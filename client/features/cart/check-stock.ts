import { stockLimit } from '../../../domain/product/quantity-limits.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { stockOf } from '../../core/prices-and-stock/stock-of.ts';
import type { Store } from '../../core/store.ts';
import { dispatchCart } from './cart-actions.ts';
import { cartAtom, cartSettingsAtom } from './cart-atoms.ts';

/**
 * Requests the live stock of the products in the cart and marks its lines (cart-40, cart-41),
 * unless stock sync is off (cart-43). Lines of products that are missing from the response stay
 * unchanged.
 */
export async function checkStock(store: Store): Promise<void> {
  if (!store.get(cartSettingsAtom).synchronizeStock || !store.get(isOnlineAtom)) return;
  const ports = await whenStarted(store);
  const skus = [...new Set(store.get(cartAtom).cartItems.map(({ sku }) => sku))];
  const left = new Map<string, number | null>();
  for (const stock of await stockOf(ports, skus)) {
    const { product_sku: sku } = stock;
    if (sku != null) left.set(sku, stockLimit({ stock }));
  }
  if (left.size > 0) await dispatchCart(store, { type: 'stock', left, checkId: newId() });
}
