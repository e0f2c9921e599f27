import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import {
  afterTry,
  inPast,
  memoryOf,
  noTries,
  type Pace,
  type Tries,
  TriesSchema,
  waitOf,
  withoutTry,
} from '../../domain/limits/tries.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';

const TextSchema = v.pipe(v.string(), v.parseJson(), TriesSchema);

/** Attempts to write a record under concurrent changes; more point to a distributed attack. */
const mostRaces = 20;

function read(text: string | null): Tries {
  const tries = v.safeParse(TextSchema, text);
  return tries.success ? tries.output : noTries;
}

/** Counts of attempts, stored for all nodes. */
export interface TryCounts {
  /**
   * Counts an attempt before it is made. Returns the required wait in ms, or 0
   * where it may proceed.
   */
  take(key: string, pace: Pace): Promise<number>;
  /** Uncounts an attempt that was no guess. */
  giveBack(key: string, pace: Pace): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * Counts by compare-and-swap, so that no concurrent attempt is missed. While the
 * store is unavailable, each node counts in memory: attempts are still slowed, and
 * shoppers are not locked out.
 */
export function createTryCounts(store: Store, clock: Clock): TryCounts {
  const own = createMemoryStore(clock);
  const either = <T>(work: (over: Store) => Promise<T>) => work(store).catch(() => work(own));

  async function put(over: Store, key: string, known: string | null, next: Tries, pace: Pace) {
    const text = JSON.stringify(next);
    const life = Math.max(1, memoryOf(next, pace));
    return known === null ? over.add(key, text, life) : over.replace(key, known, text, life);
  }

  return {
    take: (key, pace) =>
      either(async (over) => {
        for (let race = 0; race < mostRaces; race += 1) {
          const now = clock();
          const text = await over.get(key);
          const stored = read(text);
          const tries = inPast(stored, now);
          const wait = waitOf(tries, pace, now);
          if (wait > 0) {
            if (tries === stored || (await put(over, key, text, tries, pace))) return wait;
            continue;
          }
          if (await put(over, key, text, afterTry(tries, pace, now), pace)) return 0;
        }
        return pace.first;
      }),

    giveBack: (key, pace) =>
      either(async (over) => {
        for (let race = 0; race < mostRaces; race += 1) {
          const text = await over.get(key);
          if (text === null || (await put(over, key, text, withoutTry(read(text)), pace))) return;
        }
      }),

    forget: (key) => either((over) => over.delete(key)),
  };
}
