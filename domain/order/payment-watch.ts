/**
 * Waits between two checks of a payment, in ms: short at first, because BLIK is quick, then longer.
 */
const waits = [1_000, 2_000, 2_000, 3_000, 3_000, 5_000, 5_000, 10_000] as const;
const longestWait = 15_000;
/** Checks after which only the shopper's click checks again: some forty minutes. */
const mostLooks = 160;

/** Milliseconds until the next check, after `looks` checks; null when there is none. */
export function nextLook(looks: number): number | null {
  if (looks >= mostLooks) return null;
  return waits[looks] ?? longestWait;
}

/** Whole seconds until a moment (ms), never below zero. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Seconds as minutes and seconds, `1:07`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
