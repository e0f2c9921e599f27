import { isMaybeDone } from './outcome.ts';
import type { SyncTask } from './sync-task.ts';

/**
 * Where an order stands that this device keeps: `unconfirmed` waits for the shopper's word (offline-29,
 * offline-37), `confirmed` for a connection, `changed` was not sent because prices or stock differ,
 * `unanswered` was sent and may have been placed, of an `unknown` one nobody will tell: the shopper has to look.
 * `refused` and `placed` are the backend's word.
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

/** How far an order that waits on the device has come. */
export function orderStage({ transmited, code, tried_at, order, meta }: Facts): OrderStage {
  if (transmited) return code === 200 ? 'placed' : 'refused';
  if (tried_at !== null) return isMaybeDone(meta?.['error']) ? 'unknown' : 'unanswered';
  if (order && order.changes.length > 0) return 'changed';
  return order && order.confirmed_at === null ? 'unconfirmed' : 'confirmed';
}

/**
 * Whether a waiting task may leave the device now. What is no order always may; an order once it is confirmed, or
 * while the shopper who made it has it before their eyes, on its confirmation (offline-28). One that
 * left before is sent again, whatever else holds: only its answer tells what came of it.
 */
export function mayLeave(task: SyncTask, isWatched: boolean): boolean {
  if (task.transmited) return false;
  if (task.subject !== 'order') return true;
  const stage = orderStage(task);
  return stage === 'confirmed' || stage === 'unanswered' || (stage === 'unconfirmed' && isWatched);
}

/**
 * Nobody else can have the order, so it can be given up; one of which nobody can tell is given up by the shopper who has
 * looked.
 */
export function mayBeGivenUp(task: SyncTask): boolean {
  const stage = orderStage(task);
  return task.subject === 'order' && stage !== 'unanswered' && stage !== 'placed';
}
