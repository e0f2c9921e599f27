import * as v from 'valibot';

/** How often the same client may try. Times in ms. */
export interface Pace {
  /** Tries in a row without any wait. */
  readonly free: number;
  /** The wait after them; each further try doubles it. */
  readonly first: number;
  /** The longest wait. */
  readonly most: number;
  /** Time in which one try is forgotten. */
  readonly drain: number;
}

/** The stored state: how many tries count, as of the last one. */
export const TriesSchema = v.object({ level: v.number(), at: v.number() });

export type Tries = v.InferOutput<typeof TriesSchema>;

export const noTries: Tries = { level: 0, at: 0 };

/** Tries that still count: each is forgotten after its time. */
function levelAt({ level, at }: Tries, { drain }: Pace, now: number): number {
  return Math.max(0, level - Math.max(0, now - at) / drain);
}

/** The wait after so many tries, in ms. */
function pauseAfter(level: number, { free, first, most }: Pace): number {
  const over = Math.ceil(level) - free;
  return over < 0 ? 0 : Math.min(most, first * 2 ** over);
}

/**
 * The state as of a clock that was set back since the last try: the wait begins now. Else the state
 * itself; a wait until the clock is as late as before could take hours.
 */
export const inPast = (tries: Tries, now: number): Tries =>
  tries.at > now ? { ...tries, at: now } : tries;

/** How long the next try has to wait, in ms; 0 for none. */
export const waitOf = (tries: Tries, pace: Pace, now: number): number =>
  Math.max(0, Math.min(tries.at, now) + pauseAfter(tries.level, pace) - now);

/** The state after a permitted try. */
export function afterTry(tries: Tries, pace: Pace, now: number): Tries {
  return { level: levelAt(tries, pace, now) + 1, at: now };
}

/** The state after a try that turned out to be no guess: it does not count. */
export function withoutTry({ level, at }: Tries): Tries {
  return { level: Math.max(0, level - 1), at };
}

/** How long the state must be stored, in ms: after that nothing counts and nothing waits. */
export function memoryOf({ level }: Tries, pace: Pace): number {
  return Math.ceil(Math.max(level * pace.drain, pauseAfter(level, pace)));
}

/** A pace for many people behind one address: free tries and forgetting are multiplied. */
export function widened(pace: Pace, times: number): Pace {
  return { ...pace, free: pace.free * times, drain: pace.drain / times };
}

const second = 1000;

/** A wait as text that Polish and English share: seconds, from two minutes on minutes. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / second);
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
