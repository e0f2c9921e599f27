import type { createStore } from 'jotai';
import type { ShopView } from './page-data.ts';

const intents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds after which the shop starts on a page that never rests. */
const patience = 2500;

/**
 * Starts what lives beside the pages (stored state, tabs in step, the service worker) when the first
 * page rests or is first touched. Loaded lazily, so that it costs the first paint nothing.
 */
export function startShop(store: ReturnType<typeof createStore>, shop: ShopView): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const intent of intents) removeEventListener(intent, start, true);
    void import('./run-shop.ts').then(({ runShop }) => runShop(store, shop));
  };
  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patience });
  else setTimeout(start, patience);
}

/** Milliseconds given to a page's pictures before it is reported as seen. */
const settling = 1500;
const mostPictures = 60;

/** Tells the service worker what this page shows, so that it opens without a connection. */
export function reportVisit(): void {
  if (!('serviceWorker' in navigator)) return;
  const page = location.href.split('#')[0];
  setTimeout(async () => {
    const pictures = Array.from(document.images, (image) => image.currentSrc)
      .filter((src) => src.startsWith(`${location.origin}/img/`))
      .slice(0, mostPictures);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'visit', page, pictures });
  }, settling);
}
