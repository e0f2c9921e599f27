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
  close(): Promise<void>;
}
