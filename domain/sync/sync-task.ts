import * as v from 'valibot';
import { type WaitingOrder, WaitingOrderSchema } from './waiting-order.ts';

const moment = v.nullish(v.number(), null);

/** What a task is about: an order, the account that is made along with one, or any other call. */
const subjects = ['call', 'order', 'account'] as const;

/** A call that is made once the task it stands at was done, under an id of its own. */
const NextCallSchema = v.object({
  task_id: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.nonEmpty()),
  body: v.unknown(),
  subject: v.picklist(subjects),
});

/**
 * A call that must reach the backend (offline-09). `task_id` is its idempotency key for as long as it
 * exists, so it may be sent again without being done again. Times are ms since the epoch.
 */
export const SyncTaskSchema = v.object({
  task_id: v.pipe(v.string(), v.nonEmpty()),
  /** With `{{token}}` and `{{cartId}}` where those belong. */
  url: v.pipe(v.string(), v.nonEmpty()),
  payload: v.object({
    method: v.string(),
    headers: v.nullish(v.record(v.string(), v.string()), {}),
    mode: v.nullish(v.string(), 'cors'),
    body: v.nullish(v.string(), null),
  }),
  transmited: v.nullish(v.boolean(), false),
  transmited_at: moment,
  created_at: v.number(),
  updated_at: v.number(),
  result: v.nullish(v.unknown(), null),
  resultCode: v.nullish(v.number(), null),
  code: v.nullish(v.number(), null),
  acknowledged: v.nullish(v.boolean(), false),
  meta: v.nullish(v.record(v.string(), v.unknown()), null),
  callback_event: v.nullish(v.string(), null),
  silent: v.nullish(v.boolean(), false),
  is_result_cacheable: v.nullish(v.boolean(), false),
  /** What the task is about, for the outbox. */
  subject: v.nullish(v.picklist(subjects), 'call'),
  /** The customer's e-mail, null for a guest: nobody else sees the task or sends it. */
  owner: v.nullish(v.string(), null),
  /** Answers of the backend so far; silence does not count. */
  attempts: v.nullish(v.number(), 0),
  /** When it first left this device; null while it certainly has not. */
  tried_at: moment,
  /** The store view it was made in, on multistore (store-06). */
  store_code: v.nullish(v.string(), null),
  /** What waits, of an order; null for a call. */
  order: v.nullish(WaitingOrderSchema, null),
  /** What follows when it was done, one after another. */
  next: v.nullish(v.array(NextCallSchema), []),
});

export type NextCall = v.InferOutput<typeof NextCallSchema>;
export type SyncTask = v.InferOutput<typeof SyncTaskSchema>;

export interface NewTask {
  readonly id: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT';
  readonly body?: unknown;
  readonly subject?: SyncTask['subject'];
  readonly owner?: string | null;
  readonly silent?: boolean;
  readonly isResultCacheable?: boolean;
  readonly callbackEvent?: string;
  readonly storeCode?: string | null;
  readonly order?: WaitingOrder;
  readonly next?: readonly NextCall[];
}

/** A task as it is written down before anything is sent. */
export function newTask(task: NewTask, now: number): SyncTask {
  return v.parse(SyncTaskSchema, {
    task_id: task.id,
    url: task.url,
    payload: {
      method: task.method,
      headers: { 'Content-Type': 'application/json' },
      body: task.body === undefined ? null : JSON.stringify(task.body),
    },
    created_at: now,
    updated_at: now,
    subject: task.subject,
    owner: task.owner,
    silent: task.silent,
    is_result_cacheable: task.isResultCacheable,
    callback_event: task.callbackEvent,
    store_code: task.storeCode,
    order: task.order,
    next: task.next,
  });
}

/** What a task sends. */
export const bodyOf = ({ payload }: SyncTask): unknown => JSON.parse(payload.body ?? 'null');

/** The tasks this shopper may see and send: their own, and those made before they logged in. */
export function isOwnTask(task: SyncTask, customer: string | null): boolean {
  return task.owner === customer || (task.owner === null && task.subject !== 'order');
}

/** Whether a task was made in this store view, or where there is one alone: its goods are of this view's cart. */
export const isOfView = ({ store_code: code }: SyncTask, storeCode: string): boolean =>
  code === null || code === storeCode;
