import { cartNotices } from '../../../domain/cart/notices.ts';
import { refusalText } from '../../../domain/commerce/refusal-text.ts';
import { failureText } from '../../../domain/sync/outcome.ts';
import { type NewTask, newTask, type SyncTask } from '../../../domain/sync/sync-task.ts';
import { isAnswered, settledTask, taskState } from '../../../domain/sync/task-state.ts';
import { reason } from '../log.ts';
import { isOnlineAtom } from '../net/online.ts';
import { notify } from '../notifications/notifications.ts';
import type { Ports } from '../ports/ports.ts';
import { customerAtom, isLoggedInAtom, refreshLockAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { wakeWorkerWhenOnline } from './background-sync.ts';
import { watchedOrderAtom } from './outbox-atoms.ts';
import { recheckOrder } from './recheck-order.ts';
import { queueLock, runQueue } from './run-queue.ts';

/** The status of a task after the queue was processed once. */
export interface TaskResult {
  readonly status: 'done' | 'refused' | 'waiting';
  readonly task: SyncTask;
}

/** The result of a task, for the caller that queued it. */
export function resultOf(task: SyncTask): TaskResult {
  if (!isAnswered(task)) return { status: 'waiting', task };
  return { status: task.code === 200 ? 'done' : 'refused', task };
}

/** Undefined until the profile of the signed-in customer is loaded. */
function ownerOf(store: Store): string | null | undefined {
  const customer = store.get(customerAtom);
  return customer === null && store.get(isLoggedInAtom) ? undefined : customer;
}

/** Sends every waiting task of this shopper that can be sent, one at a time across all tabs. */
export async function processQueue(store: Store, ports: Ports): Promise<void> {
  if (!store.get(isOnlineAtom)) return;
  const { tasks, api, exclusive, log, clock, sync, config, cartOrder } = ports;
  await runQueue({
    tasks,
    api,
    exclusive,
    log,
    clock,
    maxAttempts: sync.maxAttempts,
    owner: () => ownerOf(store),
    hasToken: () => store.get(isLoggedInAtom),
    isNamed: ({ task_id }) => cartOrder() === task_id,
    isWatched: ({ task_id }) => store.get(watchedOrderAtom) === task_id,
    recheck: (order, signal) => recheckOrder(api, order, config.prices, signal),
    onResponse(task, response) {
      const text = failureText(response);
      const isRenewing = store.get(refreshLockAtom) === 1;
      if (text && !task.silent && !isRenewing) {
        const { error, details } = response;
        const refused = { error: error ?? '', details: details ?? {}, message: text };
        const { message, values } = refusalText(refused);
        notify(store, { ...cartNotices.error(message, values), kind: 'form' });
      }
      if (task.callback_event !== null) announce(task.callback_event, task);
    },
  });
}

/**
 * Removes a finished task once the caller has processed it; a cacheable result stays (offline-14).
 */
export async function acknowledge(ports: Ports, task: SyncTask): Promise<void> {
  if (task.is_result_cacheable) await ports.tasks.put(settledTask(task));
  else await ports.tasks.remove(task.task_id);
}

/**
 * A moment after all waiting calls, because their order matters: now, unless the device's clock was
 * set back since, or did not move.
 */
function momentAfter(waiting: readonly SyncTask[], now: number): number {
  return waiting
    .filter(({ subject }) => subject === 'call')
    .reduce((latest, { created_at }) => Math.max(latest, created_at + 1), now);
}

/**
 * Stores a task, then processes the queue. The task waits when the backend gives no response.
 * `onWritten` runs between the two.
 */
export async function queueTask(
  store: Store,
  ports: Ports,
  task: NewTask,
  onWritten: () => Promise<unknown> = async () => {},
): Promise<TaskResult> {
  const { config, tasks, clock, exclusive } = ports;
  const storeCode = config.isMultistore ? config.storeCode : null;
  const isCall = task.subject === undefined || task.subject === 'call';
  const waiting = await tasks.all();
  const now = isCall ? momentAfter(waiting, clock()) : clock();
  const written = newTask({ storeCode, ...task }, now);
  const known = waiting.find(({ task_id }) => task_id === written.task_id);
  // A task with this id that was not sent yet may hold an older intent. It is replaced, unless it
  // is being sent now.
  if (known === undefined) await tasks.begin(written);
  else if (taskState(known) === 'queued') await exclusive(queueLock, () => tasks.begin(written));
  await onWritten();
  try {
    await processQueue(store, ports);
  } catch (error) {
    ports.log.warn('queue.not-processed', { reason: reason(error) });
  }
  const result = resultOf((await tasks.get(written.task_id)) ?? written);
  // A saved order is sent only after the shopper confirms it; that step wakes the worker.
  if (result.status === 'waiting' && written.subject === 'call') void wakeWorkerWhenOnline(ports);
  return result;
}

/** Dispatches an event on the window, for code outside the shop that follows the queue. */
export function announce(event: string, detail: unknown): void {
  if (typeof dispatchEvent === 'function') dispatchEvent(new CustomEvent(event, { detail }));
}
