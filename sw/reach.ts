/** Milliseconds for which a failed request means that the next is expected to fail too. */
const memory = 30_000;

export type Reach = ReturnType<typeof createReach>;

/** Whether the shop is reachable, by the browser's state and the last page request. [offline-42] */
export function createReach(clock: () => number) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    note(isReached: boolean): void {
      failedAt = isReached ? Number.NEGATIVE_INFINITY : clock();
    },
    isLost: () => navigator.onLine === false || clock() - failedAt < memory,
  };
}

/** The instance of the whole worker. */
export const reach = createReach(Date.now);
