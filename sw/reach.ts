/** Milliseconds for which a request without response says that the next will have none. */
const memory = 30_000;

export type Reach = ReturnType<typeof createReach>;

/** What the worker knows of the way to the shop: what the browser says, and how the last page fared. [offline-42] */
export function createReach(clock: () => number) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    note(isAnswered: boolean): void {
      failedAt = isAnswered ? Number.NEGATIVE_INFINITY : clock();
    },
    isLost: () => navigator.onLine === false || clock() - failedAt < memory,
  };
}

/** One for the whole worker. */
export const reach = createReach(Date.now);
