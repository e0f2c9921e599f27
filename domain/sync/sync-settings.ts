/** The numbers of the sync task queue. [offline-16, offline-19] */
export interface SyncSettings {
  /**
   * How often a call is tried in one round of the queue, and how many refreshes of the token in a row
   * may be refused before the session is given up. [offline-18, offline-19]
   */
  readonly maxAttempts: number;
  /** Milliseconds after which a call that met a refresh under way looks again. [offline-15] */
  readonly refreshWait: number;
}

export const defaultSyncSettings: SyncSettings = { maxAttempts: 1, refreshWait: 1000 };

/** 0 idle, 1 a refresh is under way, -1 it failed and calls with a token are given up. [offline-12] */
export type RefreshLock = 0 | 1 | -1;
