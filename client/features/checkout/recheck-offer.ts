import { offerChange, type ShownOffer } from '../../../domain/checkout/shown-offer.ts';
import { refusalMessages } from '../../../domain/commerce/refusal-messages.ts';
import { type RefusalText, refusalText } from '../../../domain/commerce/refusal-text.ts';
import type { ErrorCode } from '../../../domain/errors.ts';
import { toDecimal } from '../../../domain/money.ts';
import { reason as reasonOf } from '../../core/log.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { cartRuntimeAtom } from '../cart/cart-actions.ts';
import { checkStock } from '../cart/check-stock.ts';
import { type OrderProgress, orderProgressAtom } from './checkout-atoms.ts';
import { refreshOffer } from './choose-methods.ts';
import { shownOffer } from './shown-offer.ts';

/**
 * Without a response the shown offer stays; the backend checks it with the order. A cart that cannot
 * be synced ends it: further requests would only delay the order, which is not stored yet.
 */
async function refresh(store: Store, { log }: Ports): Promise<void> {
  try {
    const isSynced = await store.get(cartRuntimeAtom)?.requestSync({ force: true });
    if (isSynced !== false) await refreshOffer(store);
  } catch (error) {
    log.warn('checkout.not-rechecked', { reason: reasonOf(error) });
  }
}

/**
 * Refreshes prices, stock and totals before the order is sent. The shopper pays the total shown at
 * the click or nothing, even if the backend had not confirmed it. Returns what changed. Without a
 * response the shown total stands; the backend checks it again.
 */
export async function recheck(
  store: Store,
  ports: Ports,
  shown: ShownOffer,
): Promise<ErrorCode | null> {
  await refresh(store, ports);
  return offerChange(shown, shownOffer(store));
}

/** A refusal by this page. A changed price names the total that is shown now. */
export function refusedFor(store: Store, error: ErrorCode): OrderProgress {
  const details =
    error === 'ORDER_PRICE_CHANGED' ? { grand_total: toDecimal(shownOffer(store).sum) } : {};
  return { status: 'refused', reason: refusalText({ error, message: '', details }) };
}

/** Marks the lines that the backend has too few of, and returns the refusal that refers to them. */
async function showSoldOut(store: Store, { log }: Ports, reason: RefusalText) {
  try {
    await checkStock(store);
  } catch (error) {
    log.warn('checkout.stock-not-checked', { reason: reasonOf(error) });
  }
  return { status: 'refused', reason: { ...reason, message: refusalMessages.soldOut } } as const;
}

/**
 * Shows what the backend refused an order for: the new total, which the shopper can accept with the
 * next click, or the lines that have sold out. Any other state is unchanged.
 */
export async function showWhatChanged(
  store: Store,
  ports: Ports,
  state: OrderProgress,
): Promise<OrderProgress> {
  if (state.status !== 'refused') return state;
  const { code } = state.reason;
  if (code !== 'ORDER_PRICE_CHANGED' && code !== 'CART_OUT_OF_STOCK') return state;
  if (code === 'ORDER_PRICE_CHANGED') await refresh(store, ports);
  const refused =
    code === 'CART_OUT_OF_STOCK'
      ? await showSoldOut(store, ports, state.reason)
      : refusedFor(store, code);
  if (store.get(orderProgressAtom) === state) store.set(orderProgressAtom, refused);
  return refused;
}
