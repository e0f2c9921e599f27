import { sha3_224 } from 'js-sha3';
import { isUnacknowledged } from './acknowledged.ts';
import type { CartState } from './cart-state.ts';

/** SHA3-224 of items and cart token, without stock and totals: they change by themselves. */
export function cartHash(
  items: readonly Readonly<Record<string, unknown>>[],
  token: string | number | null,
): string {
  const bare = items.map(({ stock: _stock, totals: _totals, ...item }) => item);
  return sha3_224(JSON.stringify({ items: bare, token }));
}

/** The hash of what is sent to the backend: skus, quantities, options [cart-08]. */
export function currentHash(state: CartState): string {
  const items = state.cartItems.map(({ sku, qty, checksum }) => ({ sku, qty, checksum }));
  return cartHash(items, state.cartServerToken);
}

/** Whether writes are pending, or the cart has changed since the last sync (cart-25). */
export function isSyncRequired(state: CartState): boolean {
  return (
    state.lastSyncDate === null ||
    state.removed.length > 0 ||
    state.cartItems.some(isUnacknowledged) ||
    state.cartItemsHash !== currentHash(state)
  );
}

/**
 * Whether totals are missing or belong to another state of the cart (cart-42). A completed sync
 * does not refresh them: the backend may have accepted the lines and failed to compute totals.
 */
export function areTotalsStale(state: CartState): boolean {
  return state.lastTotalsSyncDate === null || state.totalsHash !== currentHash(state);
}
