import type { Clock } from '../../domain/clock.ts';

/** The shop's clock, which a developer can shift. */
export interface DevClock {
  readonly now: Clock;
  /** Current shift, in ms; 0 is the machine's time. */
  shift(): number;
  /** Sets the shift, in ms. */
  move(ms: number): void;
}

/** A clock that runs like the machine's, with a shift. */
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
