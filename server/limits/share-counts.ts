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

/** What one node tells in one turn: more would be a load of its own. */
const mostTold = 200;

/** The address itself is not written down outside the process. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Tells the other nodes, through the store, of places that do much, and learns what those did there. What a
 * node has not heard yet it does not count: a place may have a second's worth more at each. While the store
 * is out of reach each node counts for itself, and what was counted is told when it is back.
 */
export async function shareCounts(
  windows: readonly SharedWindow[],
  store: Pick<Store, 'count'>,
  clock: Clock,
): Promise<void> {
  let left = mostTold;
  for (const { name, window, counts } of windows) {
    const told = counts.untold(clock(), left);
    left -= told.length;
    await Promise.all(
      told.map(async (each) => {
        const key = `limit:${name}:${hashOf(each.key)}:${each.slot}`;
        counts.tell(each, await store.count(key, each.more, lifeOf(window)));
      }),
    );
  }
}

/** Shares now and then until it is stopped; one turn at a time, and never a fault of the shop. */
export function keepSharing(turn: () => Promise<void>, everyMs: number): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // A store that is away is told of elsewhere; the counts of this node go on.
    turn()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
