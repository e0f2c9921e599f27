import { AppError, isErrorCode } from '../../domain/errors.ts';
import { waitText } from '../../domain/tries/tries.ts';

/** What is told where a backend does not say how long to wait, in seconds. */
const usualWait = 5;
/** The longest wait that a backend may ask shoppers for, in seconds. */
const longestWait = 3600;

/** The seconds of a `Retry-After`, which names a number of them or a time. */
export function secondsOf(retryAfter: string | null | undefined, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (Number.isNaN(seconds)) return usualWait;
  return Math.min(longestWait, Math.max(1, Math.ceil(seconds)));
}

/**
 * A backend, or a gate before it, that takes no more of our calls now: the work was not done. Other answers with 429
 * are refusals of the platform's rules, known by a code of ours.
 */
export function tooBusy(retryAfter: string | null | undefined): AppError {
  const seconds = secondsOf(retryAfter, Date.now());
  return new AppError('COMMERCE_BUSY', 'The commerce backend takes no more calls now', {
    details: { reason: 'busy', seconds, wait: waitText(seconds * 1000) },
  });
}

/** Whether an answer is a 429 without a code that says which rule was broken. */
export function isTooBusy(code: number, error: unknown): boolean {
  return code === 429 && !isErrorCode(error);
}
