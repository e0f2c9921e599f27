/**
 * Records that must outlive a request, by key, with an expiry: sessions, outcomes of writes, signs
 * of life. Implementations pass `tests/contract/store`. Errors: `STORAGE_UNAVAILABLE`.
 */
export interface Store {
  /** The value; null when it never existed, was deleted or has expired. */
  get(key: string): Promise<string | null>;
  /** Overwrites any value. `ttlMs` is the lifetime from now, in milliseconds. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Writes only where nothing is; returns whether it did. One of many at once succeeds. */
  add(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Writes only over the expected value; returns whether it did. One of many at once succeeds. */
  replace(key: string, expected: string, value: string, ttlMs: number): Promise<boolean>;
  /** Adds to a number, 0 where none is, and returns the sum; no concurrent addition is lost. */
  count(key: string, more: number, ttlMs: number): Promise<number>;
  /** Deletes; a missing value is no error. */
  delete(key: string): Promise<void>;
  /**
   * Sets when an id of a list is due, in ms, whatever it was before. Entries have no expiry: their
   * owner moves or removes them.
   */
  plan(list: string, id: string, at: number): Promise<void>;
  /** Entries that are due at a moment, the earliest first. */
  due(list: string, now: number, most: number): Promise<readonly DueEntry[]>;
  /**
   * Moves an entry, or removes it with null, only if it still has the time that was read; returns
   * whether it did. One of many at once succeeds.
   */
  replan(list: string, entry: DueEntry, at: number | null): Promise<boolean>;
  close(): Promise<void>;
}

/** An entry of a list of due work. */
export interface DueEntry {
  readonly id: string;
  readonly at: number;
}
