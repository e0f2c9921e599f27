import { applyClear, applyRestore, change } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange, CartCommand } from './commands.ts';
import { lineKey } from './line-key.ts';
import { cartMessages, cartNotices } from './notices.ts';
import { isUnacknowledged } from './server-cart.ts';

/**
 * The quantities beyond an order's lines, added after the order was sent and before its response.
 * They start a new cart, because the ordered one is closed.
 */
export function linesBeyond(
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): readonly CartLine[] {
  const bought = new Map(ordered.map((line) => [lineKey(line), line.qty]));
  return lines.flatMap((line) => {
    const qty = line.qty - (bought.get(lineKey(line)) ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}

/**
 * Sets the order id of the cart, unless it has one. A second click, a reload or another tab then
 * sends the same order. An empty cart gets no id, because another tab may just have ordered it.
 */
export function applyNameOrder(state: CartState, orderId: string): CartChange {
  const isNamed = state.orderId !== null || state.cartItems.length === 0;
  return change(isNamed ? state : { ...state, orderId });
}

/** Clears the id of a refused order, so that the next order gets a new one. */
export function applyFreeOrderName(state: CartState, orderId: string): CartChange {
  return change(state.orderId === orderId ? { ...state, orderId: null } : state);
}

/**
 * Removes the lines of the cart's order (checkout-25) and its order id. Anything added since
 * becomes a new cart. Repeatable: a cart with another order id is unchanged.
 */
export function applyOrdered(
  state: CartState,
  order: Omit<Extract<CartCommand, { type: 'ordered' }>, 'type'>,
  settings: CartSettings,
): CartChange {
  if (state.orderId !== order.orderId) return change(state);
  const cleared = applyClear(state, order.forgetServerCart);
  // The ordered lines may come from a previous cart, which must not restore them.
  const bare = { ...cleared.state, formerCarts: state.formerCarts };
  const left = linesBeyond(state.cartItems, order.lines);
  if (left.length === 0) return { ...cleared, state: bare };
  const restored = applyRestore(bare, left, settings);
  return { ...restored, tasks: [...cleared.tasks, ...restored.tasks] };
}

/**
 * Handles a server cart that was ordered on another device. Confirmed lines were ordered with it
 * and are removed; lines changed since stay. A cart with an order id of its own is unchanged: the
 * response to that order decides.
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
