import type { Clock } from '../../domain/clock.ts';

/** The shop's notion of now, which a developer may move. */
export interface DevClock {
  readonly now: Clock;
  /** By how much it is moved, in ms; 0 where it is the machine's. */
  shift(): number;
  /** Sets by how much it is moved, in ms. */
  move(ms: number): void;
}

/** A clock that goes as the machine's, from wherever it is set. */
export function createDevClock(machine: Clock = Date.now): DevClock {
  let shift = 0;
  return {
    now: () => machine() + shift,
    shift: () => shift,
    move(ms) {
      shift = ms;
    },
  };
}
