/**
 * Time and seed of a property test that runs until its time is over: some seconds in `npm test`,
 * minutes in `npm run test:full`. `FUZZ_S` and `FUZZ_SEED` set them, to run longer or to reproduce
 * a failure; the message of a failure contains its seed.
 */
export function fuzzBudget(usualS: number, fullS = usualS * 15) {
  const isFull = process.env['CRAWL'] === 'full';
  const seconds = Number(process.env['FUZZ_S'] ?? (isFull ? fullS : usualS));
  const seed = process.env['FUZZ_SEED'];
  return {
    settings: {
      numRuns: 1_000_000,
      interruptAfterTimeLimit: seconds * 1000,
      markInterruptAsFailure: false,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    },
    /** Timeout for vitest: the time, and as much again to shrink a failure. */
    timeout: seconds * 2000 + 60_000,
  };
}
