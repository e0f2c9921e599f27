import type { CartLine } from './cart-line.ts';

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
