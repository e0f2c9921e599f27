import type { createStore } from 'jotai';
import { routeMemoryAtom } from '../../client/navigation/route-memory-atom.ts';
import { type Arrival, arrive } from '../../domain/url/route-memory.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';

const listings: ReadonlySet<ScreenName> = new Set(['category', 'search', 'tag', 'brand']);

/** Products that the listing on the screen shows; null on other screens. */
function pageSizeOf(screen: ScreenName | undefined): number | null {
  const isListing = screen !== undefined && listings.has(screen);
  return isListing ? document.querySelectorAll('main article').length : null;
}

/**
 * Gives what remembers the pages that come, beginning with the one at hand, and how they were left.
 * [route-45]
 */
export function rememberArrivals(
  store: ReturnType<typeof createStore>,
  first: Arrival | null,
): (arrival: Arrival) => void {
  const remember = (arrival: Arrival) => {
    const memory = store.get(routeMemoryAtom);
    const leaving = { scrollY, pageSize: pageSizeOf(memory.current?.screen) };
    store.set(routeMemoryAtom, arrive(memory, arrival, leaving));
  };
  if (first !== null) remember(first);
  return remember;
}
