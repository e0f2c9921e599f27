import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import { lineKey } from './line-key.ts';

/** The maximum number of previous carts that are stored. */
const maxPreviousCarts = 3;

/**
 * Leaves the server cart after a refusal and stores its lines in `formerCarts`. A customer whose
 * session has expired continues as a guest and returns to that cart at the next login.
 */
export function leaveServerCart(state: CartState): CartState {
  const { cartServerToken: token, cartItems, removed } = state;
  const guestState = { ...state, cartServerToken: null, serverItems: null };
  const lines = [...cartItems, ...removed].filter(({ mergedInto }) => mergedInto === token);
  if (token === null || lines.length === 0) return guestState;
  const others = state.formerCarts.filter((former) => former.token !== token);
  return { ...guestState, formerCarts: [...others, { token, lines }].slice(-maxPreviousCarts) };
}

/**
 * Returns to a previous server cart. Lines of that cart are marked as merged into it, so that they
 * are not added twice. Lines that the shopper has removed since are marked for deletion there.
 */
export function returnToServerCart(state: CartState, token: string): CartState {
  const former = state.formerCarts.find((other) => other.token === token);
  if (!former) return state;
  const previousLines = new Map(former.lines.map((line) => [lineKey(line), line]));
  const withServerIds = (line: CartLine): CartLine => {
    const previous = previousLines.get(lineKey(line));
    if (!previous) return line;
    const { item_id, server_item_id, server_cart_id, quote_id, prev_qty, sending } = previous;
    const ids = { item_id, server_item_id, server_cart_id, quote_id };
    return { ...line, ...ids, prev_qty, sending, mergedInto: token };
  };
  const currentKeys = new Set(state.cartItems.map(lineKey));
  const removedSince = former.lines.filter((line) => !currentKeys.has(lineKey(line)));
  return {
    ...state,
    cartItems: state.cartItems.map(withServerIds),
    removed: [...state.removed.filter(({ mergedInto }) => mergedInto !== token), ...removedSince],
    formerCarts: state.formerCarts.filter((other) => other !== former),
  };
}

/**
 * Drops a line the backend refused from previous carts, so that it is not treated as
 * removed by the shopper.
 */
export function withoutPreviousLine(state: CartState, key: string): CartState {
  const formerCarts = state.formerCarts.map(({ token, lines }) => ({
    token,
    lines: lines.filter((line) => lineKey(line) !== key),
  }));
  return { ...state, formerCarts };
}
