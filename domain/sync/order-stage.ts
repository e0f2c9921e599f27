import { isMaybeDone } from './outcome.ts';
import type { SyncTask } from './sync-task.ts';

/**
 * Stage of an order stored on this device. `unconfirmed` waits for the shopper's confirmation
 * (offline-29, offline-37), `confirmed` for a connection. `changed` was not sent because prices or
 * stock differ. `unanswered` was sent and may have been placed. The outcome of `unknown` cannot be
 * found out: the shopper has to check. `refused` and `placed` come from the backend.
 */
export type OrderStage =
  | 'unconfirmed'
  | 'confirmed'
  | 'changed'
  | 'unanswered'
  | 'unknown'
  | 'refused'
  | 'placed';

type Facts = Pick<SyncTask, 'transmited' | 'code' | 'tried_at' | 'order' | 'meta'>;

/** The stage of an order stored on the device. */
export function orderStage({ transmited, code, tried_at, order, meta }: Facts): OrderStage {
  if (transmited) return code === 200 ? 'placed' : 'refused';
  if (tried_at !== null) return isMaybeDone(meta?.['error']) ? 'unknown' : 'unanswered';
  if (order && order.changes.length > 0) return 'changed';
  return order && order.confirmed_at === null ? 'unconfirmed' : 'confirmed';
}

/**
 * Whether a waiting task may be sent now. Tasks other than orders always may. An order may once it
 * is confirmed, or while its shopper sees it on its confirmation page (offline-28). A task sent
 * before is always sent again, because only its response reveals the outcome.
 */
export function mayLeave(task: SyncTask, isWatched: boolean): boolean {
  if (task.transmited) return false;
  if (task.subject !== 'order') return true;
  const stage = orderStage(task);
  return stage === 'confirmed' || stage === 'unanswered' || (stage === 'unconfirmed' && isWatched);
}

/**
 * Whether an order can be given up: it has certainly not been placed, or its outcome is unknown, in
 * which case the shopper checks first.
 */
export function mayBeGivenUp(task: SyncTask): boolean {
  const stage = orderStage(task);
  return task.subject === 'order' && stage !== 'unanswered' && stage !== 'placed';
}
