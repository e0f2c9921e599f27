import type { createStore } from 'jotai';
import { routeMemoryAtom } from '../../client/navigation/route-memory-atom.ts';
import { type Arrival, arrive } from '../../domain/url/route-memory.ts';
import type { ScreenName } from '../../domain/url/screens.ts';

const listings: ReadonlySet<ScreenName> = new Set(['category', 'search', 'tag', 'brand']);

/** Number of products in the listing on the page; null on other pages. */
function pageSizeOf(screen: ScreenName | undefined): number | null {
  const isListing = screen !== undefined && listings.has(screen);
  return isListing ? document.querySelectorAll('main article').length : null;
}

/**
 * Returns a function that records each page with the scroll position and page size of the previous
 * one. It records the first page at once. [route-45]
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
