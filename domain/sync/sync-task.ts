import * as v from 'valibot';
import type { ApiRequest } from '../commerce/batch.ts';
import { type WaitingOrder, WaitingOrderSchema } from './waiting-order.ts';

const moment = v.nullish(v.number(), null);

/** Subject of a task: an order, the account created with an order, or any other request. */
const subjects = ['call', 'order', 'account'] as const;

/** A request that is sent after its task is done, under an id of its own. */
const NextCallSchema = v.object({
  task_id: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.nonEmpty()),
  body: v.unknown(),
  subject: v.picklist(subjects),
});

/**
 * A request that must reach the backend (offline-09). `task_id` is its idempotency key, so it may
 * be sent again without being done twice. Times are ms since the epoch.
 */
export const SyncTaskSchema = v.object({
  task_id: v.pipe(v.string(), v.nonEmpty()),
  /** May contain the placeholders `{{token}}` and `{{cartId}}`. */
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
  /** The task's subject, for the outbox. */
  subject: v.nullish(v.picklist(subjects), 'call'),
  /** The customer's e-mail, null for a guest: only this shopper sees and sends the task. */
  owner: v.nullish(v.string(), null),
  /** Responses of the backend so far; requests without a response do not count. */
  attempts: v.nullish(v.number(), 0),
  /** When it was first sent; null while it certainly has not been. */
  tried_at: moment,
  /** The store view it was created in, on multistore (store-06). */
  store_code: v.nullish(v.string(), null),
  /** Data of a waiting order; null for other requests. */
  order: v.nullish(WaitingOrderSchema, null),
  /** Requests that follow when it is done, in sequence. */
  next: v.nullish(v.array(NextCallSchema), []),
});

export type NextCall = v.InferOutput<typeof NextCallSchema>;
export type SyncTask = v.InferOutput<typeof SyncTaskSchema>;

/** A request to store, with what the queue and the outbox need to know. */
export interface NewTask extends ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT';
  readonly silent?: boolean;
  readonly isResultCacheable?: boolean;
  readonly callbackEvent?: string;
  readonly order?: WaitingOrder;
  readonly next?: readonly NextCall[];
}

/** A task as it is stored before anything is sent. */
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

/** The request of a stored task. */
export const requestOf = (task: SyncTask): ApiRequest => ({
  id: task.task_id,
  method: task.payload.method,
  url: task.url,
  ...(task.payload.body !== null && { body: bodyOf(task) }),
  subject: task.subject,
  owner: task.owner,
  storeCode: task.store_code,
});

/** The request body of a task. */
export const bodyOf = ({ payload }: SyncTask): unknown => JSON.parse(payload.body ?? 'null');

/** The tasks this shopper may see and send: their own, and those made before they logged in. */
export function isOwnTask(task: SyncTask, customer: string | null): boolean {
  return task.owner === customer || (task.owner === null && task.subject !== 'order');
}

/** Whether a task belongs to this store view, or has none because there is only one. */
export const isOfView = ({ store_code: code }: SyncTask, storeCode: string): boolean =>
  code === null || code === storeCode;
