import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange } from './commands.ts';
import { lineKey } from './line-key.ts';

/** A change of the state with nothing else to tell. */
export function change(state: CartState, more: Partial<CartChange> = {}): CartChange {
  return { state, outcomes: [], notices: [], tasks: [], log: [], ...more };
}

/** The line of this key. */
export function findLine(state: CartState, key: string): CartLine | undefined {
  return state.cartItems.find((line) => lineKey(line) === key);
}

/** The cart with this line in place of the one of its key. */
export function withLine(state: CartState, line: CartLine): CartState {
  const key = lineKey(line);
  return {
    ...state,
    cartItems: state.cartItems.map((other) => (lineKey(other) === key ? line : other)),
  };
}

/** The cart without the line of this key. */
export function withoutLine(state: CartState, key: string): CartState {
  return { ...state, cartItems: state.cartItems.filter((line) => lineKey(line) !== key) };
}

/** The cart that no longer remembers the removal of a line. */
export function withoutRemoved(state: CartState, key: string): CartState {
  return { ...state, removed: state.removed.filter((line) => lineKey(line) !== key) };
}
