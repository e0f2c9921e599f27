import { isShipped } from '../product/dispatch.ts';
import type { CartLine } from './cart-line.ts';

/** Whether nothing is shipped: there are lines, all virtual or downloadable (cart-53). */
export function isVirtualCart(lines: readonly Pick<CartLine, 'type_id'>[]): boolean {
  return lines.length > 0 && lines.every(({ type_id }) => !isShipped(type_id));
}
