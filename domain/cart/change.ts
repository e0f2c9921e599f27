import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange } from './commands.ts';
import { lineKey } from './line-key.ts';

/** Builds a change of the state, by default without effects. */
export function change(state: CartState, more: Partial<CartChange> = {}): CartChange {
  return { state, outcomes: [], notices: [], tasks: [], log: [], ...more };
}

/** The line with this key (`line-key.ts`). */
export function findLine(state: CartState, key: string): CartLine | undefined {
  return state.cartItems.find((line) => lineKey(line) === key);
}

/** Replaces the line of the same key. */
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

/** Drops a line from `removed`. */
export function withoutRemoved(state: CartState, key: string): CartState {
  return { ...state, removed: state.removed.filter((line) => lineKey(line) !== key) };
}
