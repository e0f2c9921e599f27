import type { ServerCartItem } from '../commerce/cart-item.ts';
import type { RefusalText } from '../commerce/refusal-text.ts';
import type { QuantityLimits } from '../product/quantity-limits.ts';
import { change, findLine, withLine, withoutLine, withoutRemoved } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange, CartContext, ServerCommand } from './commands.ts';
import { lineKey } from './line-key.ts';
import { cartNotices } from './notices.ts';
import { returnToServerCart, withoutPreviousLine } from './previous-cart.ts';
import { currentHash, isUnacknowledged, withoutServerItem, withServerItem } from './server-cart.ts';

type Of<T extends ServerCommand['type']> = Extract<ServerCommand, { type: T }>;

/** A line whose write was created before the server cart had a token. */
function sentInto(line: CartLine, token: string): CartLine {
  const { sending } = line;
  const cartItem = sending?.cartItem && { ...sending.cartItem, quoteId: token };
  return {
    ...line,
    mergedInto: token,
    sending: sending && { ...sending, cartItem: cartItem ?? null },
  };
}

/**
 * Connects the cart to a server cart (cart-22). Lines sent into it are marked as merged in the same
 * step; otherwise they would count twice if the tab closes in between. Such a line waits for
 * confirmation of its quantity, or for deletion if it was removed meanwhile. A guest's cart that
 * arrives after a login is ignored.
 */
export function applyConnected(
  before: CartState,
  { token, connection, entered }: Of<'connected'>,
): CartChange {
  if (connection !== before.connection) return change(before);
  const connected = { ...before, cartServerToken: token, serverItems: null };
  const state = returnToServerCart(connected, token);
  const tasks = [{ type: 'sync' }] as const;
  if (!entered) return change(state, { tasks });
  const sent = new Map(entered.map((line) => [lineKey(line), sentInto(line, token)]));
  const cartItems = state.cartItems.map((line) => {
    const { sending = null } = sent.get(lineKey(line)) ?? {};
    return sent.has(lineKey(line)) ? { ...line, mergedInto: token, prev_qty: 0, sending } : line;
  });
  const here = new Set(state.cartItems.map(lineKey));
  const gone = [...sent.values()].filter((line) => !here.has(lineKey(line)));
  const removed = [...state.removed, ...gone];
  return change({ ...state, cartItems, removed, serverItems: [] }, { tasks });
}

/**
 * Reverts a merge whose writes were not applied; the shopper's changes since then stay (cart-28).
 */
