/** Waits between two looks at a payment, in ms: soon at first, because BLIK is quick, then rarer. */
const waits = [1_000, 2_000, 2_000, 3_000, 3_000, 5_000, 5_000, 10_000] as const;
const longestWait = 15_000;
/** Looks after which only the shopper's own wish asks again: some forty minutes. */
const mostLooks = 160;

/** Milliseconds until the next look, `looks` having been taken; null when there is to be none. */
export function nextLook(looks: number): number | null {
  if (looks >= mostLooks) return null;
  return waits[looks] ?? longestWait;
}

/** Whole seconds until a moment (ms), never below zero. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Seconds as a clock of minutes, `1:07`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
