import type { QueueSender } from '../../client/core/sync/run-queue.ts';

/** What the queue asks of the page of a guest who only sends: one try, nothing to recheck. */
export const guestSender = {
  maxAttempts: 1,
  owner: () => null,
  hasToken: () => false,
  isNamed: () => false,
  isWatched: () => false,
  recheck: async () => [],
  onResponse: () => {},
} satisfies Partial<QueueSender>;
