import * as v from 'valibot';
import type { AppError } from '../errors.ts';
import { EnvelopeSchema } from './envelope.ts';
import type { OrderBody } from './order.ts';

const day = 24 * 60 * 60 * 1000;
/** How long the outcome of an order is stored, in ms: a device may be off for months. */
export const orderRecordLifetime = 180 * day;
/** An order counts as older than its record a day early, because clocks of devices are inexact. */
const clockAllowance = day;

const bound = { fingerprint: v.string(), session: v.string() };

/** The stored record of a write under its `Idempotency-Key`. Times in ms. */
export const WriteRecordSchema = v.variant('state', [
  v.object({
    ...bound,
    state: v.literal('running'),
    leaseUntil: v.number(),
    /** The process that runs the write. */
    node: v.optional(v.string()),
  }),
  v.object({ ...bound, state: v.literal('unknown'), since: v.number() }),
  v.object({
    ...bound,
    state: v.literal('done'),
    answer: v.object({ status: v.number(), envelope: EnvelopeSchema }),
  }),
]);

export type WriteRecord = v.InferOutput<typeof WriteRecordSchema>;
export type WriteResponse = Extract<WriteRecord, { state: 'done' }>['answer'];

/** Owner and content of a write: `fingerprint` is a hash of request and body. */
export interface WriteIdentity {
  readonly fingerprint: string;
  readonly session: string;
}

/**
 * When the shopper agreed to an order, in ms, from its body and thus by the device's clock; null
 * where missing. No attempt was made before that.
 */
export function agreedAt({ agreements }: Pick<OrderBody, 'agreements'>): number | null {
  const times = (agreements ?? []).map(({ accepted_at: at }) => Date.parse(at ?? ''));
  const known = times.filter((time) => !Number.isNaN(time));
  return known.length === 0 ? null : Math.min(...known);
}

/** What the backend supports against duplicate writes. */
export interface BackendPromises {
  /** It executes a write with a known `Idempotency-Key` once and repeats the first response. */
  readonly honoursKeys: boolean;
  /** It finds an order by its client id. */
  readonly findsOrders: boolean;
}

export type WriteStep =
  | { readonly do: 'send' }
  | { readonly do: 'replay'; readonly answer: WriteResponse }
  /** It is running: 409, to be retried later. */
  | { readonly do: 'wait' }
  /** The key was used for another request or by another session: 422. */
  | { readonly do: 'refuse' }
  /**
   * Query the backend for the order. `since` is when the outcome became unknown, null when known.
   * For an order without a record it is when the shopper agreed to it.
   */
  | { readonly do: 'look-up'; readonly since: number | null }
  /** The outcome cannot be determined: a person has to check. */
  | { readonly do: 'give-up' };

/** An incoming write with facts that are not in its record. */
interface WriteRequest extends WriteIdentity {
  readonly isOrder: boolean;
  /** When the shopper agreed to the order; null or missing where unknown. */
  readonly agreedAt?: number | null;
  readonly now: number;
  /** The process that holds the lease has ended. */
  readonly isHolderGone?: boolean;
}

/**
 * Decides the next step of a write from the record of its key (decision 008).
 * - A key is bound to session, request and body.
 * - An expired lease means an unknown outcome.
 * - An order of unknown outcome is looked up before it is sent again, and never sent again where it
 *   cannot be looked up.
 * - A completed write of another session goes to the backend, because the customer's token may have
 *   been renewed since.
 * - An order older than a record's lifetime may have been sent before. It is looked up or left to a
 *   person, because the backend also drops old keys.
 * - The lease of an ended process counts as expired if the backend can report the outcome. If the
 *   process still runs, this does no harm.
 */
export function nextWriteStep(
  record: WriteRecord | null,
  request: WriteRequest,
  promises: BackendPromises,
): WriteStep {
  if (record === null) return firstStep(request, promises);
  if (record.fingerprint !== request.fingerprint) return { do: 'refuse' };
  if (record.state === 'running' && record.leaseUntil > request.now) {
    const isSafeToRepeat = promises.honoursKeys || (request.isOrder && promises.findsOrders);
    if (!request.isHolderGone || !isSafeToRepeat) return { do: 'wait' };
  }
  if (record.state === 'done' && record.session === request.session) {
    return { do: 'replay', answer: record.answer };
  }
  if (request.isOrder && promises.findsOrders) return { do: 'look-up', since: sinceOf(record) };
  if (promises.honoursKeys) return { do: 'send' };
  return record.state === 'done' ? { do: 'refuse' } : { do: 'give-up' };
}

/** The next step of a write without a record. */
function firstStep(
  { isOrder, agreedAt: since = null, now }: WriteRequest,
  { findsOrders }: BackendPromises,
): WriteStep {
  const isForgotten =
    isOrder && since !== null && now - since > orderRecordLifetime - clockAllowance;
  if (!isForgotten) return { do: 'send' };
  return findsOrders ? { do: 'look-up', since } : { do: 'give-up' };
}

function sinceOf(record: WriteRecord): number | null {
  if (record.state === 'done') return null;
  return record.state === 'running' ? record.leaseUntil : record.since;
}

/** The outcome of an attempt: `done` is stored, `undone` deleted, `unknown` looked up. */
export type WriteOutcome = 'done' | 'undone' | 'unknown';

/** Statuses after which the write may still be completed. */
const undecided = new Set([408, 409, 425]);

/** Whether the write is completed, by the backend's response. */
export function outcomeOfResponse({ envelope: { code } }: WriteResponse): WriteOutcome {
  if (code >= 200 && code < 300) return 'done';
  return code >= 500 || undecided.has(code) ? 'unknown' : 'undone';
}

/** Reasons that mean the request was not sent, or the backend rejected it unread. */
const neverSent = new Set<unknown>(['busy', 'circuit', 'refused']);

/** Whether the write may be completed, by the error of a request without a response. */
export function outcomeOfFailure(error: AppError): WriteOutcome {
  return neverSent.has(error.details.reason) ? 'undone' : 'unknown';
}
