import { cartNotices } from '../../domain/cart/notices.ts';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { AppError } from '../../domain/errors.ts';
import { classifyAnswer, failureText } from '../../domain/sync/outcome.ts';
import { isOwnTask, type NewTask, newTask, type SyncTask } from '../../domain/sync/sync-task.ts';
import { reason } from '../log.ts';
import { notify } from '../notifications/notifications.ts';
import type { Ports } from '../ports.ts';
import { customerAtom, hasTokenAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { isOnlineAtom } from './online.ts';

const lockName = 'witryna:queue';

/** Where a task stands after the queue was worked off once. */
export interface TaskResult {
  readonly status: 'done' | 'refused' | 'waiting';
  readonly task: SyncTask;
}

export function resultOf(task: SyncTask): TaskResult {
  if (!task.transmited) return { status: 'waiting', task };
  return { status: task.code === 200 ? 'done' : 'refused', task };
}

function answered(task: SyncTask, answer: Envelope, now: number): SyncTask {
  return {
    ...task,
    transmited: true,
    transmited_at: now,
    updated_at: now,
    attempts: task.attempts + 1,
    result: answer.errorMessage ?? answer.result,
    resultCode: answer.code,
    code: answer.code,
    meta: { ...answer.meta, ...(answer.error && { error: answer.error }), ...answer.details },
  };
}

/** Sends one task and gives it as it is to be kept; silence leaves it as it was. */
async function transmit(store: Store, ports: Ports, task: SyncTask, signal: AbortSignal) {
  const now = ports.clock();
  try {
    const answer = await ports.api.send(task, signal);
    const hasToken = store.get(hasTokenAtom);
    const outcome = classifyAnswer(answer, { hasToken, subject: task.subject });
    if (outcome === 'done' || outcome === 'refused') {
      const text = failureText(answer);
      if (text && !task.silent) notify(store, cartNotices.error(text));
      return answered(task, answer, now);
    }
    return { ...task, updated_at: now, attempts: task.attempts + 1 };
  } catch (error) {
    ports.log.warn('queue.no-answer', { task: task.task_id, reason: reason(error) });
    if (error instanceof AppError && error.code === 'CART_NOT_FOUND') {
      const answer = { code: 404, result: error.message };
      return answered(task, { ...answer, meta: null, error: error.code, errorMessage: null }, now);
    }
    return { ...task, updated_at: now };
  }
}

/**
 * Sends every waiting task of this shopper, oldest first, one at a time across all tabs. One without
 * an answer ends the round: the next would fare no better, and their order matters.
 */
export async function processQueue(store: Store, ports: Ports): Promise<void> {
  if (!store.get(isOnlineAtom)) return;
  await ports.exclusive(lockName, async (signal) => {
    const customer = store.get(customerAtom);
    const waiting = (await ports.tasks.all()).filter(
      (task) => !task.transmited && isOwnTask(task, customer),
    );
    for (const task of waiting) {
      const next = await transmit(store, ports, task, signal);
      await ports.tasks.put(next);
      if (!next.transmited) return;
    }
  });
}

/** Drops a finished task once whoever asked has taken note; a cacheable result stays (offline-14). */
export async function acknowledge(ports: Ports, task: SyncTask): Promise<void> {
  if (task.is_result_cacheable) await ports.tasks.put({ ...task, acknowledged: true });
  else await ports.tasks.remove(task.task_id);
}

/** Writes a task down, then works the queue off. The task waits when the backend gave no answer. */
export async function queueTask(store: Store, ports: Ports, task: NewTask): Promise<TaskResult> {
  const written = newTask(task, ports.clock());
  await ports.tasks.put((await ports.tasks.get(written.task_id)) ?? written);
  try {
    await processQueue(store, ports);
  } catch (error) {
    ports.log.warn('queue.not-processed', { reason: reason(error) });
  }
  return resultOf((await ports.tasks.get(written.task_id)) ?? written);
}
