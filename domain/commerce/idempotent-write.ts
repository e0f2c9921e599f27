import * as v from 'valibot';
import type { AppError } from '../errors.ts';
import { EnvelopeSchema } from './envelope.ts';

const day = 24 * 60 * 60 * 1000;
/** How long what came of an order is remembered, in ms: a device may lie switched off for months. */
export const orderRecordLifetime = 180 * day;
/** Clocks of devices are off: an order counts as older than its record a little early. */
const clockAllowance = day;

const bound = { fingerprint: v.string(), session: v.string() };

/** What is remembered of a write under its `Idempotency-Key`. Times in ms. */
export const WriteRecordSchema = v.variant('state', [
  v.object({
    ...bound,
    state: v.literal('running'),
    leaseUntil: v.number(),
    /** The process that works on it. */
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

/** Whose write it is and what it asks for: `fingerprint` is a hash of call and body. */
export interface WriteIdentity {
  readonly fingerprint: string;
  readonly session: string;
}

const AgreedSchema = v.object({
  agreements: v.array(v.object({ accepted_at: v.nullish(v.pipe(v.string(), v.isoTimestamp())) })),
});

/**
 * When the shopper agreed to an order, in ms, by its body and thus by the clock of their device; null
 * where it does not say. No try was made before that.
 */
export function agreedAt(order: unknown): number | null {
  const read = v.safeParse(AgreedSchema, order);
  if (!read.success) return null;
  const times = read.output.agreements.flatMap(({ accepted_at: at }) =>
    at ? [Date.parse(at)] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** What the backend offers against a write done twice. */
export interface BackendPromises {
  /** It does a write with a known `Idempotency-Key` once and answers a repeat as the first time. */
  readonly honoursKeys: boolean;
  /** It finds an order by the id the client gave it. */
  readonly findsOrders: boolean;
}

export type WriteStep =
  | { readonly do: 'send' }
  | { readonly do: 'replay'; readonly answer: WriteResponse }
  /** It runs at this moment: 409, to be asked again. */
  | { readonly do: 'wait' }
  /** The key was used for something else, or by somebody else: 422. */
  | { readonly do: 'refuse' }
  /**
   * Ask the backend for the order; `since` is when the outcome became unknown, null when known. Of an
   * order without a record it is when the shopper agreed to it.
   */
  | { readonly do: 'look-up'; readonly since: number | null }
  /** Nobody can tell whether it was done: a person has to. */
  | { readonly do: 'give-up' };

/** A write that has come, and what is known of it beside its record. */
interface Asked extends WriteIdentity {
  readonly isOrder: boolean;
  /** When the shopper agreed to the order; null or left out where that is not told. */
  readonly agreedAt?: number | null;
  readonly now: number;
  /** The process that holds the lease has ended. */
  readonly isHolderGone?: boolean;
}

/**
 * What to do with a write, by what is remembered of its key (decision 008): a key is bound to session,
 * call and body; an expired lease is an unknown outcome; an order of unknown outcome is looked up
 * before it is sent again, and never sent again where it cannot be. A customer's token may have been
 * renewed since, so a done write of another session is left to the backend to hand out.
 *
 * An order older than its record would live may have been tried without a record to tell of it: it
 * is looked up, or given to a person. A backend's keys are no help there, as it forgets them too.
 *
 * The lease of a process that is gone is over, where the backend can tell what came of the write: a
 * process taken for gone by mistake then does no harm.
 */
export function nextWriteStep(
  record: WriteRecord | null,
  asked: Asked,
  promises: BackendPromises,
): WriteStep {
  if (record === null) return firstStep(asked, promises);
  if (record.fingerprint !== asked.fingerprint) return { do: 'refuse' };
  if (record.state === 'running' && record.leaseUntil > asked.now) {
    const canTell = promises.honoursKeys || (asked.isOrder && promises.findsOrders);
    if (!asked.isHolderGone || !canTell) return { do: 'wait' };
  }
  if (record.state === 'done' && record.session === asked.session) {
    return { do: 'replay', answer: record.answer };
  }
  if (asked.isOrder && promises.findsOrders) return { do: 'look-up', since: sinceOf(record) };
  if (promises.honoursKeys) return { do: 'send' };
  return record.state === 'done' ? { do: 'refuse' } : { do: 'give-up' };
}

/** What to do with a write of which nothing is remembered. */
function firstStep(
  { isOrder, agreedAt: since = null, now }: Asked,
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

/** What an ended try leaves behind: `done` is kept, `undone` forgotten, `unknown` asked about. */
export type WriteOutcome = 'done' | 'undone' | 'unknown';

/** Answers after which the work may be done all the same. */
const undecided = new Set([408, 409, 425]);

/** Whether the work of a write is done, by the backend's answer. */
export function outcomeOfResponse({ envelope: { code } }: WriteResponse): WriteOutcome {
  if (code >= 200 && code < 300) return 'done';
  return code >= 500 || undecided.has(code) ? 'unknown' : 'undone';
}

/** Reasons with which nothing left this server, or the backend turned it away unread. */
const neverSent = new Set<unknown>(['busy', 'circuit', 'refused']);

/** Whether the work of a write may be done, by the failure to get an answer. */
export function outcomeOfFailure(error: AppError): WriteOutcome {
  return neverSent.has(error.details.reason) ? 'undone' : 'unknown';
}
