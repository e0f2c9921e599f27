const minute = 60_000;

/** Most tries to send a message. */
export const mostTries = 6;

/** Milliseconds from a failed try to the next: a minute at first, then four times the last wait. */
export function retryAfter(tries: number): number {
  return minute * 4 ** Math.max(0, Math.min(tries, mostTries) - 1);
}

/** The meaning of a push service's response for a message (RFC 8030). */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** The outcome of a push service's status; null means no response. */
export function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return 'later';
  if (status >= 200 && status < 300) return 'sent';
  // 404 by RFC 8030, 410 of most services: this browser can no longer be reached.
  return status === 404 || status === 410 ? 'gone' : 'refused';
}
