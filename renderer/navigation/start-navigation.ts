import type { createStore } from 'jotai';
import { routeMemoryAtom } from '../../client/core/navigation/route-memory-atom.ts';
import { type Arrival, arrive } from '../../domain/url/route-memory.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { orFromDevice } from '../offline/read-device.ts';
import type { ShopView } from '../page/page-data.ts';
import { arrivals, latestArrival } from './arrivals.ts';
import { pageFailureHandler } from './page-failure.ts';
import { ways } from './page-requests.ts';
import { withSkeletons } from './page-skeletons.ts';
import { travellingPictures } from './picture-transition.ts';
import { takePrefetched } from './prefetch-page.ts';
import { preloadLinks } from './preload-links.ts';

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

/**
 * Adds prefetching, skeletons, transitions and error handling to navigations once the first page is
 * idle. `home` is the path of the shop's home page.
 */
export function startNavigation(
  store: ReturnType<typeof createStore>,
  { home, shop }: { readonly home: string; readonly shop: ShopView },
): void {
  const { show, ...pageFetch } = withSkeletons(store, {
    fetchPage: orFromDevice(shop, takePrefetched),
    fail: pageFailureHandler({ store, home }),
    show: travellingPictures(store),
  });
  Object.assign(ways, pageFetch satisfies typeof ways);
  Object.assign(arrivals, {
    remember: rememberArrivals(store, latestArrival()),
    show,
  } satisfies typeof arrivals);
  preloadLinks(shop.storeCode);
}
