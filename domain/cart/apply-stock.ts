import { change } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange, CartContext, ServerCommand } from './commands.ts';
import { lineKey } from './line-key.ts';
import { lineName } from './line-name.ts';
import { cartMessages, cartNotices } from './notices.ts';

/**
 * Applies the result of a stock check to a line. The limits of a bundle are unchanged: they depend
 * on its parts, which were not checked.
 */
function marked(line: CartLine, left: number | null, checkId: string): CartLine {
  const isOut = left === 0;
  const { stock: _in, ...info } = line.info;
  const { stock: _out, ...errors } = line.errors;
  return {
    ...line,
    onlineStockCheckid: checkId,
    is_in_stock: !isOut,
    limits: line.type_id === 'bundle' ? line.limits : { ...line.limits, stock: left },
    info: isOut ? info : { ...info, stock: cartMessages.inStock },
    errors: isOut ? { ...errors, stock: cartMessages.lineOutOfStock } : errors,
  };
}

/**
 * Applies a stock check to all lines of its products (cart-40, cart-41). Sold-out lines are removed
 * if the settings require it, with one notice for all of them.
 */
export function applyStock(
  state: CartState,
  { left, checkId }: Extract<ServerCommand, { type: 'stock' }>,
  { settings }: CartContext,
): CartChange {
  const isGone = ({ sku }: CartLine) => left.get(sku) === 0 && !settings.allowOutOfStockInCart;
  const gone = state.cartItems.filter(isGone);
  const cartItems = state.cartItems
    .filter((line) => !isGone(line))
    .map((line) => {
      const found = left.get(line.sku);
      return found === undefined ? line : marked(line, found, checkId);
    });
  if (gone.length === 0) {
    const isMarked = cartItems.some((line, at) => line !== state.cartItems[at]);
    return change(isMarked ? { ...state, cartItems } : state);
  }
  const removed = [...state.removed, ...gone.filter(({ mergedInto }) => mergedInto !== null)];
  const outcomes = gone.map((line) => ({ status: 'removed', key: lineKey(line) }) as const);
  return change(
    { ...state, cartItems, removed },
    {
      outcomes,
      notices: [cartNotices.soldOut(gone.map(lineName).join(', '))],
      tasks: [{ type: 'sync' }],
    },
  );
}
