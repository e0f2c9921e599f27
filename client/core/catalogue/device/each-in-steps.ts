import type { Breath } from './breath.ts';

/** Work units between two time checks; together well under a millisecond. */
export const step = 256;

/** Visits each item and yields to the page in between; `weigh` returns an item's work units. */
export async function eachInSteps<T>(
  things: Iterable<T>,
  visit: (thing: T) => void,
  breath: Breath,
  weigh: (thing: T) => number = () => 1,
): Promise<void> {
  let done = 0;
  for (const thing of things) {
    visit(thing);
    done += weigh(thing);
    if (done < step) continue;
    done = 0;
    await breath();
  }
  await breath();
}
