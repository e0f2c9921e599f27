import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { ListedProduct } from '../../domain/lists/product-list.ts';
import type { SyncTask } from '../../domain/sync/sync-task.ts';

/** What the shop's parts tell of, in their own words; what it means to whom is decided elsewhere. */
export type TrackedFact =
  | {
      readonly kind: 'cart';
      readonly before: readonly CartLine[];
      readonly after: readonly CartLine[];
    }
  | { readonly kind: 'wished'; readonly product: ListedProduct }
  | { readonly kind: 'ordered'; readonly task: SyncTask; readonly number: string };

type Listener = (fact: TrackedFact) => Promise<void>;

/** The one way to tell of what a shopper did. */
export interface TrackPort {
  /** Resolves when it is written down, or is not to be; never rejects. */
  readonly track: (fact: TrackedFact) => Promise<void>;
  /** From now on `listener` hears everything, and what was told before. Null hears nothing at all. */
  readonly listen: (listener: Listener | null) => void;
}

/** What is told before somebody listens waits; there is never much of it. */
const mostWaiting = 20;

/** Where features tell events, before and after tracking has started. */
export function createTrackPort(): TrackPort {
  let listener: Listener | null = null;
  let waiting: TrackedFact[] | null = [];
  return {
    async track(fact) {
      if (listener) await listener(fact);
      else if (waiting && waiting.length < mostWaiting) waiting.push(fact);
    },
    listen(next) {
      const held = waiting ?? [];
      waiting = null;
      listener = next;
      for (const fact of held) void next?.(fact);
    },
  };
}
