/** Settings of the sync task queue. [offline-16, offline-19] */
export interface SyncSettings {
  /**
   * Most attempts of a request in one round of the queue, and most refused token refreshes in a row
   * before the session ends. [offline-18, offline-19]
   */
  readonly maxAttempts: number;
  /**
   * Milliseconds after which a request checks again whether a token refresh is still
   * under way. [offline-15]
   */
  readonly refreshWait: number;
}

export const defaultSyncSettings: SyncSettings = { maxAttempts: 1, refreshWait: 1000 };

/**
 * 0 idle, 1 a refresh is under way, -1 it failed and requests with a token are
 * given up. [offline-12]
 */
export type RefreshLock = 0 | 1 | -1;
