import type { CartLine } from './cart-line.ts';

/** A line the backend has not confirmed as it stands: it must survive whatever a pull says. */
export function isUnacknowledged(line: Pick<CartLine, 'qty' | 'prev_qty'>): boolean {
  return line.prev_qty !== line.qty;
}
