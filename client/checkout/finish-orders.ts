import * as v from 'valibot';
import { cartNotices } from '../../domain/cart/notices.ts';
import { OrderAnswerSchema } from '../../domain/commerce/order.ts';
import { type RefusalText, refusalText } from '../../domain/commerce/refusal-text.ts';
import { isOwnTask, type SyncTask } from '../../domain/sync/sync-task.ts';
import { dispatchCart } from '../cart/cart-actions.ts';
import { acknowledge, processQueue, resultOf } from '../net/task-queue.ts';
import { notify } from '../notifications/notifications.ts';
import type { Ports } from '../ports.ts';
import { customerAtom } from '../session/session-atoms.ts';
import { writeLocal } from '../storage/local-values.ts';
import type { Store } from '../store.ts';
import { checkoutAtom, type OrderState, orderStateAtom } from './checkout-atoms.ts';

/** Where the queue notes a refusal's code and facts. */
const MetaSchema = v.objectWithRest(
  { error: v.optional(v.string(), 'COMMERCE_REFUSED') },
  v.union([v.string(), v.number(), v.boolean()]),
);

function reasonOf({ result, meta }: SyncTask): RefusalText {
  const noted = v.safeParse(MetaSchema, meta ?? {});
  const { error, ...details } = noted.success ? noted.output : { error: 'COMMERCE_REFUSED' };
  return refusalText({ error, details, message: typeof result === 'string' ? result : '' });
}

/** What an order's task means for the shopper. */
export function orderStateOf(task: SyncTask): OrderState {
  const { status } = resultOf(task);
  if (status === 'waiting') return { status };
  if (status === 'done') {
    const answer = v.safeParse(OrderAnswerSchema, task.result);
    // A placed order stays placed, however oddly it is answered (checkout-24).
    if (!answer.success) return { status: 'placed', order: { number: '', uuid: null } };
    const { increment_id, backendOrderId, uuid } = answer.output;
    return {
      status: 'placed',
      order: { number: increment_id ?? backendOrderId, uuid: uuid ?? null },
    };
  }
  return { status: 'refused', reason: reasonOf(task) };
}

/** A placed order empties the cart without asking the backend, which closed it (checkout-25). */
export async function finishOrder(store: Store, ports: Ports, task: SyncTask): Promise<OrderState> {
  const state = orderStateOf(task);
  if (state.status === 'waiting') return state;
  const next = { ...store.get(checkoutAtom), orderId: null };
  store.set(checkoutAtom, next);
  await ports.records.update('checkout', (saved) => ({ ...(saved ?? next), orderId: null }));
  if (state.status === 'placed') {
    await dispatchCart(store, { type: 'clear', forgetServerCart: true });
    writeLocal('lastCartBypass', ports.config.storeCode, ports.clock());
  } else {
    ports.log.error('checkout', { event: 'order-refused', code: task.code });
  }
  store.set(orderStateAtom, state);
  await acknowledge(ports, task);
  return state;
}

/** Sends the orders that wait and brings those to their end that were answered, after a reload too. */
export async function finishOrders(store: Store, ports: Ports): Promise<void> {
  await processQueue(store, ports);
  const customer = store.get(customerAtom);
  const orders = (await ports.tasks.all()).filter(
    (task) => task.subject === 'order' && task.transmited && isOwnTask(task, customer),
  );
  for (const task of orders) {
    const state = await finishOrder(store, ports, task);
    if (state.status === 'refused') {
      const { message, values } = state.reason;
      notify(store, { ...cartNotices.error(message, values), hasNoTimeout: true });
    }
  }
}
