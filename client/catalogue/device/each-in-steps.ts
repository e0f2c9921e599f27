import type { Breath } from './breath.ts';

/** Small pieces of work between two looks at the clock: together well under a millisecond. */
export const step = 256;

/** Does something with each thing, with room for others on the way; `weigh` says of how many pieces one is. */
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
