import { applyAdd } from './apply-add.ts';
import { applyRemove } from './apply-lines.ts';
import type { CartState } from './cart-state.ts';
import { change, findLine, withLine } from './change.ts';
import type { CartChange, CartCommand, CartContext } from './commands.ts';
import { lineKey } from './line-key.ts';
import { itemKey } from './same-item.ts';

/** Accepts the backend's current price of a line. */
export function applyAcceptPrice(state: CartState, key: string): CartChange {
  const line = findLine(state, key);
  if (!line?.totals) return change(state);
  return change(withLine(state, { ...line, unitPrice: line.totals.price_incl_tax }));
}

/** Moves the line of this key to a position. */
function inPlace(state: CartState, key: string, place: number): CartState {
  const line = findLine(state, key);
  if (!line) return state;
  const others = state.cartItems.filter((other) => lineKey(other) !== key);
  return { ...state, cartItems: others.toSpliced(place, 0, line) };
}

/**
 * Product edit mode: replaces a line with another choice of the same product, keeping its position
 * and quantity. If the new choice is already in the cart, the quantities add up. A refused choice
 * changes nothing. If the line no longer exists, the choice is added. [engage-30]
 */
export function applyReplace(
  state: CartState,
  { key, product, qty }: Extract<CartCommand, { type: 'replace' }>,
  context: CartContext,
): CartChange {
  const line = findLine(state, key);
  const next = itemKey(product);
  if (!line) return applyAdd(state, [{ product, qty }], context);
  if (next === key) return change(state);
  const isThere = findLine(state, next) !== undefined;
  const added = applyAdd(state, [{ product, qty: line.qty }], context);
  if (added.outcomes.some(({ status }) => status === 'refused')) return added;
  const removed = applyRemove(added.state, key, context);
  const place = state.cartItems.indexOf(line);
  return {
    ...removed,
    state: isThere ? removed.state : inPlace(removed.state, next, place),
    outcomes: [...removed.outcomes, ...added.outcomes],
  };
}
