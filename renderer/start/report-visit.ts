import { isOnlineAtom } from '../../client/core/net/online.ts';
import type { Store } from '../../client/core/store.ts';
import type { PageData, ShopView } from '../page/page-data.ts';

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
  const send = (worker: ServiceWorker | null) => {
    const pictures = Array.from(document.images, (image) => image.currentSrc)
      .filter((src) => src.startsWith(`${location.origin}/img/`))
      .slice(0, mostPictures);
    worker?.postMessage({ type: 'visit', page, pictures, title, screen: route.screen });
  };
  const { serviceWorker } = navigator;
  // A shopper who leaves the document early has also seen the page.
  const leave = () => send(serviceWorker?.controller ?? null);
  addEventListener('pagehide', leave);
  setTimeout(async () => {
    removeEventListener('pagehide', leave);
    // What a device has made itself teaches it nothing.
    if (!device && store.get(isOnlineAtom)) {
      const { learnPage } = await import('../../client/core/catalogue/learn-page.ts');
      void learnPage(storeCode, { ...route, view });
    }
    if ('serviceWorker' in navigator) send((await serviceWorker.ready).active);
  }, settling);
}
