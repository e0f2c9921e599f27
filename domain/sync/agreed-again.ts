import * as v from 'valibot';
import { type Grosze, toDecimal } from '../money.ts';
import { bodyOf, type SyncTask } from './sync-task.ts';
import { queuedTask } from './task-state.ts';

const BodySchema = v.record(v.string(), v.unknown());

/**
 * A refused order with the new total that its shopper agrees to. It waits under its id as if it had
 * never been sent, because a refused order is certainly not placed. The total is no estimate now:
 * the backend named it.
 */
export function agreedAgain(task: SyncTask, total: Grosze, now: number): SyncTask {
  const { grand_total_estimated: _, ...body } = v.parse(BodySchema, bodyOf(task));
  return {
    ...queuedTask(task, now),
    payload: {
      ...task.payload,
      body: JSON.stringify({ ...body, grand_total: toDecimal(total) }),
    },
    order: task.order && { ...task.order, sum: total, confirmed_at: now, changes: [] },
  };
}
