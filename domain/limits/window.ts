/** How many of one kind may come from one place within a time. */
export interface Window {
  readonly limit: number;
  readonly spanMs: number;
}

/** What came, slot by slot, the newest first; `slot` numbers the newest since the epoch. */
export interface Counted {
  readonly slot: number;
  readonly counts: readonly number[];
}

/** A window is looked at in so many parts: more make the wait at its edge shorter, and the memory longer. */
const parts = 8;
/** One more than the parts: then every span of a window's length lies within the slots that are remembered. */
export const remembered = parts + 1;

export const nothingCounted: Counted = { slot: 0, counts: [] };

const widthOf = ({ spanMs }: Window) => spanMs / parts;

/** The number of the slot that a moment lies in; the same on every node. */
export const slotAt = (window: Window, now: number): number => Math.floor(now / widthOf(window));

/** The same seen from a later slot: what is too old is gone. A clock that was set back changes nothing. */
export function agedTo(counted: Counted, slot: number): Counted {
  const passed = slot - counted.slot;
  if (passed <= 0) return counted;
  if (passed >= remembered) return { slot, counts: [] };
  const none = Array.from({ length: passed }, () => 0);
  return { slot, counts: [...none, ...counted.counts].slice(0, remembered) };
}

/** The same with so many more in a slot that is still remembered; else unchanged. */
export function withMore(counted: Counted, slot: number, more: number): Counted {
  const at = counted.slot - slot;
  if (at < 0 || at >= remembered) return counted;
  const [newest, ...older] = counted.counts;
  // By far the most often: one more of now.
  if (at === 0) return { slot, counts: [(newest ?? 0) + more, ...older] };
  const counts = Array.from(
    { length: Math.max(counted.counts.length, at + 1) },
    (_, index) => (counted.counts[index] ?? 0) + (index === at ? more : 0),
  );
  return { slot: counted.slot, counts };
}

/** All that still weighs. */
export const totalOf = ({ counts }: Counted): number => counts.reduce((sum, each) => sum + each, 0);

/**
 * How long the next one has to wait, in ms; 0 where it may come. Never more than the limit come within any
 * span of the window's length, and who waits as long as is said comes in, unless others were quicker.
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
  // A limit of nothing.
  return window.spanMs;
}

/** How long a slot's count is worth keeping, in ms. */
export const lifeOf = (window: Window): number => window.spanMs + widthOf(window);
