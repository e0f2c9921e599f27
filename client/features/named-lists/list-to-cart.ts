import type { CartProduct } from '../../../domain/cart/cart-product.ts';
import type { ProductToAdd } from '../../../domain/cart/commands.ts';
import { roomFor } from '../../../domain/cart/quantity.ts';
import type { ListEntry } from '../../../domain/commerce/named-list.ts';
import { hasOwnIdentity } from '../../../domain/commerce/product-option.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { addAllToCart } from '../cart/cart-actions.ts';
import { cartLinesAtom, cartSettingsAtom } from '../cart/cart-atoms.ts';

/** A product that is bought in one way only. */
const isWhole = ({ type_id, parentSku }: CartProduct) =>
  parentSku !== null || !['configurable', 'bundle', 'grouped'].includes(type_id);

/**
 * Puts the products of a list into the cart. Returns the entries that were not put in: of which a
 * variant, or parts with a price of their own, must be chosen on the product's page first, or that
 * cannot be bought. Throws the catalogue's errors. [list-04]
 */
export async function listToCart(
  store: Store,
  entries: readonly ListEntry[],
): Promise<readonly ListEntry[]> {
  const { findProducts } = await whenStarted(store);
  const found = await findProducts([...new Set(entries.map(({ sku }) => sku))]);
  const items: ProductToAdd[] = [];
  const left: ListEntry[] = [];
  for (const entry of entries) {
    const one = hasOwnIdentity(entry.product_option) ? undefined : found[entry.sku];
    const product =
      one && isWhole(one) && one.stock !== 'out_of_stock' && Object.keys(one.errors).length === 0
        ? { ...one, product_option: entry.product_option ?? one.product_option }
        : undefined;
    const room = product
      ? roomFor(product, store.get(cartLinesAtom), store.get(cartSettingsAtom))
      : 0;
    if (product && room > 0) items.push({ product, qty: Math.min(entry.qty, room) });
    else left.push(entry);
  }
  if (items.length > 0) await addAllToCart(store, items);
  return left;
}
