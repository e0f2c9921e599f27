import type { ServerCartItem } from '../commerce/cart-item.ts';
import type { RefusalText } from '../commerce/refusal-text.ts';
import { currentHash } from './cart-hash.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import { change, findLine, withLine, withoutLine, withoutRemoved } from './change.ts';
import type { CartChange, CartContext, ServerCommand } from './commands.ts';
import { lineKey } from './line-key.ts';
import { planMerge } from './merge-plan.ts';
import { adoptedLine } from './new-line.ts';
import { cartMessages, cartNotices } from './notices.ts';

type Of<T extends ServerCommand['type']> = Extract<ServerCommand, { type: T }>;

/** Works a pull into the cart and gives the calls that are left to make. */
export function applyMerge(
  state: CartState,
  command: Of<'merge'>,
  context: CartContext,
): CartChange {
  const { items, products, options } = command;
  if (state.cartServerToken !== options.cartToken) return change(state);
  const plan = planMerge(state, items, options, context.settings);
  const adopted = plan.adopted.map((item) =>
    adoptedLine(item, products[item.sku], options.cartToken),
  );
  return change(
    { ...state, cartItems: [...plan.lines, ...adopted], removed: [...plan.removed] },
    { tasks: [...plan.calls, { type: 'totals' }], log: plan.log },
  );
}

function withServerIds(line: CartLine, item: ServerCartItem | null): CartLine {
  if (!item) return line;
  return {
    ...line,
    item_id: item.item_id,
    server_item_id: item.item_id,
    server_cart_id: item.quote_id,
    quote_id: item.quote_id,
  };
}

/** The backend has the quantity asked for (cart-36). A line removed meanwhile learns its server ids. */
export function applyAcknowledged(
  state: CartState,
  { key, qty, item }: Of<'acknowledged'>,
  { settings, isCheckout }: CartContext,
): CartChange {
  const line = findLine(state, key);
  if (!line) {
    const removed = state.removed.map((gone) =>
      lineKey(gone) === key ? withServerIds(gone, item) : gone,
    );
    return change({ ...state, removed });
  }
  const isFirst = line.server_item_id === null;
  const sending = line.sending?.qty === qty ? null : line.sending;
  const next = withLine(state, { ...withServerIds(line, item), prev_qty: qty, sending });
  if (isFirst) return change(next, { notices: [cartNotices.productAdded(settings)] });
  return change(next, { notices: isCheckout ? [] : [cartNotices.quantityUpdated(settings)] });
}

/**
 * The backend said no (cart-35): a new line goes, a known one returns to its confirmed quantity. A
 * quantity the shopper has changed since stays and is asked for next.
 */
export function applyRefused(state: CartState, { key, qty, reason }: Of<'refused'>): CartChange {
  const line = findLine(state, key);
  if (!line) return change(state);
  const notices = noticesOf(reason);
  if (line.qty !== qty) return change(withLine(state, { ...line, sending: null }), { notices });
  const next =
    line.prev_qty > 0
      ? withLine(state, { ...line, qty: line.prev_qty, sending: null })
      : withoutLine(state, key);
  return change(next, { outcomes: [{ status: 'refused', key, code: reason.code }], notices });
}

const noticesOf = ({ message, values }: RefusalText) =>
  message === '' ? [] : [cartNotices.error(message, values)];

/** A deletion was answered: done, or refused because there is nothing to delete. */
export function applyDeleted(
  state: CartState,
  key: string,
  reason: RefusalText | null,
): CartChange {
  return change(withoutRemoved(state, key), { notices: reason ? noticesOf(reason) : [] });
}

/** Totals go onto the lines; a quantity only where the shopper has no newer wish. */
export function applyTotals(
  state: CartState,
  command: Of<'totals'>,
  { now }: CartContext,
): CartChange {
  const cartItems = state.cartItems.map((line): CartLine => {
    const totals = command.items[String(line.server_item_id)];
    if (!totals || line.server_item_id === null) return line;
    const isSettled = line.prev_qty === line.qty && totals.qty >= 1;
    const qty = isSettled ? totals.qty : line.qty;
    const unitPrice = line.unitPrice ?? totals.price_incl_tax;
    return { ...line, totals, unitPrice, qty, prev_qty: isSettled ? qty : line.prev_qty };
  });
  const next = {
    ...state,
    cartItems,
    platformTotals: command.totals,
    platformTotalSegments: [...command.segments],
    itemsAfterPlatformTotals: command.items,
    lastTotalsSyncDate: now,
  };
  const isSameCart = currentHash(state) === command.hash;
  return change({ ...next, cartItemsHash: isSameCart ? currentHash(next) : command.hash });
}

/** The answer of a stock check about a line (cart-40, cart-41). */
export function applyStock(
  state: CartState,
  { sku, isInStock }: Of<'stock'>,
  { settings }: CartContext,
): CartChange {
  const line = state.cartItems.find((other) => other.sku === sku);
  if (!line) return change(state);
  if (isInStock) {
    const { stock: _stock, ...errors } = line.errors;
    const info = { ...line.info, stock: cartMessages.inStock };
    return change(withLine(state, { ...line, info, errors, is_in_stock: true }));
  }
  if (!settings.allowOutOfStockInCart) {
    const removed = line.mergedInto === null ? state.removed : [...state.removed, line];
    return change(
      { ...withoutLine(state, lineKey(line)), removed },
      { outcomes: [{ status: 'removed', key: lineKey(line) }], tasks: [{ type: 'sync' }] },
    );
  }
  const { stock: _stock, ...info } = line.info;
  const errors = { ...line.errors, stock: cartMessages.lineOutOfStock };
  return change(withLine(state, { ...line, info, errors, is_in_stock: false }));
}

export function applyUnsent(state: CartState, key: string): CartChange {
  const line = findLine(state, key);
  return change(line ? withLine(state, { ...line, sending: null }) : state);
}

export function applySynced(state: CartState, hash: string, { now }: CartContext): CartChange {
  return change({ ...state, cartItemsHash: hash, lastSyncDate: now, connectBypassCount: 0 });
}
