import * as v from 'valibot';
import { OrderResponseSchema } from '../../../domain/commerce/order.ts';
import {
  changedTotal,
  type RefusalText,
  refusalText,
} from '../../../domain/commerce/refusal-text.ts';
import type { Grosze } from '../../../domain/money.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';
import { orderState } from '../../../domain/sync/task-state.ts';
import { resultOf } from '../../core/sync/task-queue.ts';
import type { OrderProgress } from './checkout-atoms.ts';

/** Where the queue stores the code and details of a refusal. */
const MetaSchema = v.objectWithRest(
  { error: v.optional(v.string(), 'COMMERCE_REFUSED') },
  v.union([v.string(), v.number(), v.boolean()]),
);

/** The backend's reason for a refusal. */
export function reasonOf({ result, meta }: SyncTask): RefusalText {
  const noted = v.safeParse(MetaSchema, meta ?? {});
  const { error, ...details } = noted.success ? noted.output : { error: 'COMMERCE_REFUSED' };
  return refusalText({ error, details, message: typeof result === 'string' ? result : '' });
}

/** The new total that the refusal of an order names; null in any other state. */
export const refusedTotal = (task: SyncTask): Grosze | null =>
  orderState(task) === 'refused' ? changedTotal(reasonOf(task)) : null;

/** How far the order of a task has come, for the checkout. */
export function orderProgress(task: SyncTask): OrderProgress {
  const { status } = resultOf(task);
  const orderId = task.task_id;
  if (status === 'waiting') return { status };
  if (status === 'done') {
    const parsed = v.safeParse(OrderResponseSchema, task.result);
    // A placed order stays placed, even with an unexpected response (checkout-24).
    if (!parsed.success) {
      return { status: 'placed', order: { orderId, number: '', uuid: null, secret: null } };
    }
    const { increment_id, backendOrderId, order_number, ...rest } = parsed.output;
    return {
      status: 'placed',
      order: {
        orderId,
        number: order_number ?? increment_id ?? backendOrderId,
        uuid: rest.order_uuid ?? rest.uuid ?? null,
        secret: rest.order_secret ?? null,
      },
    };
  }
  return { status: 'refused', reason: reasonOf(task) };
}
