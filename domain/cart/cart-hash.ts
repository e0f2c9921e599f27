import { sha3_224 } from 'js-sha3';
import { isUnacknowledged } from './acknowledged.ts';
import type { CartState } from './cart-state.ts';

/** SHA3-224 of items and cart token; stock and totals do not count, they change without the shopper. */
export function cartHash(
  items: readonly Readonly<Record<string, unknown>>[],
  token: string | number | null,
): string {
  const bare = items.map(({ stock: _stock, totals: _totals, ...item }) => item);
  return sha3_224(JSON.stringify({ items: bare, token }));
}

/** The hash of what a backend is told of the cart: skus, quantities, options [cart-08]. */
export function currentHash(state: CartState): string {
  const items = state.cartItems.map(({ sku, qty, checksum }) => ({ sku, qty, checksum }));
  return cartHash(items, state.cartServerToken);
}

/** Whether something waits to be told, or the cart changed since it was last in step (cart-25). */
export function isSyncRequired(state: CartState): boolean {
  return (
    state.lastSyncDate === null ||
    state.removed.length > 0 ||
    state.cartItems.some(isUnacknowledged) ||
    state.cartItemsHash !== currentHash(state)
  );
}

/**
 * Totals are about another cart than this one, or there are none (cart-42). A cart in step does not make
 * them newer: the backend may have taken the lines and failed to reckon them.
 */
export function areTotalsStale(state: CartState): boolean {
  return state.lastTotalsSyncDate === null || state.totalsHash !== currentHash(state);
}
