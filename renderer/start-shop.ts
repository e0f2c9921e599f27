import type { Store } from '../client/store.ts';
import { whenPageIdle } from '../client/when-page-idle.ts';
import type { DeviceView, PageData, ShopView } from './page-data.ts';

/**
 * Starts stored state, tab synchronisation and the service worker when the first page is idle or
 * first touched. Lazy, so that it does not delay the first paint. `home` is the path of the home
 * page; `label` shows the age of the first page.
 */
export function startShop(
  store: Store,
  shop: ShopView,
  home: string,
  data: PageData,
  label: (device: DeviceView) => void,
): void {
  void whenPageIdle().then(async () => {
    const { runShop } = await import('./run-shop.ts');
    await runShop(store, shop, home, data, label);
  });
}

/** Milliseconds for a page's pictures to load before its visit is reported. */
const settling = 1500;
const mostPictures = 60;

/** Further work after a page was shown; set when the shop has started. */
export const visits = { also: (): void => {} };

/**
 * Saves this page for offline use: its products in the catalogue database, the page itself in the
 * service worker.
 */
export function reportVisit(
  store: Store,
  { storeCode }: ShopView,
  { route, view, device }: PageData,
): void {
  visits.also();
  // The shell is a fallback for pages that are not on the device.
  if (route.screen === 'offline') return;
  const page = location.href.split('#')[0];
  // The page's heading; the document's title includes the shop's name.
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const tell = (worker: ServiceWorker | null) => {
    const pictures = Array.from(document.images, (image) => image.currentSrc)
      .filter((src) => src.startsWith(`${location.origin}/img/`))
      .slice(0, mostPictures);
    worker?.postMessage({ type: 'visit', page, pictures, title, screen: route.screen });
  };
  const { serviceWorker } = navigator;
  // A shopper who leaves the document early has also seen the page.
  const leave = () => tell(serviceWorker?.controller ?? null);
  addEventListener('pagehide', leave);
  setTimeout(async () => {
    removeEventListener('pagehide', leave);
    if (!device) {
      const { learn } = await import('./run-shop.ts');
      void learn(store, storeCode, { ...route, view });
    }
    if ('serviceWorker' in navigator) tell((await serviceWorker.ready).active);
  }, settling);
}
