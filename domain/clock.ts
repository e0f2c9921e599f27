/** Now, in milliseconds since 1970 (UTC). Always an argument, so that tests can set the time. */
export type Clock = () => number;

/**
 * Whether a stored moment is less than so many milliseconds away. One further in the future was
 * stored while the device's clock was wrong, and would otherwise count as recent for as long.
 */
export function isRecent(at: number, milliseconds: number, now: number): boolean {
  return Math.abs(now - at) < milliseconds;
}

/**
 * A clock for durations, which never goes back: when the given one is set back, it goes on from its
 * last reading. What was to last for seconds would otherwise last for hours.
 */
export function steadyClock(clock: Clock): Clock {
  let last = clock();
  let lost = 0;
  return () => {
    const now = clock();
    if (now < last) lost += last - now;
    last = now;
    return now + lost;
  };
}
