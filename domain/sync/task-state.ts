import type { Envelope } from '../commerce/envelope.ts';
import { isMaybeDone } from './outcome.ts';
import { newTask, type SyncTask } from './sync-task.ts';

/**
 * State of a task. `queued` was never sent. `sent` was sent and has no final response, so its
 * request may have been executed. `answered` has a final response, which nobody has dealt with yet.
 * `settled` needs nothing more. This module maps it to the stored fields; all other code reads the
 * state.
 */
export type TaskState = 'queued' | 'sent' | 'answered' | 'settled';

type TaskFields = Pick<SyncTask, 'acknowledged' | 'transmited' | 'tried_at'>;

/** The state of a stored task. */
export function taskState({ acknowledged, transmited, tried_at }: TaskFields): TaskState {
  if (acknowledged) return 'settled';
  if (transmited) return 'answered';
  return tried_at === null ? 'queued' : 'sent';
}

/** Whether the backend's final response is known. */
export const isAnswered = (task: TaskFields): boolean => task.transmited;

/** The task as it is stored before it is sent. */
export const sentTask = (task: SyncTask, now: number): SyncTask => ({
  ...task,
  tried_at: task.tried_at ?? now,
});

/** The task with the final response of the backend. */
export const answeredTask = (task: SyncTask, response: Envelope, now: number): SyncTask => ({
  ...task,
  transmited: true,
  transmited_at: now,
  updated_at: now,
  attempts: task.attempts + 1,
  result: response.errorMessage ?? response.result,
  resultCode: response.code,
  code: response.code,
  meta: { ...response.meta, ...(response.error && { error: response.error }), ...response.details },
});

/** A refused task as if it had never been sent: it was certainly not executed. */
export const queuedTask = (task: SyncTask, now: number): SyncTask => ({
  ...task,
  transmited: false,
  transmited_at: null,
  updated_at: now,
  acknowledged: false,
  tried_at: null,
  attempts: 0,
  result: null,
  resultCode: null,
  code: null,
  meta: null,
});

/** The task when nothing more is to be done about it. */
export const settledTask = (task: SyncTask): SyncTask => ({ ...task, acknowledged: true });

/**
 * State of an order stored on this device. `unconfirmed` waits for the shopper's confirmation
 * (offline-29, offline-37), `queued` for a connection. `changed` was not sent because prices or
 * stock differ. `sending` was sent and may have been placed. The outcome of `unknown` cannot be
 * found out: the shopper has to check. `refused` and `placed` come from the backend.
 */
export type OrderState =
  | 'unconfirmed'
  | 'queued'
  | 'changed'
  | 'sending'
  | 'unknown'
  | 'refused'
  | 'placed';

type OrderFields = TaskFields & Pick<SyncTask, 'code' | 'order' | 'meta'>;

/** The state of an order stored on the device. */
export function orderState(task: OrderFields): OrderState {
  const { code, order, meta } = task;
  switch (taskState(task)) {
    case 'answered':
    case 'settled':
      return code === 200 ? 'placed' : 'refused';
    case 'sent':
      return isMaybeDone(meta?.['error']) ? 'unknown' : 'sending';
    case 'queued':
      if (order && order.changes.length > 0) return 'changed';
      return order && order.confirmed_at === null ? 'unconfirmed' : 'queued';
  }
}

/**
 * Whether a waiting task may be sent now. Tasks other than orders always may. An order may once it
 * is confirmed, or while its shopper sees it on its confirmation page (offline-28). A task sent
 * before is always sent again, because only its response reveals the outcome.
 */
export function mayLeave(task: SyncTask, isWatched: boolean): boolean {
  if (isAnswered(task)) return false;
  if (task.subject !== 'order') return true;
  const state = orderState(task);
  return state === 'queued' || state === 'sending' || (state === 'unconfirmed' && isWatched);
}

/**
 * Whether an order can be given up: it has certainly not been placed, or its outcome is unknown, in
 * which case the shopper checks first.
 */
export function mayBeGivenUp(task: SyncTask): boolean {
  const state = orderState(task);
  return task.subject === 'order' && state !== 'sending' && state !== 'placed';
}

/**
 * The task that follows a finished task, with the rest of the sequence. Null when nothing follows
 * or the task was not done. Its id is fixed in advance, so repeated responses to the first task
 * create it only once.
 */
export function nextTask(done: SyncTask, now: number): SyncTask | null {
  const [first, ...rest] = done.next;
  if (first === undefined || !isAnswered(done) || done.code !== 200) return null;
  const { task_id: id, url, body, subject } = first;
  const { owner, store_code: storeCode } = done;
  return {
    ...newTask({ id, url, method: 'POST', body, subject, owner, storeCode, silent: true }, now),
    next: rest,
  };
}