export function applyMispredicted(state: CartState, before: readonly CartLine[]): CartChange {
  if (state.cartServerToken === null) return change(state);
  const known = new Map(before.map((line) => [lineKey(line), line]));
  const asBefore = (line: CartLine): CartLine => {
    const { mergedInto, server_item_id, item_id, prev_qty, sending } =
      known.get(lineKey(line)) ?? line;
    return { ...line, mergedInto, server_item_id, item_id, prev_qty, sending };
  };
  return change({
    ...state,
    cartItems: state.cartItems.map(asBefore),
    removed: state.removed.map(asBefore),
    serverItems: null,
  });
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

/** Clears the flag for pending notices: they were shown already or are out of date. */
export function withoutReports(state: CartState): CartState {
  if (!state.cartItems.some(({ isToReport }) => isToReport)) return state;
  return { ...state, cartItems: state.cartItems.map((line) => ({ ...line, isToReport: false })) };
}

/** The backend confirmed a quantity (cart-36). A line removed meanwhile still gets its ids. */
export function applyAcknowledged(
  before: CartState,
  { key, qty, item }: Of<'acknowledged'>,
  { settings, isCheckout }: CartContext,
): CartChange {
  const state = { ...before, serverItems: withServerItem(before.serverItems, item) };
  const line = findLine(state, key);
  if (!line) {
    const settled = (gone: CartLine) => ({
      ...withServerIds(gone, item),
      prev_qty: qty,
      sending: null,
    });
    return change(withRemoved(state, key, settled));
  }
  const isFirst = line.server_item_id === null;
  const sending = line.sending?.qty === qty ? null : line.sending;
  const settled = { ...withServerIds(line, item), prev_qty: qty, sending };
  const next = withLine(state, { ...settled, isToReport: line.isToReport && line.qty !== qty });
  // Writes that a merge makes by itself give no notice.
  if (!line.isToReport) return change(next);
  if (isFirst) return change(next, { notices: [cartNotices.productAdded(settings, [key])] });
  return change(next, { notices: isCheckout ? [] : [cartNotices.quantityUpdated(settings)] });
}

/** Updates a line of `removed`. */
function withRemoved(state: CartState, key: string, to: (line: CartLine) => CartLine): CartState {
  const removed = state.removed.map((line) => (lineKey(line) === key ? to(line) : line));
  return { ...state, removed };
}

/**
 * The backend refused a write (cart-35): a new line is removed, a known one returns to its
 * confirmed quantity. If the shopper has changed the quantity since, it stays and is sent next.
 */
export function applyRefused(state: CartState, { key, qty, reason }: Of<'refused'>): CartChange {
  const line = findLine(state, key);
  if (!line) return applyUnsent(state, key);
  const notices = noticesOf(reason);
  const limits = learnt(line.limits, reason);
  const known = { ...line, limits, sending: null, isToReport: false };
  if (line.qty !== qty) return change(withLine(state, known), { notices });
  const next =
    line.prev_qty > 0
      ? withLine(state, { ...known, qty: line.prev_qty })
      : withoutPreviousLine(withoutLine(state, key), key);
  return change(next, { outcomes: [{ status: 'refused', key, code: reason.code }], notices });
}

/** Stores the limit the backend reported as the stock, until the next stock check. */
function learnt(limits: QuantityLimits, { code, values }: RefusalText): QuantityLimits {
  const limit = Number(values['maxQuantity']);
  const isLimitKnown = code === 'CART_QUANTITY_LIMIT' && Number.isSafeInteger(limit) && limit > 0;
  return isLimitKnown ? { ...limits, stock: limit } : limits;
}

const noticesOf = ({ message, values }: RefusalText) =>
  message === '' ? [] : [cartNotices.error(message, values)];

/**
 * A deletion was confirmed, or refused because there is nothing to delete. An item that was added
 * again meanwhile becomes new to the backend.
 */
export function applyDeleted(
  state: CartState,
  key: string,
  reason: RefusalText | null,
): CartChange {
  const serverItems = withoutServerItem(state.serverItems, key);
  const next = withoutRemoved({ ...state, serverItems }, key);
  const line = findLine(next, key);
  const isAgain = line?.sending?.qty === 0;
  const fresh = { prev_qty: 0, server_item_id: null, item_id: null, sending: null };
  return change(line && isAgain ? withLine(next, { ...line, ...fresh }) : next, {
    notices: reason ? noticesOf(reason) : [],
  });
}

/** Stores totals on the lines. Their quantities apply only to lines without a newer change. */
export function applyTotals(
  state: CartState,
  command: Of<'totals'>,
  { now }: CartContext,
): CartChange {
  if (state.cartServerToken === null) return change(state);
  const isSameCart = currentHash(state) === command.hash;
  const cartItems = state.cartItems.map((line): CartLine => {
    const totals = line.server_item_id === null ? undefined : command.items[line.server_item_id];
    if (!totals) return line;
    const isSettled = isSameCart && !isUnacknowledged(line) && totals.qty >= 1;
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
  const hash = isSameCart ? currentHash(next) : command.hash;
  return change({ ...next, cartItemsHash: hash, totalsHash: hash });
}

/** Clears the write of a line that was not sent, so that it is sent again. */
export function applyUnsent(state: CartState, key: string): CartChange {
  const line = findLine(state, key);
  const unsent = (gone: CartLine) => ({ ...gone, sending: null });
  return change(line ? withLine(state, unsent(line)) : withRemoved(state, key, unsent));
}

/** The server cart matches the cart of this hash. Without a hash the totals are requested again. */
export function applySynced(
  state: CartState,
  hash: string | null,
  { now }: CartContext,
): CartChange {
  if (state.cartServerToken === null) return change(state);
  return change({ ...state, cartItemsHash: hash, lastSyncDate: now, connectBypassCount: 0 });
}
