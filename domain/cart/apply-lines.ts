import type { CartLine } from './cart-line.ts';
import type { CartSettings } from './cart-settings.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange, CartContext, CartOutcome } from './commands.ts';
import { lineKey } from './line-key.ts';
import { returning } from './new-line.ts';
import { cartNotices } from './notices.ts';
import { checkQuantity, lineMaximum, withinMaximum } from './quantity.ts';

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

const sync = [{ type: 'sync' }] as const;

/**
 * Sets the quantity of a line (cart-12). An invalid quantity is refused with a code and a notice.
 */
export function applySetQuantity(
  state: CartState,
  key: string,
  qty: unknown,
  { settings, serverReports, isCheckout }: CartContext,
): CartChange {
  const line = findLine(state, key);
  if (!line) {
    return change(state, { outcomes: [{ status: 'refused', key, code: 'CART_NOT_FOUND' }] });
  }
  const wanted = checkQuantity(qty, lineMaximum(line, settings));
  if (!wanted.ok) {
    return change(state, {
      outcomes: [{ status: 'refused', key, code: wanted.code }],
      notices: [cartNotices.error(wanted.message, wanted.values)],
    });
  }
  if (wanted.qty === line.qty) return change(state);
  return change(withLine(state, { ...line, qty: wanted.qty, isToReport: serverReports }), {
    outcomes: [{ status: 'changed', key }],
    notices: serverReports || isCheckout ? [] : [cartNotices.quantityUpdated(settings)],
    tasks: sync,
  });
}

/** Accepts the backend's current price of a line. */
export function applyAcceptPrice(state: CartState, key: string): CartChange {
  const line = findLine(state, key);
  if (!line?.totals) return change(state);
  return change(withLine(state, { ...line, unitPrice: line.totals.price_incl_tax }));
}

/**
 * Removing an unconfigured parent removes its variants too; a variant's siblings stay [cart-11].
 */
function goesWith(line: CartLine, key: string, parentSku: string | null): boolean {
  return lineKey(line) === key || (parentSku !== null && line.parentSku === parentSku);
}

/**
 * Removes a line (cart-10). A line that was ever sent to a server is stored in `removed` until its
 * deletion is confirmed, so that no pull restores it.
 */
export function applyRemove(state: CartState, key: string, context: CartContext): CartChange {
  const line = findLine(state, key);
  if (!line) return change(state);
  const isParent =
    line.type_id === 'configurable' && line.product_option === null && line.parentSku === null;
  const parentSku = isParent && context.settings.removeVariantsWithParent ? line.sku : null;
  const gone = state.cartItems.filter((other) => goesWith(other, key, parentSku));
  const next = {
    ...state,
    cartItems: state.cartItems.filter((other) => !gone.includes(other)),
    removed: [...state.removed, ...gone.filter(({ mergedInto }) => mergedInto !== null)],
  };
  return change(next, {
    outcomes: gone.map((other): CartOutcome => ({ status: 'removed', key: lineKey(other) })),
    tasks: sync,
  });
}

function restoreOne(state: CartState, line: CartLine, settings: CartSettings): CartState {
  const key = lineKey(line);
  const present = findLine(state, key);
  if (present) {
    const qty = withinMaximum(present.qty + line.qty, lineMaximum(present, settings));
    return withLine(state, { ...present, qty, isToReport: line.isToReport });
  }
  const removed = state.removed.find((other) => lineKey(other) === key) ?? null;
  const cartItems = [...state.cartItems, returning(line, removed)];
  return { ...withoutRemoved(state, key), cartItems };
}

/**
 * Undoes a removal: the lines return as they were. If a line was added again meanwhile, the
 * quantities add up, within its maximum.
 */
export function applyRestore(
  state: CartState,
  lines: readonly CartLine[],
  settings: CartSettings,
  isToReport = false,
): CartChange {
  const restored = lines.reduce(
    (cart, line) => restoreOne(cart, { ...line, isToReport }, settings),
    state,
  );
  return change(restored, {
    outcomes: lines.map((line): CartOutcome => ({ status: 'restored', key: lineKey(line) })),
    tasks: sync,
  });
}

/**
 * Empties the cart (cart-39). With `forgetServerCart` the next line starts a new server cart, and a
 * cart requested before is not taken over when its response arrives late.
 */
export function applyClear(state: CartState, forgetServerCart: boolean): CartChange {
  const emptied = state.cartItems.reduce((rest, line) => withoutLine(rest, lineKey(line)), state);
  const bare = {
    ...emptied,
    orderId: null,
    platformTotals: null,
    platformTotalSegments: null,
    itemsAfterPlatformTotals: {},
    cartItemsHash: null,
    totalsHash: null,
    lastTotalsSyncDate: null,
    shipping: null,
    payment: null,
  };
  if (forgetServerCart) {
    const isUsed = state.cartItems.length > 0 || state.cartServerToken !== null;
    return change({
      ...bare,
      removed: [],
      formerCarts: [],
      cartServerToken: null,
      // A second clearing changes nothing.
      connection: state.connection + Number(isUsed),
      serverItems: null,
      lastSyncDate: null,
    });
  }
  const removed = state.cartItems.filter(({ mergedInto }) => mergedInto !== null);
  return change({ ...bare, removed: [...state.removed, ...removed] }, { tasks: sync });
}
