import type { Store } from '../client/store.ts';
import { whenPageIdle } from '../client/when-page-idle.ts';
import type { DeviceView, PageData, ShopView } from './page-data.ts';

/**
 * Starts what lives beside the pages (stored state, tabs in step, the service worker) when the first
 * page rests or is first touched. Loaded lazily, so that it costs the first paint nothing. `home` is
 * the path of the shop's home page; `label` says on the first page of when it is.
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

/** Milliseconds given to a page's pictures before it is reported as seen. */
const settling = 1500;
const mostPictures = 60;

/** What else is done when a page was shown; set when the shop has started. */
export const visits = { also: (): void => {} };

/**
 * Keeps what this page shows, so that it opens without a connection: its products in the catalogue's
 * database, itself with the service worker.
 */
export function reportVisit(
  store: Store,
  { storeCode }: ShopView,
  { route, view, device }: PageData,
): void {
  visits.also();
  // The shell stands in for pages that are not here.
  if (route.screen === 'offline') return;
  const page = location.href.split('#')[0];
  // As the page calls itself: the document's title has the shop's name in it.
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const tell = (worker: ServiceWorker | null) => {
    const pictures = Array.from(document.images, (image) => image.currentSrc)
      .filter((src) => src.startsWith(`${location.origin}/img/`))
      .slice(0, mostPictures);
    worker?.postMessage({ type: 'visit', page, pictures, title, screen: route.screen });
  };
  const { serviceWorker } = navigator;
  // Who leaves the document at once has seen the page, too.
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
