import type { CommerceAnswer, Envelope } from '../commerce/envelope.ts';
import { isRecord } from '../is-record.ts';
import type { SyncTask } from './sync-task.ts';

/**
 * What an answer means for a task: `done` and `refused` are final, `unauthorized` wants another token,
 * `retry` leaves it waiting. No answer at all is always `retry`: refusal and silence differ. `unknown`, of an order: it may
 * have been placed and asking again tells no more.
 */
export type TaskOutcome = 'done' | 'refused' | 'unauthorized' | 'retry' | 'unknown';

/** Answers to an order that say that one of its name may have been placed, now or with other content before. */
const maybeDone = new Set(['WRITE_OUTCOME_UNKNOWN', 'IDEMPOTENCY_MISMATCH']);

/** Whether an answer's code says that nobody knows what became of an order. */
export const isMaybeDone = (error: unknown): boolean =>
  typeof error === 'string' && maybeDone.has(error);

/** Answers that say "not now" rather than "no". */
const notNow = new Set([408, 425, 429, 502, 503, 504]);

/**
 * Reads an answer. A broken server is no refusal of an order: the order waits and is asked for again
 * under its id (ask 5). 409 without a stable code, or with that of a request under way, says that the
 * task is being worked on elsewhere.
 */
export function classifyAnswer(
  answer: Pick<Envelope, 'code' | 'error'>,
  task: { readonly hasToken: boolean; readonly subject: SyncTask['subject'] },
): TaskOutcome {
  const { code, error } = answer;
  if (code === 200) return 'done';
  if (code === 401 && task.hasToken) return 'unauthorized';
  const isUnderWay = code === 409 && (!error || error === 'IDEMPOTENCY_RUNNING');
  if (notNow.has(code) || isUnderWay) return 'retry';
  if (task.subject === 'order' && isMaybeDone(error)) return 'unknown';
  return task.subject === 'order' && code >= 500 ? 'retry' : 'refused';
}

/** Nothing more is to come of a write: it was done, or it was refused and is certainly not done. */
export function isFinalAnswer(answer: CommerceAnswer<unknown>): boolean {
  if (answer.kind === 'done') return true;
  if (answer.error === 'WRITE_OUTCOME_UNKNOWN') return false;
  // What was sent under the same name before had another content, which a new write does not touch.
  if (answer.error === 'IDEMPOTENCY_MISMATCH') return true;
  return classifyAnswer(answer, { hasToken: false, subject: 'order' }) === 'refused';
}

function wordsOf(result: unknown): { readonly text: string; readonly code: string } {
  if (typeof result === 'string') return { text: result, code: '' };
  if (!isRecord(result)) return { text: '', code: '' };
  const text = [result.errorMessage, result.message, result.result].find(
    (words) => typeof words === 'string',
  );
  return {
    text: typeof text === 'string' ? text : '',
    code: typeof result.code === 'string' ? result.code : '',
  };
}

/**
 * The text of a failed answer that the shopper is to read, or null: not for ENOTFOUND, not for an
 * empty text (offline-23, offline-24).
 */
export function failureText(
  envelope: Pick<Envelope, 'code' | 'result' | 'errorMessage'>,
): string | null {
  if (envelope.code === 200) return null;
  const { text, code } = wordsOf(envelope.result);
  const words = envelope.errorMessage || text;
  return code === 'ENOTFOUND' || words === '' ? null : words;
}
