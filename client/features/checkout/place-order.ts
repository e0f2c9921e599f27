import type { CartState } from '../../../domain/cart/cart-state.ts';
import type {
  CheckedCheckout,
  CheckoutStep,
  TypedSecrets,
} from '../../../domain/checkout/check-checkout.ts';
import { orderBody } from '../../../domain/checkout/order-body.ts';
import { agreedTotal, type ShownOffer } from '../../../domain/checkout/shown-offer.ts';
import { formMessages } from '../../../domain/form/messages.ts';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import type { Grosze } from '../../../domain/money.ts';
import { bodyOf } from '../../../domain/sync/sync-task.ts';
import { taskState } from '../../../domain/sync/task-state.ts';
import type { WaitingOrder } from '../../../domain/sync/waiting-order.ts';
import { reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { newId } from '../../core/new-id.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import { customerAtom, isLoggedInAtom, profileAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { queueTask } from '../../core/sync/task-queue.ts';
import { dispatchCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { loadSession } from '../session/load-session.ts';
import { checkDetails, passwordErrors } from './check-details.ts';
import {
  type OrderProgress,
  orderProgressAtom,
  pointAtom,
  textVersionsAtom,
} from './checkout-atoms.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { choosePoint } from './choose-methods.ts';
import { finishBuyer } from './finish-buyer.ts';
import { finishOrder } from './finish-orders.ts';
import { recheck, refusedFor, showWhatChanged } from './recheck-offer.ts';
import { shownOffer } from './shown-offer.ts';
import { leaveAccount, wantAccount, wishedAccount } from './wished-account.ts';

/** Result of placing an order: its state, or the invalid fields with the first such step. */
export type PlaceOutcome =
  | { readonly status: 'invalid'; readonly step: CheckoutStep; readonly errors: FormErrors }
  | OrderProgress;

/**
 * Checks that the point still accepts parcels (pl-K04); otherwise the choice is cleared. Without a
 * response the point stays, and the backend checks it with the order.
 */
async function isPointOpen(store: Store, { api, log }: Ports): Promise<boolean> {
  const point = store.get(pointAtom);
  if (point === null) return true;
  try {
    const response = await checkoutCalls(api).point(point.code);
    const isGone = response.kind === 'done' ? !response.result.is_open : response.code === 404;
    if (isGone) await choosePoint(store, point.network, null);
    return !isGone;
  } catch (error) {
    log.warn('checkout.point-not-checked', { reason: reason(error) });
    return true;
  }
}

/**
 * Data stored with the order's task. An online order is confirmed by the click. An offline order
 * must be confirmed before it is sent, unless a setting skips that.
 */
function noteOf(
  { config, clock }: Ports,
  { cartItems: lines }: CartState,
  sum: Grosze,
  hasLeftCart: boolean,
): WaitingOrder {
  const isAgreed = !hasLeftCart || config.sendsOfflineOrders;
  return {
    lines,
    sum,
    hasLeftCart,
    confirmed_at: isAgreed ? clock() : null,
    changes: [],
  };
}

/**
 * Sends the cart's order under its order id; does nothing when another tab has just ordered it. It
 * states the total at the click even if another tab changes the cart now: the backend then refuses.
 */
async function send(store: Store, ports: Ports, checked: CheckedCheckout, shown: ShownOffer) {
  const { state: cart } = await dispatchCart(store, { type: 'nameOrder', orderId: newId() });
  const { orderId } = cart;
  if (orderId === null) return { state: { status: 'idle' }, sent: null } as const;
  const { sum, isConfirmed } = agreedTotal(shown, shownOffer(store));
  const isOffline = !store.get(isOnlineAtom);
  const body = orderBody({
    ...checked,
    orderId,
    customerId: idOf(store),
    storeCode: ports.config.storeCode,
    // The ordered items leave the cart, which stays in use.
    cart: isOffline ? { ...cart, cartServerToken: null } : cart,
    grandTotal: sum,
    isEstimate: !isConfirmed,
    agreedAt: ports.clock(),
    texts: store.get(textVersionsAtom),
  });
  const next = isOffline ? wishedAccount(store, checked, body) : [];
  const { task } = await queueTask(store, ports, {
    id: orderId,
    url: '/api/order?token={{token}}',
    method: 'POST',
    body,
    subject: 'order',
    owner: store.get(customerAtom),
    silent: true,
    order: noteOf(ports, cart, sum, isOffline),
    next,
  });
  if (next.length > 0) await wantAccount(store, false);
  const ended = await endedElsewhere(ports, orderId);
  return { state: ended ?? (await finishOrder(store, ports, task)), sent: bodyOf(task) };
}

/**
 * State of an order that another tab has finished: its task is gone and the placed order is stored.
 * Null when this tab must finish it.
 */
async function endedElsewhere(
  { tasks, records }: Ports,
  orderId: string,
): Promise<OrderProgress | null> {
  if ((await tasks.get(orderId)) !== null) return null;
  const placed = (await records.load('orders'))?.find((order) => order.orderId === orderId);
  if (placed === undefined) return { status: 'idle' };
  const { number, uuid, secret } = placed;
  return { status: 'placed', order: { orderId, number, uuid, secret } };
}

function idOf(store: Store): string | null {
  const id = store.get(profileAtom)?.id;
  return id === null || id === undefined ? null : String(id);
}

/**
 * False when the signed-in customer is still unknown. An order without an owner would count as a
 * guest's and stay unsent.
 */
async function isCustomerKnown(store: Store, ports: Ports): Promise<boolean> {
  const isUnknown = () => store.get(isLoggedInAtom) && store.get(customerAtom) === null;
  if (!isUnknown()) return true;
  try {
    await loadSession(store, ports);
  } catch (error) {
    ports.log.warn('checkout.customer-unknown', { reason: reason(error) });
  }
  return !isUnknown();
}

/** True when the cart's order was already sent; then the same order is sent again. */
async function wasSent(store: Store, { tasks }: Ports): Promise<boolean> {
  const { orderId } = store.get(cartAtom);
  const task = orderId === null ? null : await tasks.get(orderId);
  return task !== null && taskState(task) !== 'queued';
}

/**
 * Places the order. Stores it under its id before sending, so a second click, a reload or a lost
 * response repeats the same order. A refusal keeps the cart and returns the backend's text. `shown`
 * is the offer the shopper saw at the click.
 */
export async function placeOrder(
  store: Store,
  typed: TypedSecrets,
  shown: ShownOffer = shownOffer(store),
): Promise<PlaceOutcome> {
  if (store.get(orderProgressAtom).status === 'sending') return store.get(orderProgressAtom);
  // Set before any await, so a second click sees it.
  store.set(orderProgressAtom, { status: 'sending' });
  let state: OrderProgress = { status: 'idle' };
  try {
    const ports = await whenStarted(store);
    const outcome = checkDetails(store, ports, typed);
    if (!outcome.ok) {
      return { status: 'invalid', step: outcome.step, errors: outcome.errors };
    }
    if (!(await isCustomerKnown(store, ports))) {
      state = refusedFor(store, 'COMMERCE_UNAVAILABLE');
      return state;
    }
    const isRepeat = await wasSent(store, ports);
    if (!isRepeat && !(await isPointOpen(store, ports))) {
      return { status: 'invalid', step: 'shipping', errors: { point: formMessages.pointGone } };
    }
    const errors = isRepeat ? {} : await passwordErrors(ports, outcome.checked.personal.password);
    if (Object.keys(errors).length > 0) return { status: 'invalid', step: 'personal', errors };
    const change = isRepeat ? null : await recheck(store, ports, shown);
    // Another tab has ordered the cart meanwhile, so nothing is left to order.
    if (store.get(cartAtom).cartItems.length === 0) return state;
    if (change !== null) {
      state = refusedFor(store, change);
      return state;
    }
    const done = await send(store, ports, outcome.checked, shown);
    state = await showWhatChanged(store, ports, done.state);
    const { personal } = outcome.checked;
    if (state.status === 'placed') await finishBuyer(store, ports, personal, done.sent);
    if (state.status === 'waiting') await leaveAccount(store, ports, outcome.checked);
  } finally {
    // A finished order sets its own state, and its confirmation may already be closed.
    if (store.get(orderProgressAtom).status === 'sending') store.set(orderProgressAtom, state);
  }
  return state;
}
