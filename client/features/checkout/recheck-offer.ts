import { offerChange, type ShownOffer } from '../../../domain/checkout/shown-offer.ts';
import { refusalText } from '../../../domain/commerce/refusal-text.ts';
import type { ErrorCode } from '../../../domain/errors.ts';
import { toDecimal } from '../../../domain/money.ts';
import { reason } from '../../core/log.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { cartRuntimeAtom } from '../cart/cart-actions.ts';
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
    log.warn('checkout.not-rechecked', { reason: reason(error) });
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

/**
 * Shows the new total after the backend refused the agreed one, so that the shopper can accept it
 * with the next click. Any other state is unchanged.
 */
export async function showNewTotal(
  store: Store,
  ports: Ports,
  state: OrderProgress,
): Promise<OrderProgress> {
  if (state.status !== 'refused' || state.reason.code !== 'ORDER_PRICE_CHANGED') return state;
  await refresh(store, ports);
  const refused = refusedFor(store, state.reason.code);
  if (store.get(orderProgressAtom) === state) store.set(orderProgressAtom, refused);
  return refused;
}
