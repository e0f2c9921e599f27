/** A cached item, with its size and its last use. */
export interface CachedItem {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/**
 * The less recently used half of the cached items, for when the browser's storage is full. Items
 * missing in the index come first.
 */
export function lessUsedHalf(
  present: readonly string[],
  index: Readonly<Record<string, Pick<CachedItem, 'usedAt'>>>,
): readonly string[] {
  const usedAt = (key: string) => (Object.hasOwn(index, key) ? (index[key]?.usedAt ?? 0) : 0);
  return present
    .toSorted((one, other) => usedAt(one) - usedAt(other))
    .slice(0, Math.ceil(present.length / 2));
}

/**
 * The keys to delete so that the rest fits in `budget` bytes: least recently used first, and no
 * more than necessary.
 */
export function overBudget(
  cached: ReadonlyMap<string, CachedItem>,
  budget: number,
): readonly string[] {
  let total = 0;
  for (const { bytes } of cached.values()) total += bytes;
  const oldestFirst = [...cached].sort(([, a], [, b]) => a.usedAt - b.usedAt);
  const leaving: string[] = [];
  for (const [key, { bytes }] of oldestFirst) {
    if (total <= budget) break;
    leaving.push(key);
    total -= bytes;
  }
  return leaving;
}
