/** Something kept, with what it costs and when it was last of use. */
export interface Kept {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/**
 * The half of what lies there that was used least recently: where the browser's room is at its end, it
 * goes whatever it weighs. What the index does not know goes first.
 */
export function lessUsedHalf(
  present: readonly string[],
  index: Readonly<Record<string, Pick<Kept, 'usedAt'>>>,
): readonly string[] {
  const usedAt = (key: string) => (Object.hasOwn(index, key) ? (index[key]?.usedAt ?? 0) : 0);
  return present
    .toSorted((one, other) => usedAt(one) - usedAt(other))
    .slice(0, Math.ceil(present.length / 2));
}

/**
 * The keys to let go of so that the rest fits in `budget` bytes: the least recently used go first, and
 * no more of them than must.
 */
export function overBudget(kept: ReadonlyMap<string, Kept>, budget: number): readonly string[] {
  let total = 0;
  for (const { bytes } of kept.values()) total += bytes;
  const oldestFirst = [...kept].sort(([, a], [, b]) => a.usedAt - b.usedAt);
  const leaving: string[] = [];
  for (const [key, { bytes }] of oldestFirst) {
    if (total <= budget) break;
    leaving.push(key);
    total -= bytes;
  }
  return leaving;
}
