import {
  agedTo,
  type Counted,
  nothingCounted,
  remembered,
  slotAt,
  totalOf,
  type Window,
  waitOf,
  withMore,
} from '../../domain/limits/window.ts';

/** The counts of one network, here and at other nodes. */
interface Entry {
  own: Counted;
  others: Counted;
  /** How much of `own`'s slots was sent to the other nodes. */
  sent: Map<number, number>;
  /** Requests of `own`'s newest slot that are not in `own` yet. */
  newest: number;
  /** How many more may pass in that slot without another look at the window. */
  room: number;
}

/** Counts to send to other nodes: so many more of a slot. Zero only reads their counts. */
export interface UnsentCounts {
  readonly key: string;
  readonly slot: number;
  readonly more: number;
}

export interface WindowCounts {
  /**
   * Counts a request. Returns the time it has to wait instead, in ms, or 0 where it may proceed.
   */
  take(key: string, now: number): number;
  /** The unsent counts of busy networks, at most `most`. */
  unsent(now: number, most: number): readonly UnsentCounts[];
  /** Records that counts of a slot were sent, and the total of all nodes. */
  markSent(sent: UnsentCounts, total: number): void;
  readonly size: number;
}

/**
 * The counts of a network are sent from this share of the limit on: so ten nodes
 * see the limit together.
 */
const share = 0.1;

/**
 * One window for each network, in bounded memory: the recent ones and those before them, which go
 * when many newer ones come. A network that goes on sending requests stays. Refused requests do not
 * count, else a network that retries constantly would never be let in again.
 */
export function createWindowCounts(window: Window, most: number): WindowCounts {
  let late = new Map<string, Entry>();
  let before = new Map<string, Entry>();

  function entryOf(key: string): Entry {
    const known = late.get(key);
    if (known) return known;
    const entry = before.get(key) ?? {
      own: nothingCounted,
      others: nothingCounted,
      sent: new Map<number, number>(),
      newest: 0,
      room: 0,
    };
    if (late.size >= most) [before, late] = [late, new Map()];
    late.set(key, entry);
    return entry;
  }

  /** Puts the newest requests into `own`. From then on the next one looks at the window again. */
  function settle(entry: Entry): void {
    if (entry.newest > 0) entry.own = withMore(entry.own, entry.own.slot, entry.newest);
    entry.newest = 0;
    entry.room = 0;
  }

  function together({ own, others }: Entry, slot: number): Counted {
    const seen = agedTo(others, slot);
    if (seen.counts.length === 0) return own;
    return own.counts.reduce((sum, count, at) => withMore(sum, slot - at, count), seen);
  }

  return {
    take(key, now) {
      const slot = slotAt(window, now);
      const entry = entryOf(key);
      // Nearly every request: two integers change, and nothing is allocated.
      if (entry.room > 0 && entry.own.slot === slot) {
        entry.room -= 1;
        entry.newest += 1;
        return 0;
      }
      settle(entry);
      entry.own = agedTo(entry.own, slot);
      const all = together(entry, entry.own.slot);
      const wait = waitOf(window, all, now);
      if (wait > 0) return wait;
      entry.own = withMore(entry.own, slot, 1);
      if (entry.own.slot === slot) entry.room = window.limit - totalOf(all) - 1;
      return 0;
    },

    unsent(now, mostSent) {
      const newest = slotAt(window, now);
      const found: UnsentCounts[] = [];
      for (const [key, entry] of late) {
        settle(entry);
        const own = agedTo(entry.own, newest);
        if (totalOf(own) < window.limit * share) continue;
        const oldest = newest - remembered + 1;
        for (const slot of entry.sent.keys()) if (slot < oldest) entry.sent.delete(slot);
        // Also the counts of other nodes since the last exchange, or from before the
        // network was known here.
        const since = Math.min(newest - 1, Math.max(oldest, ...entry.sent.keys()));
        const slots = Array.from({ length: newest - since + 1 }, (_, at) => newest - at);
        const all = slots.map((slot) => ({
          key,
          slot,
          more: (own.counts[own.slot - slot] ?? 0) - (entry.sent.get(slot) ?? 0),
        }));
        if (all.some(({ slot, more }) => more > 0 && slot >= newest - 1)) found.push(...all);
        if (found.length >= mostSent) break;
      }
      return found.slice(0, mostSent);
    },

    markSent({ key, slot, more }, total) {
      const entry = late.get(key) ?? before.get(key);
      if (!entry) return;
      settle(entry);
      const sent = (entry.sent.get(slot) ?? 0) + more;
      entry.sent.set(slot, sent);
      const others = agedTo(entry.others, slot);
      const known = others.counts[others.slot - slot] ?? 0;
      entry.others = withMore(others, slot, Math.max(0, total - sent) - known);
    },

    get size() {
      return late.size + before.size;
    },
  };
}
