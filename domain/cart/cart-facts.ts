import { isShipped } from '../product/dispatch.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';

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
