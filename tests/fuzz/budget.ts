/**
 * Time and seed of a property that goes on until its time is up: some seconds in `npm test`, minutes in
 * `npm run test:full`. `FUZZ_S` and `FUZZ_SEED` set them, to go on longer or to see a failure again; the
 * seed of a failure stands in its message.
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
    /** For vitest: the time, and as much again to make a failure small. */
    timeout: seconds * 2000 + 60_000,
  };
}
