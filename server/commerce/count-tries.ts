import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import {
  afterTry,
  memoryOf,
  noTries,
  type Pace,
  type Tries,
  TriesSchema,
  waitOf,
  withoutTry,
} from '../../domain/tries/tries.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';

const TextSchema = v.pipe(v.string(), v.parseJson(), TriesSchema);

/** More than ever change one record at once; beyond it somebody tries from everywhere. */
const mostRaces = 20;

function read(text: string | null): Tries {
  const tries = v.safeParse(TextSchema, text);
  return tries.success ? tries.output : noTries;
}

/** The counts of tries, kept where every node sees them. */
export interface TryCounts {
  /** Counts a try before it is made; the time it has to wait instead, in ms, 0 where it may go on. */
  take(key: string, pace: Pace): Promise<number>;
  /** Takes a try back that was no guess. */
  giveBack(key: string, pace: Pace): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * Counts by compare-and-swap, so that a hundred tries at once are a hundred tries. While the records are
 * out of reach the node counts for itself: nobody is let through unslowed, nor kept out.
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
          const tries = read(text);
          const wait = waitOf(tries, pace, now);
          if (wait > 0) return wait;
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
