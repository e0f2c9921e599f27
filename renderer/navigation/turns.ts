/** Never settles: to a navigation that was replaced or given up there is nothing to tell. */
export const abandoned: Promise<never> = new Promise(() => {});

/**
 * Runs tasks one at a time: a newer one aborts the one that runs and waits until it has ended; of
 * several that wait only the newest runs. The promise of a task that was replaced never settles.
 * [route-37]
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
