import { isShipped } from '../product/dispatch.ts';
import type { CartLine } from './cart-line.ts';

/** Nothing in it is to be shipped: every item virtual or downloadable, and there is one (cart-53). */
export function isVirtualCart(lines: readonly Pick<CartLine, 'type_id'>[]): boolean {
  return lines.length > 0 && lines.every(({ type_id }) => !isShipped(type_id));
}
