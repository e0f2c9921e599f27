/** Now, in milliseconds since 1970 (UTC). Always an argument, so that tests can set the time. */
export type Clock = () => number;

/**
 * Whether a stored moment is less than so many milliseconds away. One further in the future was
 * stored while the device's clock was wrong, and would otherwise count as recent for as long.
 */
export function isRecent(at: number, milliseconds: number, now: number): boolean {
  return Math.abs(now - at) < milliseconds;
}
