import { AppError, isErrorCode } from '../../domain/errors.ts';
import { waitText } from '../../domain/limits/tries.ts';

/** The default wait where a backend sends none, in seconds. */
const usualWait = 5;
/** The longest wait a backend may impose on shoppers, in seconds. */
const longestWait = 3600;

/** The seconds of a `Retry-After`, which contains seconds or a date. */
export function secondsOf(retryAfter: string | null | undefined, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (Number.isNaN(seconds)) return usualWait;
  return Math.min(longestWait, Math.max(1, Math.ceil(seconds)));
}

/**
 * The backend, or a proxy before it, accepts no more requests now: the work was not done. A 429
 * with one of our codes is a refusal by the platform's rules.
 */
export function tooBusy(retryAfter: string | null | undefined): AppError {
  const seconds = secondsOf(retryAfter, Date.now());
  return new AppError('COMMERCE_BUSY', 'The commerce backend takes no more calls now', {
    details: { reason: 'busy', seconds, wait: waitText(seconds * 1000) },
  });
}

/** Whether a response is a 429 without a code that names the broken rule. */
export function isTooBusy(code: number, error: unknown): boolean {
  return code === 429 && !isErrorCode(error);
}
