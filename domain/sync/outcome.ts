import type { CommerceResponse, Envelope } from '../commerce/envelope.ts';
import { isRecord } from '../is-record.ts';
import type { SyncTask } from './sync-task.ts';

/**
 * Meaning of a response for a task. `done` and `refused` are final, `unauthorized` needs another
 * token, `retry` leaves it waiting. No response at all is always `retry`. `unknown`, only for an
 * order: it may have been placed, and another request cannot clarify it.
 */
export type TaskOutcome = 'done' | 'refused' | 'unauthorized' | 'retry' | 'unknown';

/**
 * Error codes after which an order with this id may have been placed, now or
 * earlier with other content.
 */
const maybeDone = new Set(['WRITE_OUTCOME_UNKNOWN', 'IDEMPOTENCY_MISMATCH']);

/** Whether an error code means that the outcome of an order is unknown. */
export const isMaybeDone = (error: unknown): boolean =>
  typeof error === 'string' && maybeDone.has(error);

/** Statuses that mean "not now" rather than "no". */
const notNow = new Set([408, 425, 429, 502, 503, 504]);

/** With this text the platform refuses an order for good, though with a server error's status. */
const refusedProducts = 'Error while adding products';

/**
 * Classifies a response. A server error is no refusal of an order: the order waits and is sent
 * again under its id (ask 5), unless it
 * names the products as the reason. 409 without a stable code, or with the code of a request under way,
 * means that the task is being processed elsewhere.
 */
export function classifyResponse(
  response: Pick<Envelope, 'code' | 'error'> & Partial<Envelope>,
  task: { readonly hasToken: boolean; readonly subject: SyncTask['subject'] },
): TaskOutcome {
  const { code, error } = response;
  if (code === 200) return 'done';
  if (code === 401 && task.hasToken) return 'unauthorized';
  const isUnderWay = code === 409 && (!error || error === 'IDEMPOTENCY_RUNNING');
  if (notNow.has(code) || isUnderWay) return 'retry';
  if (task.subject === 'order' && isMaybeDone(error)) return 'unknown';
  const isRefused = failureText(response)?.includes(refusedProducts) ?? false;
  return task.subject === 'order' && code >= 500 && !isRefused ? 'retry' : 'refused';
}

/** Whether a write is finished: it was done, or refused and certainly not done. */
export function isFinalResponse(response: CommerceResponse<unknown>): boolean {
  if (response.kind === 'done') return true;
  if (response.error === 'WRITE_OUTCOME_UNKNOWN') return false;
  // The earlier request under this id had other content; a new write does not affect it.
  if (response.error === 'IDEMPOTENCY_MISMATCH') return true;
  return classifyResponse(response, { hasToken: false, subject: 'order' }) === 'refused';
}

function failureTexts(result: unknown): { readonly text: string; readonly code: string } {
  if (typeof result === 'string') return { text: result, code: '' };
  if (!isRecord(result)) return { text: '', code: '' };
  const text = [result.errorMessage, result.message, result.result].find(
    (message) => typeof message === 'string',
  );
  return {
    text: typeof text === 'string' ? text : '',
    code: typeof result.code === 'string' ? result.code : '',
  };
}

/**
 * The error text of a failed response for the shopper, or null: not for ENOTFOUND, not for an empty
 * text (offline-23, offline-24).
 */
export function failureText(envelope: Pick<Envelope, 'code'> & Partial<Envelope>): string | null {
  if (envelope.code === 200) return null;
  const { text, code } = failureTexts(envelope.result);
  const message = envelope.errorMessage || text;
  return code === 'ENOTFOUND' || message === '' ? null : message;
}
