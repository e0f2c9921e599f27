import * as v from 'valibot';
import { type Grosze, toDecimal } from '../money.ts';
import { bodyOf, type SyncTask } from './sync-task.ts';
import { queuedTask } from './task-state.ts';

const BodySchema = v.record(v.string(), v.unknown());

/**
 * A refused order as a new one with the total that its shopper agrees to, which is no estimate: the
 * backend named it. Its id is new, because the refusal belongs to the old one, and the same for the
 * same total, so that agreeing twice orders once.
 */
export function agreedAgain(task: SyncTask, total: Grosze, now: number): SyncTask {
  const { grand_total_estimated: _, ...body } = v.parse(BodySchema, bodyOf(task));
  const id = `${task.task_id}.${total}`;
  return {
    ...queuedTask(task, now),
    task_id: id,
    payload: {
      ...task.payload,
      body: JSON.stringify({ ...body, order_id: id, grand_total: toDecimal(total) }),
    },
    order: task.order && { ...task.order, sum: total, confirmed_at: now, changes: [] },
  };
}
