import { applyClear, applyRestore } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import { change } from './change.ts';
import type { CartChange } from './commands.ts';
import { linesBeyond } from './lines-beyond.ts';

/**
 * Names the order of what is in the cart. The name is the cart's own: a second press, a reload or
 * another tab that still shows these goods asks for the same order. An empty cart, also one that was
 * ordered a moment ago in another tab, has no order to name.
 */
export function applyNameOrder(state: CartState, orderId: string): CartChange {
  const isNamed = state.orderId !== null || state.cartItems.length === 0;
  return change(isNamed ? state : { ...state, orderId });
}

/** The order was refused: the next one is another. */
export function applyFreeOrderName(state: CartState, orderId: string): CartChange {
  return change(state.orderId === orderId ? { ...state, orderId: null } : state);
}

/**
 * The goods of the cart's order are taken out (checkout-25), and its name with them; what was put in
 * since begins another cart. Nothing is done to a cart of another order, so it may be said twice.
 */
export function applyOrdered(
  state: CartState,
  order: { readonly orderId: string; readonly lines: readonly CartLine[] },
  forgetServerCart: boolean,
): CartChange {
  if (state.orderId !== order.orderId) return change(state);
  const cleared = applyClear(state, forgetServerCart);
  const left = linesBeyond(state.cartItems, order.lines);
  if (left.length === 0) return cleared;
  const restored = applyRestore(cleared.state, left);
  return { ...restored, tasks: [...cleared.tasks, ...restored.tasks] };
}
