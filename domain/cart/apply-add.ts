import { stockStatus } from '../catalogue/stock-status.ts';
import type { Notice } from '../notification/notification.ts';
import { checkProduct } from './add-checks.ts';
import type { CartLine } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import type { CartSettings } from './cart-settings.ts';
import type { CartState } from './cart-state.ts';
import { change, withLine, withoutRemoved } from './change.ts';
import type { CartChange, CartContext, CartOutcome, ProductToAdd } from './commands.ts';
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
  const line = {
    ...known,
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

/** Nothing confirms the stock of the index where it is not synchronised. [product-14] */
const knownStock = ({ stock }: CartProduct, { synchronizeStock }: CartSettings) =>
  stock === 'ok' ? stockStatus({}, synchronizeStock) : stock;

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
  if (!serverReports && !hasNotice && !isSilent) notices.push(cartNotices.productAdded(settings));
  return change(next, { outcomes, notices, tasks: [{ type: 'sync' }] });
}
