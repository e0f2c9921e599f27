import { createHash } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';
import { lifeOf, type Window } from '../../domain/limits/window.ts';
import type { Store } from '../store/store.ts';
import type { WindowCounts } from './window-counts.ts';

export interface SharedWindow {
  readonly name: string;
  readonly window: Window;
  readonly counts: WindowCounts;
}

/** The most networks that one node reports in one turn; more would be a load of its own. */
const mostSent = 200;

/** Outside the process, the address itself is never stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Reports networks with many requests to the other nodes, through the store, and reads the
 * counts of those. A node does not count what it has not read yet: a network may send a
 * second's worth more to each. While the store is unreachable each node counts for itself, and
 * sends its counts afterwards.
 */
export async function shareCounts(
  windows: readonly SharedWindow[],
  store: Pick<Store, 'count'>,
  clock: Clock,
): Promise<void> {
  let left = mostSent;
  for (const { name, window, counts } of windows) {
    const unsent = counts.unsent(clock(), left);
    left -= unsent.length;
    await Promise.all(
      unsent.map(async (each) => {
        const key = `limit:${name}:${hashOf(each.key)}:${each.slot}`;
        counts.markSent(each, await store.count(key, each.more, lifeOf(window)));
      }),
    );
  }
}

/**
 * Shares at intervals until it is stopped, one turn at a time; its errors never affect the shop.
 */
export function startSharing(turn: () => Promise<void>, everyMs: number): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // An unreachable store is reported elsewhere; the counts of this node go on.
    turn()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
