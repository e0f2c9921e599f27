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

/** Purges of all nodes over one store: each node receives each purge within a second. */
export interface Purges {
  /**
   * Purges on this node and, through the store, on all others. Errors: `STORAGE_UNAVAILABLE` when
   * the others cannot be notified; this node has purged even then.
   */
  purge(tags: readonly string[]): Promise<void>;
  /** The stamp for a response that is begun now. */
  stamp(): PurgeStamp;
  isStanding(stamp: PurgeStamp, tags: readonly string[]): boolean;
  stop(): void;
}

export interface PurgesOptions {
  readonly store: Store;
  /** Longest lifetime of a cached response, in ms; older purges leave the log. */
  readonly lifeMs: number;
  /** Removes the cached responses of this node. */
  readonly onPurge: (tags: readonly string[]) => void;
}

const LogTextSchema = v.pipe(v.string(), v.parseJson(), PurgeLogSchema);

const key = 'purges:1';
/** How often a node reads the purges of the others, in ms. */
const everyMs = 300;
/** Attempts to write the log: each concurrent purge of another node can cause one conflict. */
const mostTries = 20;

/** Follows the purge log until stopped. Throws the store's errors of the first read. */
export async function startPurges({ store, lifeMs, onPurge }: PurgesOptions): Promise<Purges> {
  let log = await firstLog();
  let writtenAt = performance.now();

  async function firstLog(): Promise<PurgeLog> {
    const begun = emptyLog(randomUUID());
    if (await store.add(key, JSON.stringify(begun), lifeMs)) return begun;
    const text = await store.get(key);
    return text === null ? begun : v.parse(LogTextSchema, text);
  }

  /** Adopts a newer log and applies its new purges here. */
  function learn(next: PurgeLog): void {
    // A purge of this node may have stored a newer log while this read was running.
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
    // Renews the lifetime of the log: a shop without purges would lose it, and all
    // cached pages with it.
    writtenAt = performance.now();
    await store.replace(key, text, text, lifeMs);
  }

  async function publish(tags: readonly string[]): Promise<void> {
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
    // An outage of the store is reported elsewhere; missed purges are read when it is back.
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
        await publish(tags);
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
