import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import { lineKey } from './line-key.ts';

/** Carts left one after another before the shopper is back in the first: more are not remembered. */
const mostFormer = 3;

/**
 * The cart without a server cart, after a refusal. What it had in common with the one it leaves is kept:
 * a customer whose session is over goes on as a guest, and comes back to that cart with the next login.
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
 * The cart back in a server cart that it left: its lines are not new there, or they would count twice,
 * and what the shopper has taken out since is to be deleted there too.
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

/** The cart after the backend refused a line: it was not the shopper who took it out of a former cart. */
export function withoutPreviousLine(state: CartState, key: string): CartState {
  const formerCarts = state.formerCarts.map(({ token, lines }) => ({
    token,
    lines: lines.filter((line) => lineKey(line) !== key),
  }));
  return { ...state, formerCarts };
}
