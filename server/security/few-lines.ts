import { type Clock, steadyClock } from '../../domain/clock.ts';

/** Anybody can send such reports: all are counted, and only a few are logged. */
const mostLines = 10;
const minute = 60_000;

/** Whether one more line may be written this minute. */
export function fewLines(clock: Clock): () => boolean {
  const steady = steadyClock(clock);
  let lines = 0;
  let since = 0;
  return () => {
    const now = steady();
    if (now - since >= minute) {
      since = now;
      lines = 0;
    }
    lines += 1;
    return lines <= mostLines;
  };
}
