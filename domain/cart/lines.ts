import { hasOwnIdentity, optionList, type ProductOption } from '../commerce/product-option.ts';
import { isShipped } from '../product/dispatch.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange } from './commands.ts';

/** What identifies a line, once its checksum is known. */
export interface KeyedItem {
  readonly sku: string;
  readonly checksum: string;
  readonly product_option?: ProductOption | null | undefined;
}

/**
 * The key of a line in its cart: equal exactly for items that share a line. Apart from
 * `itemKey`, so that a page with a cart does not load the hash function.
 */
export function lineKey(line: KeyedItem): string {
  if (!hasOwnIdentity(line.product_option)) return line.sku;
  const isVariant = optionList(line.product_option, 'configurable_item_options').length > 0;
  return `option:${line.checksum}${isVariant ? `:${line.sku}` : ''}`;
}

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

/** Builds a change of the state, by default without effects. */
export function change(state: CartState, more: Partial<CartChange> = {}): CartChange {
  return { state, outcomes: [], notices: [], tasks: [], log: [], ...more };
}

/** The line with this key. */
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

/** The number on the cart in the header: lines or total quantity (cart-55). */
export function cartCount(
  lines: readonly Pick<CartLine, 'qty'>[],
  type: CartSettings['minicartCountType'],
): number {
  return type === 'items' ? lines.length : lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** Whether nothing is shipped: there are lines, all virtual or downloadable (cart-53). */
export function isVirtualCart(lines: readonly Pick<CartLine, 'type_id'>[]): boolean {
  return lines.length > 0 && lines.every(({ type_id }) => !isShipped(type_id));
}
