import type { Envelope } from '../../../domain/commerce/envelope.ts';
import { AppError } from '../../../domain/errors.ts';
import { classifyResponse } from '../../../domain/sync/outcome.ts';
import { isOwnTask, type SyncTask } from '../../../domain/sync/sync-task.ts';
import {
  answeredTask,
  isAnswered,
  mayLeave,
  nextTask,
  orderState,
  sentTask,
  taskState,
} from '../../../domain/sync/task-state.ts';
import type { OrderChange, WaitingOrder } from '../../../domain/sync/waiting-order.ts';
import { type Logger, reason } from '../log.ts';
import { type ApiClient, abortedResponse } from '../net/api-client.ts';
import type { RunExclusive } from '../storage/tab-lock.ts';
import type { TaskStore } from '../storage/task-store.ts';

/** The lock for sending, finishing and giving up tasks, shared by all tabs and the worker. */
export const queueLock = 'witryna:queue';

/** The sender of the queue: a page or the service worker. */
export interface QueueSender {
  readonly tasks: TaskStore;
  readonly api: Pick<ApiClient, 'send'>;
  readonly exclusive: RunExclusive;
  readonly log: Logger;
  readonly clock: () => number;
  /** Tries of one task in one round. [offline-18] */
  readonly maxAttempts: number;
  /**
   * The owner whose tasks are sent: the customer's e-mail, null for a guest, undefined while
   * unknown.
   */
  readonly owner: () => string | null | undefined;
  readonly hasToken: () => boolean;
  /**
   * Whether the local cart refers to this order. Then the order is sent even if somebody has signed
   * in since.
   */
  readonly isNamed: (task: SyncTask) => boolean;
  /** Whether the shopper is looking at this order's confirmation. */
  readonly isWatched: (task: SyncTask) => boolean;
  /** Compares an order made offline with today's prices and stock. Throws `OFFLINE`. */
  readonly recheck: (order: WaitingOrder, signal: AbortSignal) => Promise<readonly OrderChange[]>;
  /** Called with a final response. */
  readonly onResponse: (task: SyncTask, response: Envelope) => void;
}

/**
 * Tries once and returns the task as it is to be stored. Without a response the task is unchanged.
 */
async function attempt(
  sender: QueueSender,
  task: SyncTask,
  signal: AbortSignal,
): Promise<SyncTask> {
  const now = sender.clock();
  const hadToken = sender.hasToken();
  try {
    const response = await sender.api.send(task, signal);
    // A call is given up with its session. An order outlives the session and waits for its owner.
    const isOver = task.subject === 'call' && response === abortedResponse;
    const facts = { hasToken: hadToken && !isOver, subject: task.subject };
    const outcome = classifyResponse(response, facts);
    if (outcome === 'retry' || outcome === 'unauthorized' || outcome === 'unknown') {
      const meta = outcome === 'unknown' ? { error: response.error } : task.meta;
      return { ...task, updated_at: now, attempts: task.attempts + 1, meta };
    }
    const next = answeredTask(task, response, now);
    sender.onResponse(next, response);
    return next;
  } catch (error) {
    sender.log.warn('queue.no-answer', { task: task.task_id, reason: reason(error) });
    if (error instanceof AppError && error.code === 'CART_NOT_FOUND') {
      const response = { code: 404, result: error.message };
      return answeredTask(
        task,
        { ...response, meta: null, error: error.code, errorMessage: null },
        now,
      );
    }
    return { ...task, updated_at: now };
  }
}

/** Stores the attempt before sending the task, so a crash cannot lose the fact that it was sent. */
async function transmit(
  sender: QueueSender,
  task: SyncTask,
  signal: AbortSignal,
): Promise<SyncTask> {
  let next = sentTask(task, sender.clock());
  await sender.tasks.put(next);
  const mayTry = () => !isAnswered(next) && orderState(next) !== 'unknown';
  for (let tries = 0; tries < sender.maxAttempts && mayTry(); tries += 1) {
    next = await attempt(sender, next, signal);
  }
  // Stores the next task before the response: if interrupted in between, the request is sent again.
  const following = nextTask(next, sender.clock());
  if (following !== null && (await sender.tasks.get(following.task_id)) === null) {
    await sender.tasks.put(following);
  }
  await sender.tasks.put(next);
  return next;
}

/** Rechecks a saved order before it is sent for the first time; false when it must not be sent. */
async function isAsAgreed(
  sender: QueueSender,
  task: SyncTask,
  signal: AbortSignal,
): Promise<boolean> {
  if (!task.order?.hasLeftCart || taskState(task) !== 'queued') return true;
  const changes = [...(await sender.recheck(task.order, signal))];
  if (changes.length === 0) return true;
  await sender.tasks.put({ ...task, order: { ...task.order, changes } });
  return false;
}

/**
 * Orders come first, so that no other task delays them. Accounts come last, because a backend may
 * refuse to create them. Within a group the oldest is first.
 */
const turns = ['order', 'call', 'account'] as const;
const inTurn = (tasks: readonly SyncTask[]) =>
  turns.flatMap((turn) => tasks.filter(({ subject }) => subject === turn));

/** The kind of a call; calls of one kind keep their order. */
const kindOf = ({ url }: SyncTask) => url.split('?', 1)[0];

/**
 * Sends this shopper's waiting tasks and their follow-up tasks, one at a time in the whole browser.
 * A task without any response ends the round, because the next would fail as well. A task to be
 * retried later delays only calls of its kind, whose order matters, and no order. An order that
 * waits for the shopper delays nothing.
 */
export async function runQueue(sender: QueueSender): Promise<void> {
  await sender.exclusive(queueLock, async (signal) => {
    const owner = sender.owner();
    if (owner === undefined) return;
    const seen = new Set<string>();
    const held = new Set<string | undefined>();
    const findNext = async () =>
      inTurn(await sender.tasks.all()).find(
        (task) =>
          !seen.has(task.task_id) &&
          (task.subject === 'order' || !held.has(kindOf(task))) &&
          (isOwnTask(task, owner) || sender.isNamed(task)) &&
          mayLeave(task, sender.isWatched(task)),
      );
    for (let task = await findNext(); task !== undefined; task = await findNext()) {
      seen.add(task.task_id);
      if (!(await isAsAgreed(sender, task, signal))) continue;
      const sent = await transmit(sender, task, signal);
      if (isAnswered(sent)) continue;
      if (sent.attempts === task.attempts) return;
      held.add(kindOf(task));
    }
  });
}
