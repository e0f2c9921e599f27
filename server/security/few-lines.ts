import type { Clock } from '../../domain/clock.ts';

/** Anybody can send such reports: they are counted, and few are written down. */
const mostLines = 10;
const minute = 60_000;

/** Whether one more line may be written this minute. */
export function fewLines(clock: Clock): () => boolean {
  let lines = 0;
  let since = 0;
  return () => {
    if (clock() - since >= minute) {
      since = clock();
      lines = 0;
    }
    lines += 1;
    return lines <= mostLines;
  };
}
