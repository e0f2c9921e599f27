import { stockStatus } from '../catalogue/stock-status.ts';
import type { ErrorCode } from '../errors.ts';
import type { Notice } from '../notification/notification.ts';
import { laterDispatch } from '../product/dispatch.ts';
import { applyRemove, change, findLine, withLine, withoutRemoved } from './apply-lines.ts';
import type { CartLine } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import type { CartSettings } from './cart-settings.ts';
import type { CartState } from './cart-state.ts';
import type {
  CartChange,
  CartCommand,
  CartContext,
  CartOutcome,
  ProductToAdd,
} from './commands.ts';
import { lineKey } from './line-key.ts';
import { newLine, returning } from './new-line.ts';
import { cartMessages, cartNotices } from './notices.ts';
import { checkQuantity, lineMaximum } from './quantity.ts';
import { isSameItem, itemKey } from './same-item.ts';

type Added =
  | { readonly ok: true; readonly state: CartState; readonly outcome: CartOutcome }
  | { readonly ok: false; readonly outcome: CartOutcome; readonly notices: readonly Notice[] };

/**
 * Appends a line (cart-09). If the same item was removed and the server may still hold it, its
 * server data is restored. Otherwise the item would be counted twice.
 */
function putLine(state: CartState, line: CartLine): CartState {
  const removed = state.removed.find((other) => isSameItem(other, line));
  if (!removed) return { ...state, cartItems: [...state.cartItems, line] };
  const rest = withoutRemoved(state, lineKey(removed));
  return { ...rest, cartItems: [...rest.cartItems, returning(line, removed)] };
}

function addOne(
  state: CartState,
  { product, qty }: ProductToAdd,
  context: CartContext,
  isToReport: boolean,
): Added {
  const { settings } = context;
  const key = itemKey(product);
  const refused = (code: Extract<CartOutcome, { status: 'refused' }>['code'], notices: Notice[]) =>
    ({ ok: false, outcome: { status: 'refused', key, code }, notices }) as const;

  const refusal = checkProduct(product, settings);
  if (refusal) return refused(refusal.code, [...refusal.notices]);
  const limit = lineMaximum(product, settings);
  const given = checkQuantity(qty, limit);
  if (!given.ok) return refused(given.code, [cartNotices.error(given.message, given.values)]);

  const known = state.cartItems.find((line) => isSameItem(line, product));
  if (!known) {
    const next = putLine(state, { ...newLine(product, given.qty), isToReport });
    return { ok: true, state: next, outcome: { status: 'added', key } };
  }
  const raised = checkQuantity(known.qty + given.qty, limit);
  if (!raised.ok) return refused(raised.code, [cartNotices.error(raised.message, raised.values)]);
  const { dispatchDays: _before, ...kept } = known;
  const line = {
    ...kept,
    ...laterDispatch(product.dispatchDays),
    isToReport,
    qty: raised.qty,
    limits: product.limits,
    unitPrice: product.unitPrice,
    reduction: product.reduction,
  };
  return {
    ok: true,
    state: withLine(state, line),
    outcome: { status: 'raised', key: lineKey(known) },
  };
}

/**
 * Nothing confirms the stock of the index where it is not synchronised, except stock that is not
 * managed. [product-14, product-15]
 */
const knownStock = ({ stock, isUnmanaged }: CartProduct, { synchronizeStock }: CartSettings) =>
  stock === 'ok' && !isUnmanaged ? stockStatus({}, synchronizeStock) : stock;

/** Adds each product that passes its checks. The others give a notice and do not stop the rest. */
export function applyAdd(
  state: CartState,
  items: readonly ProductToAdd[],
  context: CartContext,
  isSilent = false,
): CartChange {
  const { settings, serverReports } = context;
  let next = state;
  const outcomes: CartOutcome[] = [];
  const notices: Notice[] = [];
  for (const item of items) {
    const product = { ...item.product, stock: knownStock(item.product, settings) };
    const isUnsafe = product.stock === 'volatile' && !settings.allowOutOfStockInCart;
    const isToReport = serverReports && !isSilent && !isUnsafe;
    const added = addOne(next, { ...item, product }, context, isToReport);
    outcomes.push(added.outcome);
    if (!added.ok) {
      notices.push(...added.notices);
      continue;
    }
    next = added.state;
    if (isUnsafe) notices.push(cartNotices.unsafeQuantity());
  }
  if (next === state) return change(state, { outcomes, notices });
  const hasNotice = notices.some(({ message }) => message === cartMessages.unsafeQuantity);
  if (!serverReports && !hasNotice && !isSilent) {
    const keys = outcomes.flatMap(({ status, key }) => (status === 'refused' ? [] : [key]));
    notices.push(cartNotices.productAdded(settings, keys));
  }
  return change(next, { outcomes, notices, tasks: [{ type: 'sync' }] });
}

/** Why a product cannot be added, with the notices for the shopper. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly notices: readonly Notice[];
}

function isPriceUsable(product: CartProduct, settings: CartSettings): boolean {
  if (product.unitPrice === null) return false;
  return settings.allowZeroPrice ? product.unitPrice >= 0 : product.unitPrice > 0;
}

/**
 * Checks price, errors and stock of a product before it is added; null when it may be (cart-15 to
 * cart-18, cart-44 to 46).
 */
export function checkProduct(product: CartProduct, settings: CartSettings): Refusal | null {
  const isPriced = isPriceUsable(product, settings);
  const texts = [
    ...(isPriced ? [] : [cartMessages.priceUnknown]),
    ...Object.values(product.errors),
  ];
  if (texts.length > 0) {
    return {
      code: isPriced ? 'CART_ITEM_INVALID' : 'CART_PRICE_UNKNOWN',
      notices: texts.map((message) => cartNotices.error(message)),
    };
  }
  if (product.stock === 'out_of_stock') {
    return { code: 'CART_OUT_OF_STOCK', notices: [cartNotices.outOfStock()] };
  }
  return null;
}

/** Moves the line of this key to a position. */
function inPlace(state: CartState, key: string, place: number): CartState {
  const line = findLine(state, key);
  if (!line) return state;
  const others = state.cartItems.filter((other) => lineKey(other) !== key);
  return { ...state, cartItems: others.toSpliced(place, 0, line) };
}

/**
 * Product edit mode: replaces a line with another choice of the same product, keeping its position
 * and quantity. If the new choice is already in the cart, the quantities add up. A refused choice
 * changes nothing. If the line no longer exists, the choice is added. [engage-30]
 */
export function applyReplace(
  state: CartState,
  { key, product, qty }: Extract<CartCommand, { type: 'replace' }>,
  context: CartContext,
): CartChange {
  const line = findLine(state, key);
  const next = itemKey(product);
  if (!line) return applyAdd(state, [{ product, qty }], context);
  if (next === key) return change(state);
  const isThere = findLine(state, next) !== undefined;
  const added = applyAdd(state, [{ product, qty: line.qty }], context);
  if (added.outcomes.some(({ status }) => status === 'refused')) return added;
  const removed = applyRemove(added.state, key, context);
  const place = state.cartItems.indexOf(line);
  return {
    ...removed,
    state: isThere ? removed.state : inPlace(removed.state, next, place),
    outcomes: [...removed.outcomes, ...added.outcomes],
  };
}
