import { applyRemove, applyRestore, change } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange, CartContext, SavedState } from './commands.ts';
import { lineKey } from './line-key.ts';
import { cartMessages, cartNotices } from './notices.ts';
import { lineMaximum, withinMaximum } from './quantity.ts';

/** Most lines that a device saves for later. */
export const savedLimit = 200;

/** The line without what its server cart knows of it; price and labels are the ones shown. */
function savedLine(line: CartLine): CartLine {
  const { totals, options, unitPrice } = line;
  return {
    ...line,
    options: options.length > 0 ? options : (totals?.options ?? []),
    unitPrice: totals?.price_incl_tax ?? unitPrice,
    prev_qty: 0,
    item_id: null,
    server_item_id: null,
    server_cart_id: null,
    quote_id: null,
    totals: null,
    info: {},
    errors: {},
    isToReport: false,
    mergedInto: null,
    sending: null,
  };
}

/** The saved lines with these in front; the quantities of the same line add up. */
export function withSaved(saved: readonly CartLine[], lines: readonly CartLine[]): CartLine[] {
  const keys = new Set(lines.map(lineKey));
  const before = (key: string) => saved.find((line) => lineKey(line) === key)?.qty ?? 0;
  const added = lines.map((line) => ({ ...line, qty: line.qty + before(lineKey(line)) }));
  return [...added, ...saved.filter((line) => !keys.has(lineKey(line)))];
}

/**
 * Saves a line of the cart for later, with its choice and quantity. What leaves the cart with it is
 * saved as well. When the list is full, the line stays in the cart. [cart-66]
 */
export function applySaveForLater(state: CartState, key: string, context: CartContext): CartChange {
  const removed = applyRemove(state, key, context);
  const gone = state.cartItems.filter((line) => !removed.state.cartItems.includes(line));
  if (gone.length === 0) return change(state);
  const saved = withSaved(state.saved, gone.map(savedLine));
  if (saved.length > savedLimit) {
    return change(state, {
      notices: [cartNotices.error(cartMessages.savedFull, { count: savedLimit })],
    });
  }
  return {
    ...removed,
    state: { ...removed.state, saved },
    notices: [cartNotices.savedForLater()],
  };
}

/**
 * Moves a saved line back to the cart. If the cart has the line, the quantities add up; more than
 * the cart may hold is left out, with a notice. [cart-66]
 */
export function applyMoveToCart(
  state: CartState,
  key: string,
  { settings, serverReports }: CartContext,
): CartChange {
  const line = state.saved.find((other) => lineKey(other) === key);
  if (!line) return change(state);
  const saved = state.saved.filter((other) => other !== line);
  const maxQuantity = lineMaximum(line, settings);
  const qty = withinMaximum(line.qty, maxQuantity);
  const moved = applyRestore({ ...state, saved }, [{ ...line, qty }], settings, serverReports);
  if (qty < line.qty) {
    return { ...moved, notices: [cartNotices.error(cartMessages.quantityLimit, { maxQuantity })] };
  }
  return serverReports ? moved : { ...moved, notices: [cartNotices.productAdded(settings, [key])] };
}

const sync = [{ type: 'sync' }] as const;

/** Changes the saved lines alone. */
export function applyEditSaved(
  state: CartState,
  edit: (state: CartState) => SavedState,
): CartChange {
  const { saved, savedAccount } = edit(state);
  if (saved === state.saved && savedAccount === state.savedAccount) return change(state);
  return change({ ...state, saved, savedAccount }, saved === state.saved ? {} : { tasks: sync });
}
