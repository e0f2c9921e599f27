export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  /** `count` different entries, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
}

/** mulberry32: small, fast, and equal numbers for equal seeds on every platform. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick(list) {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('Nothing to pick from');
      return chosen;
    },
    some(list, count) {
      const ranked = list.map((entry, index) => ({ entry, index, rank: next() }));
      const chosen = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, count);
      return chosen.toSorted((a, b) => a.index - b.index).map(({ entry }) => entry);
    },
  };
}
