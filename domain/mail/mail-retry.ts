const minute = 60_000;
const longestWait = 6 * 60 * minute;
/** Age at which an undelivered mail is given up, in ms: four days, as mail servers do. */
const longestAge = 4 * 24 * 60 * minute;

/** Milliseconds from a failed try to the next: a minute at first, then twice the last, 6 h at most. */
export const mailRetryAfter = (tries: number): number =>
  Math.min(longestWait, minute * 2 ** Math.max(0, Math.min(tries, 20) - 1));

/** A failed try of a mail server. */
export interface MailFailure {
  /** Status code of RFC 5321; null where the server sent none. */
  readonly reply: number | null;
  /** Whether the server refused this mail or its addresses, rather than the connection or login. */
  readonly isOfMail: boolean;
}

/** Replies about a missing login or encryption: a fault of the settings, not of a mail (RFC 4954). */
const faultsOfSettings = [530, 534, 535, 538];

/**
 * What follows a failed try: the mail is `refused` for good (5xx), given up (`expired`), or sent again
 * `later`.
 */
export function outcomeOfFailure(
  { reply, isOfMail }: MailFailure,
  ageMs: number,
): 'later' | 'refused' | 'expired' {
  const isFinal = reply !== null && reply >= 500 && !faultsOfSettings.includes(reply);
  if (isOfMail && isFinal) return 'refused';
  return ageMs > longestAge ? 'expired' : 'later';
}
