import * as v from 'valibot';
import { emptyCheckout } from '../../../domain/checkout/saved-checkout.ts';
import type { RefusalText } from '../../../domain/commerce/refusal-text.ts';
import { bodyOf, isOfView, isOwnTask, type SyncTask } from '../../../domain/sync/sync-task.ts';
import { isAnswered, orderState, settledTask, taskState } from '../../../domain/sync/task-state.ts';
import { reason } from '../../core/log.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { customerAtom } from '../../core/session/session-atoms.ts';
import { writeLocal } from '../../core/storage/local-values.ts';
import type { Store } from '../../core/store.ts';
import { wakeWorkerWhenOnline } from '../../core/sync/background-sync.ts';
import { watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { queueLock } from '../../core/sync/run-queue.ts';
import { acknowledge, processQueue } from '../../core/sync/task-queue.ts';
import { dispatchCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import {
  type OrderNames,
  type OrderProgress,
  orderProgressAtom,
  textVersionsAtom,
} from './checkout-atoms.ts';
import { finishAccounts, notifyLostWish } from './finish-accounts.ts';
import { isRefusedLater, notifyOfOrder } from './notify-of-order.ts';
import { orderProgress } from './order-progress.ts';
import { rememberOrder } from './remember-order.ts';
import { reportOtherTotal } from './report-other-total.ts';
import { saveAddresses } from './save-addresses.ts';
import { readCheckout, saveCheckout } from './save-checkout.ts';

/** The next order begins with all steps open. */
const { folded: allOpen } = emptyCheckout;

/** Clears data meant for one order: its gift card and the comment for the shop. */
async function forgetOrdered(store: Store): Promise<void> {
  const { giftCard, additional, folded } = await readCheckout(store);
  const isFolded = Object.values(folded).some((step) => step !== null);
  if (giftCard === null && additional.comments.order === '' && !isFolded) return;
  const comments = { ...additional.comments, order: '' };
  await saveCheckout(store, {
    giftCard: null,
    additional: { ...additional, comments },
    folded: allOpen,
  });
}

/**
 * Removes the order's line items from the cart, once. `isClosed` means the backend closed the cart
 * with the order (checkout-25).
 */
async function leaveCart(store: Store, task: SyncTask, isClosed: boolean): Promise<void> {
  const lines = task.order?.lines ?? store.get(cartAtom).cartItems;
  const orderId = task.task_id;
  await dispatchCart(store, { type: 'ordered', orderId, lines, forgetServerCart: isClosed });
  if (isClosed) await forgetOrdered(store);
}

/** Finds the buyer's e-mail in the order, for its look-up. */
const BuyerSchema = v.object({
  addressInformation: v.object({ billingAddress: v.object({ email: v.string() }) }),
});

/** Stores the data of the confirmation, so the shopper can reopen it without identification. */
async function remember(ports: Ports, task: SyncTask, names: OrderNames): Promise<void> {
  const { order } = task;
  const body = v.safeParse(BuyerSchema, bodyOf(task));
  await rememberOrder(ports, {
    ...names,
    placedAt: ports.clock(),
    email: body.success ? body.output.addressInformation.billingAddress.email : '',
    lines: order?.lines ?? [],
    sum: order?.sum ?? null,
  });
}

/** Moves the line items of an offline order from the cart to the outbox. */
async function saveForLater(store: Store, ports: Ports, task: SyncTask): Promise<OrderProgress> {
  const id = task.task_id;
  await leaveCart(store, task, false);
  await readCheckout(store);
  await saveCheckout(store, { folded: allOpen });
  if (orderState(task) === 'queued') await wakeWorkerWhenOnline(ports);
  store.set(watchedOrderAtom, id);
  return { status: 'saved', id };
}

/**
 * Handles an order with unknown outcome. Its line items leave the cart, so a second click cannot
 * order them again. The shopper checks the order and decides what happens to them (`outbox.ts`).
 */
async function leaveToShopper(store: Store, ports: Ports, id: string): Promise<OrderProgress> {
  await ports.exclusive(queueLock, async () => {
    const task = await ports.tasks.get(id);
    if (!task?.order || task.order.hasLeftCart) return;
    await leaveCart(store, task, true);
    await ports.tasks.put({ ...task, order: { ...task.order, hasLeftCart: true } });
    ports.log.error('checkout', { event: 'order-unknown' });
  });
  return { status: 'saved', id };
}

/** Stores the terms version that a refusal names; the next click accepts it. */
function showTerms(store: Store, { code, values: { version } }: RefusalText): void {
  if (code !== 'ORDER_TERMS_CHANGED' || typeof version !== 'string') return;
  store.set(textVersionsAtom, { ...store.get(textVersionsAtom), terms: version });
}

/**
 * Applies a final response, in one tab only: the others find the task removed or acknowledged.
 * Returns whether it was this tab.
 */
function settle(store: Store, ports: Ports, { task_id: id }: SyncTask, state: OrderProgress) {
  return ports.exclusive(queueLock, async () => {
    const task = await ports.tasks.get(id);
    if (task === null || taskState(task) === 'settled') return false;
    const hasLeftCart = task.order?.hasLeftCart ?? false;
    if (state.status === 'placed') {
      // Before the items leave the cart, and under the lock, so an order is tracked only once.
      await ports.track.track({ kind: 'ordered', task, number: state.order.number });
      await leaveCart(store, task, !hasLeftCart);
      if (!hasLeftCart) writeLocal('lastCartBypass', ports.config.storeCode, ports.clock());
      await remember(ports, task, state.order);
      reportOtherTotal(store, ports, task, state.order);
    }
    if (state.status === 'refused') {
      showTerms(store, state.reason);
      await dispatchCart(store, { type: 'freeOrderName', orderId: id });
      ports.log.error('checkout', { event: 'order-refused', code: task.code });
    }
    // Items that left the cart wait in the outbox for the shopper's decision.
    if (state.status === 'refused' && hasLeftCart) {
      await ports.tasks.put(settledTask(task));
    } else {
      await acknowledge(ports, task);
    }
    return true;
  });
}

/** Saves new addresses of the order in its customer's account, whichever tab or worker sent it. */
async function saveForBuyer(store: Store, ports: Ports, task: SyncTask): Promise<void> {
  if (task.owner === null || task.owner !== store.get(customerAtom)) return;
  try {
    await saveAddresses(store, ports, bodyOf(task));
  } catch (error) {
    ports.log.warn('checkout.addresses-not-saved', { reason: reason(error) });
  }
}

/** Whether the confirmation of a pending order is open in this tab. */
const isWatched = (store: Store, { task_id: id }: SyncTask) => store.get(watchedOrderAtom) === id;

interface Finished {
  readonly state: OrderProgress;
  /** This tab applied the final response. */
  readonly isSettledHere: boolean;
}

/** The state of an order without a final response, after it was stored for later. */
async function leaveWaiting(store: Store, ports: Ports, task: SyncTask): Promise<OrderProgress> {
  if (orderState(task) === 'unknown') return leaveToShopper(store, ports, task.task_id);
  if (task.order?.hasLeftCart) return saveForLater(store, ports, task);
  await wakeWorkerWhenOnline(ports);
  return { status: 'waiting' };
}

async function finish(store: Store, ports: Ports, task: SyncTask): Promise<Finished> {
  const state = orderProgress(task);
  const hasLeftCart = task.order?.hasLeftCart ?? false;
  if (state.status === 'waiting') {
    return { state: await leaveWaiting(store, ports, task), isSettledHere: false };
  }
  // Read before settling, because afterwards its page no longer watches it.
  const isHere = !hasLeftCart || isWatched(store, task);
  if (state.status === 'placed') await saveForBuyer(store, ports, task);
  const isSettledHere = await settle(store, ports, task, state);
  // A refused order that left the cart is shown by the outbox: the cart was not refused.
  const isOfOutbox = state.status === 'refused' && hasLeftCart;
  if (isHere && !isOfOutbox) store.set(orderProgressAtom, state);
  return { state, isSettledHere };
}

/**
 * Finishes an order after the queue ran. A placed order empties the cart without a request to the
 * backend, a refused one keeps it, and an offline one goes to the outbox.
 */
export async function finishOrder(
  store: Store,
  ports: Ports,
  task: SyncTask,
): Promise<OrderProgress> {
  return (await finish(store, ports, task)).state;
}

/**
 * Finishes orders that have a response: the current customer's in this store view, or this page's
 * cart. Also finishes the accounts created with them, whether a tab or the worker sent them.
 */
export async function finishCompleted(store: Store, ports: Ports): Promise<void> {
  const customer = store.get(customerAtom);
  const orders = (await ports.tasks.all()).filter(
    (task) =>
      task.subject === 'order' &&
      (isAnswered(task) || (orderState(task) === 'unknown' && !task.order?.hasLeftCart)) &&
      taskState(task) !== 'settled' &&
      (isOwnTask(task, customer) || task.task_id === store.get(cartAtom).orderId) &&
      isOfView(task, ports.config.storeCode) &&
      // A notice in a hidden tab is not read: the refusal waits for one that is seen.
      !(isRefusedLater(task) && globalThis.document?.hidden),
  );
  for (const task of orders) {
    const isHere = isWatched(store, task);
    // A page that is sending the order creates the account itself.
    const isSending = store.get(orderProgressAtom).status === 'sending';
    const { state, isSettledHere } = await finish(store, ports, task);
    if (isSettledHere) notifyOfOrder(store, task, state, isHere);
    if (state.status === 'placed' && !isSending) await notifyLostWish(store, task);
  }
  await finishAccounts(store, ports);
}

/** Sends the orders that may be sent and finishes those with a response, also after a reload. */
export async function finishOrders(store: Store, ports: Ports): Promise<void> {
  await processQueue(store, ports);
  await finishCompleted(store, ports);
}
