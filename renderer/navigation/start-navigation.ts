import type { createStore } from 'jotai';
import { orFromDevice } from '../offline/read-device.ts';
import type { ShopView } from '../page/page-data.ts';
import { arrivals, latestArrival } from './arrivals.ts';
import { pageFailureHandler } from './page-failure.ts';
import { ways } from './page-requests.ts';
import { withSkeletons } from './page-skeletons.ts';
import { travellingPictures } from './picture-transition.ts';
import { takePrefetched } from './prefetch-page.ts';
import { preloadLinks } from './preload-links.ts';
import { rememberArrivals } from './remember-arrivals.ts';

/**
 * Adds prefetching, skeletons, transitions and error handling to navigations once the first page is
 * idle. `home` is the path of the shop's home page.
 */
export function startNavigation(
  store: ReturnType<typeof createStore>,
  { home, shop }: { readonly home: string; readonly shop: ShopView },
): void {
  const { show, ...asking } = withSkeletons(store, {
    ask: orFromDevice(shop, takePrefetched),
    fail: pageFailureHandler({ store, home }),
    show: travellingPictures(store),
  });
  Object.assign(ways, asking satisfies typeof ways);
  Object.assign(arrivals, {
    remember: rememberArrivals(store, latestArrival()),
    show,
  } satisfies typeof arrivals);
  preloadLinks(shop.storeCode);
}
