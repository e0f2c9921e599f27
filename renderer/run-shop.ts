import type { createStore } from 'jotai';
import { productFinder } from '../client/cart/find-products.ts';
import { log, reason } from '../client/log.ts';
import { startClient } from '../client/start-client.ts';
import type { ShopView } from './page-data.ts';
import { reportVisit } from './start-shop.ts';

/** Milliseconds a call to the commerce backend is waited for. */
const apiTimeLimit = 10_000;

/** Reads the shopper's stored state and begins to keep it; registers the service worker. */
export async function runShop(
  store: ReturnType<typeof createStore>,
  shop: ShopView,
): Promise<void> {
  const findProducts = async (skus: readonly string[]) => {
    const { openBrowserCatalogue } = await import('../client/catalogue/browser-catalogue.ts');
    return productFinder(openBrowserCatalogue({ log }), shop.storeCode, Date.now)(skus);
  };
  await startClient(
    store,
    {
      storeCode: shop.storeCode,
      isMultistore: shop.storeCodes.length > 0,
      sessionMode: shop.sessionMode,
      apiHost: '',
      apiTimeLimit,
    },
    { findProducts },
  );
  if (import.meta.env.PROD) await registerWorker();
}

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    reportVisit();
  } catch (error) {
    log.info('service-worker.not-registered', { reason: reason(error) });
  }
}
