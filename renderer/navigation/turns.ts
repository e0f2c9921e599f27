/** Never settles, for navigations that were replaced or abandoned. */
export const abandoned: Promise<never> = new Promise(() => {});

/**
 * Runs one task at a time. A newer task aborts the running one and waits for its end; of several
 * waiting tasks only the newest runs. The promise of a replaced task never settles. [route-37]
 */
export function createTurns() {
  let newest = 0;
  let running: Promise<unknown> = Promise.resolve();
  let stop = new AbortController();

  return async function inTurn<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    newest += 1;
    const mine = newest;
    const unlessReplaced = <R>(settle: () => R) => (mine === newest ? settle() : abandoned);
    stop.abort();
    await running;
    if (mine !== newest) return abandoned;
    stop = new AbortController();
    const work = task(stop.signal);
    running = work.catch(() => {});
    return work.then(
      (result) => unlessReplaced(() => result),
      (error: unknown) =>
        unlessReplaced(() => {
          throw error;
        }),
    );
  };
}
