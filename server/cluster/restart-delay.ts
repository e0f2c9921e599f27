/** The first wait before a worker that died is started again, in ms; each further one is twice as long. */
const firstMs = 100;
/** The longest of them. */
const longestMs = 10_000;
/** A worker that lived this long had begun well. */
const wellMs = 60_000;

/** How often a place's workers ended soon after their start, one after another. */
export const failuresAfter = (failures: number, livedMs: number): number =>
  livedMs >= wellMs ? 1 : failures + 1;

/** How long a place waits for its next worker after so many that ended soon, in ms. */
export const restartDelay = (failures: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
