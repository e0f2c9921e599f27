import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';

/** The number on the cart in the header: lines or total quantity (cart-55). */
export function cartCount(
  lines: readonly Pick<CartLine, 'qty'>[],
  type: CartSettings['minicartCountType'],
): number {
  return type === 'items' ? lines.length : lines.reduce((sum, { qty }) => sum + qty, 0);
}
