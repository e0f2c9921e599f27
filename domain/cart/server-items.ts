import { sha3_224 } from 'js-sha3';
import type { ServerCartItem } from '../commerce/cart-item.ts';
import { optionChecksum } from './checksum.ts';
import { itemKey } from './same-item.ts';

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
    .toSorted(([a], [b]) => Number(a) - Number(b));
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
