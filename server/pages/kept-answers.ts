import type { Clock } from '../../domain/clock.ts';

/** Milliseconds for which what was answered is not asked for again. */
const keptFor = 60_000;

/**
 * Asks once a minute for each key. Null is no answer: it is not kept, and the next who comes asks anew.
 */
export function keepAnswers<Value>(
  clock: Clock,
): (key: string, ask: () => Promise<Value | null>) => Promise<Value | null> {
  const kept = new Map<string, { value: Value; until: number }>();

  return async (key, ask) => {
    const known = kept.get(key);
    if (known && known.until > clock()) return known.value;
    const value = await ask();
    if (value !== null) kept.set(key, { value, until: clock() + keptFor });
    return value;
  };
}
