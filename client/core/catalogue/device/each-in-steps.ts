import type { Breath } from './breath.ts';

/** Work units between two time checks; together well under a millisecond. */
export const step = 256;

/** Visits each item and yields to the page in between; `weigh` returns an item's work units. */
export async function eachInSteps<T>(
  items: Iterable<T>,
  visit: (item: T) => void,
  breath: Breath,
  weigh: (item: T) => number = () => 1,
): Promise<void> {
  let done = 0;
  for (const item of items) {
    visit(item);
    done += weigh(item);
    if (done < step) continue;
    done = 0;
    await breath();
  }
  await breath();
}
