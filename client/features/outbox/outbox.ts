import type { Grosze } from '../../../domain/money.ts';
import { bringsAccount } from '../../../domain/sync/account-wish.ts';
import { agreedAgain } from '../../../domain/sync/agreed-again.ts';
import { isOfView, type SyncTask } from '../../../domain/sync/sync-task.ts';
import { mayBeGivenUp, orderState } from '../../../domain/sync/task-state.ts';
import { reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { retireTrouble } from '../../core/notifications/notifications.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { wakeWorkerWhenOnline } from '../../core/sync/background-sync.ts';
import { outboxAtom, watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { queueLock } from '../../core/sync/run-queue.ts';
import { announce } from '../../core/sync/task-queue.ts';
import { dispatchCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { orderProgressAtom } from '../checkout/checkout-atoms.ts';
import { finishOrders } from '../checkout/finish-orders.ts';
import { refusedTotal } from '../checkout/order-progress.ts';
import { wantAccount } from '../checkout/wished-account.ts';
import { isOrderQuestionOpenAtom, isOutboxOpenAtom } from './outbox-open.ts';
import { readOrders } from './read-orders.ts';

/**
 * Dispatched on the window when the shopper is prompted; `detail.orders` holds the unsent orders
 * (offline-29).
 */
export const offlineOrderConfirmation = 'offline-order-confirmation';

/** Reads one order and runs `work` on it under the queue lock. Null when the order is gone. */
async function withOrder<T>(
  { exclusive, tasks }: Ports,
  id: string,
  work: (task: SyncTask) => Promise<T>,
): Promise<T | null> {
  return exclusive(queueLock, async () => {
    const task = await tasks.get(id);
    return task === null ? null : work(task);
  });
}

/**
 * Sends what can be sent and processes the responses; without a response all tasks keep waiting.
 */
async function sendNow(store: Store, ports: Ports): Promise<void> {
  try {
    await finishOrders(store, ports);
  } catch (error) {
    ports.log.warn('queue.not-processed', { reason: reason(error) });
  }
}

/** A refused order has a notice of its own. */
const needsWord = (task: SyncTask) => {
  const state = orderState(task);
  return state === 'unconfirmed' || state === 'changed';
};

/**
 * Runs when the connection is back: sends what can be sent, then prompts the shopper once about the
 * rest (offline-28, offline-29).
 */
export async function resumeOrders(store: Store): Promise<void> {
  const ports = await whenStarted(store);
  await sendNow(store, ports);
  if (!store.get(isOnlineAtom) || store.get(isOutboxOpenAtom)) return;
  await readOrders(store, ports);
  const orders = store
    .get(outboxAtom)
    .filter((task) => needsWord(task) && task.task_id !== store.get(watchedOrderAtom));
  // The outbox, which shows the same prompt, may have been opened during the reads.
  if (orders.length === 0 || store.get(isOutboxOpenAtom)) return;
  store.set(isOrderQuestionOpenAtom, true);
  announce(offlineOrderConfirmation, { orders });
}

/** Confirms that these orders are sent: now, or as soon as there is a connection. */
export async function confirmOrders(store: Store, ids: readonly string[]): Promise<void> {
  const ports = await whenStarted(store);
  for (const id of ids) {
    await withOrder(ports, id, async (task) => {
      if (orderState(task) !== 'unconfirmed' || !task.order) return;
      const order = { ...task.order, confirmed_at: ports.clock() };
      await ports.tasks.put({ ...task, order });
    });
  }
  await wakeWorkerWhenOnline(ports);
  await sendNow(store, ports);
}

/**
 * Agrees to the new total of a refused order, as the shopper sees it. Returns the id under which the
 * order waits now, to be sent by `retryOrders`; null when it is gone or its total is another one.
 */
export async function agreeToTotal(
  store: Store,
  id: string,
  total: Grosze,
): Promise<string | null> {
  const ports = await whenStarted(store);
  const next = await withOrder(ports, id, async (task) => {
    if (refusedTotal(task) !== total) return null;
    const again = agreedAgain(task, total, ports.clock());
    // Stored before the refused one is removed: if this is interrupted, nothing is lost.
    await ports.tasks.begin(again);
    await ports.tasks.remove(id);
    return again.task_id;
  });
  retireTrouble(store, 'order');
  await wakeWorkerWhenOnline(ports);
  return next;
}

/** Retries the orders without a response. */
export async function retryOrders(store: Store): Promise<void> {
  await sendNow(store, await whenStarted(store));
}

/** Replaces the page of a saved order by the cart when the order is gone. */
function closeSaved(store: Store, id: string): void {
  const state = store.get(orderProgressAtom);
  if (state.status === 'saved' && state.id === id) store.set(orderProgressAtom, { status: 'idle' });
}

/** Removes an order with unknown outcome, once the shopper knows that it was placed. */
export async function dismissOrder(store: Store, id: string): Promise<void> {
  const ports = await whenStarted(store);
  await withOrder(ports, id, async (task) => {
    if (orderState(task) === 'unknown') await ports.tasks.remove(id);
  });
  closeSaved(store, id);
}

/**
 * Gives an order up and returns its line items to the cart of its store view, unless they are still
 * in it. False when it was sent meanwhile and may have been placed.
 */
export async function giveUpOrder(store: Store, id: string): Promise<boolean> {
  const ports = await whenStarted(store);
  const isDone = await withOrder(ports, id, async (task) => {
    if (!mayBeGivenUp(task) || !isOfView(task, ports.config.storeCode)) return false;
    // The order of these steps matters: if they are interrupted, nothing is lost.
    const lines = task.order?.lines ?? [];
    const isInCart = store.get(cartAtom).orderId === id;
    if (isInCart) await dispatchCart(store, { type: 'freeOrderName', orderId: id });
    else if (lines.length > 0) await dispatchCart(store, { type: 'restore', lines });
    if (bringsAccount(task)) await wantAccount(store, true);
    await ports.tasks.remove(id);
    return true;
  });
  if (isDone) {
    closeSaved(store, id);
    retireTrouble(store, 'order');
  }
  return isDone ?? false;
}
