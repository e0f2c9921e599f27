import { sha3_224 } from 'js-sha3';
import type { ServerCartItem } from '../commerce/cart-item.ts';
import { optionList } from '../commerce/product-option.ts';
import type { CartLine, WireCartItem } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import { itemKey, optionChecksum } from './same-item.ts';

/**
 * Whether the backend has not confirmed the line's current quantity, or a write may still be in
 * flight. A merge must not overwrite such a line.
 */
export function isUnacknowledged({
  qty,
  prev_qty,
  sending,
}: Pick<CartLine, 'qty' | 'prev_qty' | 'sending'>): boolean {
  return prev_qty !== qty || sending !== null;
}

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

/**
 * A digest of a pull, the same on both sides: ids, skus, quantities and options. Prices and names
 * are left out, because they change without an edit of the cart.
 */
export function serverDigest(items: readonly ServerCartItem[]): string {
  const facts = items
    .map(({ item_id, sku, qty, product_option }) => [
      item_id,
      sku,
      qty,
      optionChecksum(product_option ?? null),
    ])
    .toSorted();
  return sha3_224(JSON.stringify(facts));
}

/** The server's items after it confirmed a write of this one. */
export function withServerItem(
  items: readonly ServerCartItem[] | null,
  item: ServerCartItem | null,
): ServerCartItem[] | null {
  if (!items || !item) return null;
  return [...items.filter(({ item_id }) => item_id !== item.item_id), item];
}

/** The server's items after the item of this key was deleted. */
export function withoutServerItem(
  items: readonly ServerCartItem[] | null,
  key: string,
): ServerCartItem[] | null {
  return items?.filter((item) => itemKey(item) !== key) ?? null;
}

/** Configurables are sent with their parent's sku and the choice in `product_option`. */
function wireSku(line: CartLine): string {
  const isConfigured = optionList(line.product_option, 'configurable_item_options').length > 0;
  return isConfigured && line.parentSku ? line.parentSku : line.sku;
}

/**
 * The item of an update: with the server's ids when it has the item, otherwise with the cart token.
 */
export function updateItem(
  line: CartLine,
  server: ServerCartItem | null,
  cartToken: string,
): WireCartItem {
  return {
    sku: wireSku(line),
    qty: line.qty,
    ...(server && { item_id: server.item_id }),
    ...(line.product_option && { product_option: line.product_option }),
    quoteId: server ? server.quote_id : cartToken,
  };
}

/** The item of a deletion. */
export function deleteItem(server: ServerCartItem, cartToken: string): WireCartItem {
  return { sku: server.sku, item_id: server.item_id, quoteId: cartToken };
}
