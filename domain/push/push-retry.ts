const minute = 60_000;

/** How often a message is tried before it is given up. */
export const mostTries = 6;

/** How long after a failed try the next one comes, in ms: each wait is four times the last, from a minute. */
export function retryAfter(tries: number): number {
  return minute * 4 ** Math.max(0, Math.min(tries, mostTries) - 1);
}

/** What the answer of a push service means for a message (RFC 8030); null is no answer at all. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** What a status of a push service means for the message; null is no answer. */
export function outcomeOf(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return 'later';
  if (status >= 200 && status < 300) return 'sent';
  // 404 of RFC 8030, 410 of most services: this browser is not to be reached any more.
  return status === 404 || status === 410 ? 'gone' : 'refused';
}
