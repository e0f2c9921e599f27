/** Something kept, with what it costs and when it was last of use. */
export interface Kept {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
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
