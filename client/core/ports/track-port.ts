import type { CartLine } from '../../../domain/cart/cart-line.ts';
import type { ListedProduct } from '../../../domain/lists/product-list.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';

/** Facts reported by the shop's features; what each means for a tool is decided elsewhere. */
export type TrackedFact =
  | {
      readonly kind: 'cart';
      readonly before: readonly CartLine[];
      readonly after: readonly CartLine[];
    }
  | { readonly kind: 'wished'; readonly product: ListedProduct }
  | { readonly kind: 'ordered'; readonly task: SyncTask; readonly number: string };

type Listener = (fact: TrackedFact) => Promise<void>;

/** The interface through which features report the shopper's actions. */
export interface TrackPort {
  /** Resolves when the fact is stored or dropped; never rejects. */
  readonly track: (fact: TrackedFact) => Promise<void>;
  /** Sets the listener, which also receives the waiting facts. Null drops all facts. */
  readonly listen: (listener: Listener | null) => void;
}

/** Maximum number of facts that wait for a listener. */
const mostWaiting = 20;

/** Collects facts from features, before and after tracking has started. */
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
