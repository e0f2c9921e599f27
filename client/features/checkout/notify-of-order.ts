import { cartNotices } from '../../../domain/cart/notices.ts';
import { changedTotal } from '../../../domain/commerce/refusal-text.ts';
import type { Notice } from '../../../domain/notification/notification.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';
import { orderState } from '../../../domain/sync/task-state.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Store } from '../../core/store.ts';
import type { OrderProgress } from './checkout-atoms.ts';

/** Whether an order was refused after it had left the cart, so that it waits in the outbox. */
export const isRefusedLater = (task: SyncTask): boolean =>
  orderState(task) === 'refused' && task.order?.hasLeftCart === true;

/** Why an order in the outbox was not placed, with a link to it. */
function refusedNotice(
  { task_id, order }: SyncTask,
  { reason }: Extract<OrderProgress, { status: 'refused' }>,
): Notice {
  const [now, agreed] = [changedTotal(reason), order?.sum ?? null];
  const text =
    now === null || agreed === null
      ? { message: syncMessages.refusedLater }
      : { message: syncMessages.otherTotalLater, prices: { now, agreed } };
  return {
    ...text,
    kind: 'order',
    about: task_id,
    type: 'warning',
    hasNoTimeout: true,
    action1: { label: 'See the orders that wait', link: { to: 'screen', screen: 'outbox' } },
  };
}

/**
 * Notifies the shopper of an order that was sent in the background, unless its own page is open
 * (`isHere`) or, for a refusal, the outbox.
 */
export function notifyOfOrder(
  store: Store,
  task: SyncTask,
  state: OrderProgress,
  isHere: boolean,
): void {
  const hasLeftCart = task.order?.hasLeftCart ?? false;
  if (state.status === 'refused' && !hasLeftCart) {
    const { message, values } = state.reason;
    notify(store, {
      ...cartNotices.error(message, values),
      kind: 'order',
      about: task.task_id,
      hasNoTimeout: true,
    });
  }
  const isShown = isHere || store.get(shownPageAtom)?.screen === 'outbox';
  if (state.status === 'refused' && hasLeftCart && !isShown) {
    notify(store, refusedNotice(task, state));
  }
  // An open checkout leads to the confirmation of an order that was still in its cart.
  const isFollowed = isHere || (!hasLeftCart && store.get(shownPageAtom)?.screen === 'checkout');
  if (state.status === 'placed' && !isFollowed) {
    notify(store, {
      kind: 'order',
      about: state.order.number,
      type: 'success',
      message: syncMessages.placedLater,
      values: { number: state.order.number },
      hasNoTimeout: true,
      action1: { label: 'OK' },
    });
  }
}
