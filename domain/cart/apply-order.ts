import { isUnacknowledged } from './acknowledged.ts';
import { applyClear, applyRestore } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';
import type { CartState } from './cart-state.ts';
import { change } from './change.ts';
import type { CartChange, CartCommand } from './commands.ts';
import { linesBeyond } from './lines-beyond.ts';
import { cartMessages, cartNotices } from './notices.ts';

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
  order: Omit<Extract<CartCommand, { type: 'ordered' }>, 'type'>,
  settings: CartSettings,
): CartChange {
  if (state.orderId !== order.orderId) return change(state);
  const cleared = applyClear(state, order.forgetServerCart);
  // The goods may have come from a cart that was left: it is not to bring them back.
  const bare = { ...cleared.state, formerCarts: state.formerCarts };
  const left = linesBeyond(state.cartItems, order.lines);
  if (left.length === 0) return { ...cleared, state: bare };
  const restored = applyRestore(bare, left, settings);
  return { ...restored, tasks: [...cleared.tasks, ...restored.tasks] };
}

/**
 * The server cart was closed by an order, made on another device: what it held as it is here was ordered
 * with it and leaves the cart, what was changed since is still wanted. A cart that names an order of its
 * own waits: the answer to that order tells what becomes of the goods.
 */
export function applyOrderedElsewhere(state: CartState, token: string): CartChange {
  if (state.cartServerToken !== token || state.orderId !== null) return change(state);
  const isOrdered = (line: CartLine) => line.mergedInto === token && !isUnacknowledged(line);
  const cartItems = state.cartItems.filter((line) => !isOrdered(line));
  const gone = state.cartItems.filter(isOrdered).map(({ name }) => name);
  const { formerCarts, connectBypassCount } = state;
  return change(
    {
      ...applyClear(state, true).state,
      cartItems,
      formerCarts,
      connectBypassCount: connectBypassCount + 1,
    },
    {
      notices:
        gone.length > 0
          ? [cartNotices.merged(cartMessages.removedElsewhere, { list: gone.join(', ') })]
          : [],
    },
  );
}
