/** How many requests of one kind one source may send within a span. */
export interface Window {
  readonly limit: number;
  readonly spanMs: number;
}

/** Counts by slot, the newest first; `slot` is the number of the newest slot since the epoch. */
export interface Counted {
  readonly slot: number;
  readonly counts: readonly number[];
}

/** Slots of a window: more of them shorten the wait at its edge, but need more memory. */
const parts = 8;
/** One more than the parts, so any span of a window's length lies within the stored slots. */
export const remembered = parts + 1;

export const nothingCounted: Counted = { slot: 0, counts: [] };

const widthOf = ({ spanMs }: Window) => spanMs / parts;

/** The number of the slot of a moment; the same on every node. */
export const slotAt = (window: Window, now: number): number => Math.floor(now / widthOf(window));

/**
 * The counts as of a later slot, without expired ones. Slots of other nodes may be a little older.
 * After a clock was set back by more than a window the counts are as if made now, since they would
 * stay until it is as late as before.
 */
export function agedTo(counted: Counted, slot: number): Counted {
  const passed = slot - counted.slot;
  if (passed <= -remembered) return { slot, counts: counted.counts };
  if (passed <= 0) return counted;
  if (passed >= remembered) return { slot, counts: [] };
  const none = Array.from({ length: passed }, () => 0);
  return { slot, counts: [...none, ...counted.counts].slice(0, remembered) };
}

/** Adds to a slot that is still stored; otherwise returns the counts unchanged. */
export function withMore(counted: Counted, slot: number, more: number): Counted {
  const at = counted.slot - slot;
  if (at < 0 || at >= remembered) return counted;
  const [newest, ...older] = counted.counts;
  // The most frequent case: one more in the newest slot.
  if (at === 0) return { slot, counts: [(newest ?? 0) + more, ...older] };
  const counts = Array.from(
    { length: Math.max(counted.counts.length, at + 1) },
    (_, index) => (counted.counts[index] ?? 0) + (index === at ? more : 0),
  );
  return { slot: counted.slot, counts };
}

/** The sum of all stored slots. */
export const totalOf = ({ counts }: Counted): number => counts.reduce((sum, each) => sum + each, 0);

/**
 * Wait before the next request, in ms; 0 if it may pass now. No span of the window's length has
 * more requests than the limit. After this wait a request passes, unless others came first.
 *
 * @param counted as of now (`agedTo`)
 */
export function waitOf(window: Window, counted: Counted, now: number): number {
  let over = totalOf(counted) - window.limit;
  if (over < 0) return 0;
  for (let at = counted.counts.length - 1; at >= 0; at -= 1) {
    over -= counted.counts[at] ?? 0;
    if (over < 0) return (counted.slot - at + remembered) * widthOf(window) - now;
  }
  // The limit is zero.
  return window.spanMs;
}

/** How long a slot's count must be stored, in ms. */
export const lifeOf = (window: Window): number => window.spanMs + widthOf(window);
