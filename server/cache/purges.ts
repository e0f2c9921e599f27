import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  emptyLog,
  isStanding,
  type PurgeLog,
  PurgeLogSchema,
  type PurgeStamp,
  purgedSince,
  withPurge,
} from '../../domain/cache/purge-log.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../store/store.ts';

/** Purges of all nodes over one store: each node hears of each within a second. */
export interface Purges {
  /**
   * Purges here and, through the store, everywhere. Errors: `STORAGE_UNAVAILABLE` where the others
   * cannot be told; this node has purged all the same.
   */
  purge(tags: readonly string[]): Promise<void>;
  /** What an answer that is begun now is to be stamped with. */
  stamp(): PurgeStamp;
  isStanding(stamp: PurgeStamp, tags: readonly string[]): boolean;
  stop(): void;
}

export interface PurgesOptions {
  readonly store: Store;
  /** Longest life of a kept answer, in ms: no purge is told longer than that. */
  readonly lifeMs: number;
  /** Removes what this node keeps. */
  readonly onPurge: (tags: readonly string[]) => void;
}

const LogTextSchema = v.pipe(v.string(), v.parseJson(), PurgeLogSchema);

const key = 'purges:1';
/** How often a node looks for purges of the others, in ms. */
const everyMs = 300;
/** Nodes that purge at once find one another's entry; the least lucky needs a try for each. */
const mostTries = 20;

/** Follows the log of purges until it is stopped. Throws what the store throws at the first look. */
export async function startPurges({ store, lifeMs, onPurge }: PurgesOptions): Promise<Purges> {
  let log = await firstLog();
  let writtenAt = performance.now();

  async function firstLog(): Promise<PurgeLog> {
    const begun = emptyLog(randomUUID());
    if (await store.add(key, JSON.stringify(begun), lifeMs)) return begun;
    const text = await store.get(key);
    return text === null ? begun : v.parse(LogTextSchema, text);
  }

  /** Takes the newer log, and purges here what it tells and was not known. */
  function learn(next: PurgeLog): void {
    // A look may have read further while a purge of this node was being written.
    if (next.era === log.era && next.last <= log.last) return;
    const tags = purgedSince(next, { era: log.era, number: log.last });
    log = next;
    if (tags.length > 0) onPurge(tags);
  }

  async function look(): Promise<void> {
    const text = await store.get(key);
    // Without a log the store was emptied.
    learn(text === null ? await firstLog() : v.parse(LogTextSchema, text));
    if (text === null || performance.now() - writtenAt < lifeMs / 4) return;
    // Else a shop that purges nothing would lose the log, and all it keeps with it.
    writtenAt = performance.now();
    await store.replace(key, text, text, lifeMs);
  }

  async function tell(tags: readonly string[]): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const text = await store.get(key);
      const known = text === null ? await firstLog() : v.parse(LogTextSchema, text);
      const next = withPurge(known, tags);
      const before = text ?? JSON.stringify(known);
      if (await store.replace(key, before, JSON.stringify(next), lifeMs)) return learn(next);
    }
    throw new AppError('STORAGE_UNAVAILABLE', 'The log of purges is always being written');
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A store that is away is told of elsewhere; what it missed is learned when it is back.
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
  timer.unref();

  return {
    async purge(tags) {
      try {
        await tell(tags);
      } catch (error) {
        onPurge(tags);
        throw error;
      }
    },
    stamp: () => ({ era: log.era, number: log.last }),
    isStanding: (stamp, tags) => isStanding(log, stamp, tags),
    stop: () => clearInterval(timer),
  };
}
