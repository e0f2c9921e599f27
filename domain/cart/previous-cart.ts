import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import { lineKey } from './line-key.ts';

/** The maximum number of previous carts that are stored. */
const mostFormer = 3;

/**
 * Leaves the server cart after a refusal and stores its lines in `formerCarts`. A customer whose
 * session has expired continues as a guest and returns to that cart at the next login.
 */
export function leaveServerCart(state: CartState): CartState {
  const { cartServerToken: token, cartItems, removed } = state;
  const left = { ...state, cartServerToken: null, serverItems: null };
  const lines = [...cartItems, ...removed].filter(({ mergedInto }) => mergedInto === token);
  if (token === null || lines.length === 0) return left;
  const others = state.formerCarts.filter((former) => former.token !== token);
  return { ...left, formerCarts: [...others, { token, lines }].slice(-mostFormer) };
}

/**
 * Returns to a previous server cart. Its lines are marked as merged, so that they do not count
 * twice. Lines the shopper removed since are to be deleted there too.
 */
export function returnToServerCart(state: CartState, token: string): CartState {
  const former = state.formerCarts.find((other) => other.token === token);
  if (!former) return state;
  const there = new Map(former.lines.map((line) => [lineKey(line), line]));
  const asThere = (line: CartLine): CartLine => {
    const known = there.get(lineKey(line));
    if (!known) return line;
    const { item_id, server_item_id, server_cart_id, quote_id, prev_qty, sending } = known;
    const ids = { item_id, server_item_id, server_cart_id, quote_id };
    return { ...line, ...ids, prev_qty, sending, mergedInto: token };
  };
  const here = new Set(state.cartItems.map(lineKey));
  const gone = former.lines.filter((line) => !here.has(lineKey(line)));
  return {
    ...state,
    cartItems: state.cartItems.map(asThere),
    removed: [...state.removed.filter(({ mergedInto }) => mergedInto !== token), ...gone],
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
