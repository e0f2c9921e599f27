import type { Clock } from '../../domain/clock.ts';
import { soon } from './soon.ts';

/** Milliseconds for which what was answered is not asked for again. */
const keptFor = 60_000;

/**
 * Asks once a minute for each key, and once for all who wait. Null is no answer: it is not kept, and the
 * next who comes asks anew. Nobody waits longer than a page does; what was told before holds until then.
 */
export function keepAnswers<Value>(
  clock: Clock,
): (key: string, ask: () => Promise<Value | null>) => Promise<Value | null> {
  const kept = new Map<string, { value: Value; until: number }>();
  const asking = new Map<string, Promise<Value | null>>();

  async function askAndKeep(key: string, ask: () => Promise<Value | null>): Promise<Value | null> {
    const value = await ask();
    if (value !== null) kept.set(key, { value, until: clock() + keptFor });
    return value;
  }

  return async (key, ask) => {
    const known = kept.get(key);
    if (known && known.until > clock()) return known.value;
    const running = asking.get(key) ?? askAndKeep(key, ask).finally(() => asking.delete(key));
    asking.set(key, running);
    return (await soon(running)) ?? known?.value ?? null;
  };
}
