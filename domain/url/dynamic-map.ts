/**
 * Resolved addresses, by path. Bounded, least recently used out first. All entries of
 * one index generation are dropped when the next one adds its first. One map per store
 * view. [route-34, route-38]
 */
export interface DynamicMap<Hit> {
  /** Undefined when the path is not known in this generation. */
  get(generation: string, path: string): Hit | undefined;
  set(generation: string, path: string, hit: Hit): void;
  /** Drops everything, as when the storage quota is exceeded. */
  clear(): void;
  readonly size: number;
}

/** Throws `RangeError` for a limit below 1. */
export function createDynamicMap<Hit>(limit: number): DynamicMap<Hit> {
  if (limit < 1) throw new RangeError(`A map of at least one path, not ${limit}`);
  const hits = new Map<string, Hit>();
  let known: string | undefined;
  return {
    get(generation, path) {
      const hit = generation === known ? hits.get(path) : undefined;
      if (hit !== undefined) {
        // Moves it to the young end: a Map preserves the order of insertion.
        hits.delete(path);
        hits.set(path, hit);
      }
      return hit;
    },
    set(generation, path, hit) {
      if (generation !== known) hits.clear();
      known = generation;
      hits.delete(path);
      hits.set(path, hit);
      for (const oldest of hits.keys()) {
        if (hits.size <= limit) break;
        hits.delete(oldest);
      }
    },
    clear: () => hits.clear(),
    get size() {
      return hits.size;
    },
  };
}
