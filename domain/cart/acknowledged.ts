import type { CartLine } from './cart-line.ts';

/**
 * A line the backend has not confirmed as it stands, or of which a write may still be under way: it must
 * survive whatever a pull says.
 */
export function isUnacknowledged({
  qty,
  prev_qty,
  sending,
}: Pick<CartLine, 'qty' | 'prev_qty' | 'sending'>): boolean {
  return prev_qty !== qty || sending !== null;
}
