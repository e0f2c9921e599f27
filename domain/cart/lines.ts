import { hasOwnIdentity, optionList, type ProductOption } from '../commerce/product-option.ts';
import { isShipped } from '../product/dispatch.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';

/** What identifies a line, once its checksum is known. */
export interface KeyedItem {
  readonly sku: string;
  readonly checksum: string;
  readonly product_option?: ProductOption | null | undefined;
}

/**
 * The key of a line in its cart: equal exactly for items that share a line. Apart from
 * `itemKey`, so that a page with a cart does not load the hash function.
 */
export function lineKey(line: KeyedItem): string {
  if (!hasOwnIdentity(line.product_option)) return line.sku;
  const isVariant = optionList(line.product_option, 'configurable_item_options').length > 0;
  return `option:${line.checksum}${isVariant ? `:${line.sku}` : ''}`;
}

/** The number on the cart in the header: lines or total quantity (cart-55). */
export function cartCount(
  lines: readonly Pick<CartLine, 'qty'>[],
  type: CartSettings['minicartCountType'],
): number {
  return type === 'items' ? lines.length : lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** Whether nothing is shipped: there are lines, all virtual or downloadable (cart-53). */
export function isVirtualCart(lines: readonly Pick<CartLine, 'type_id'>[]): boolean {
  return lines.length > 0 && lines.every(({ type_id }) => !isShipped(type_id));
}
