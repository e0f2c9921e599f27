/// <reference lib="webworker" />

import { openBrowserCatalogue } from '../client/core/catalogue/browser-catalogue.ts';
import { log } from '../client/core/log.ts';
import { createApiClient } from '../client/core/net/api-client.ts';
import { createDatabase } from '../client/core/storage/database.ts';
import { createRecords } from '../client/core/storage/records.ts';
import { broadcastChannel } from '../client/core/storage/tab-channel.ts';
import { productFinder } from '../client/features/cart/find-products.ts';
import { refreshWishes } from '../client/features/lists/refresh-wishes.ts';
import { defaultSyncSettings } from '../domain/sync/sync-settings.ts';
import { storeOfWishTag } from '../domain/sync/sync-tags.ts';

/** Periodic Background Sync, which is missing in TypeScript's types of worker events. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isPeriodicSync = (event: Event): event is PeriodicSyncEvent =>
  'tag' in event && 'waitUntil' in event;

const patience = 10_000;

/** Runs as a guest: uses only public data of the favourites. */
async function refresh(storeCode: string): Promise<void> {
  const channel = broadcastChannel();
  const database = createDatabase(log);
  const catalogue = openBrowserCatalogue({ log });
  try {
    const api = createApiClient({
      fetch: (input, init) => fetch(input, init),
      context: () => ({
        sessionMode: 'header',
        token: null,
        cartId: null,
        storeCode,
        apiHost: '',
      }),
      hasNetwork: () => navigator.onLine,
      hasToken: () => false,
      renewSession: async () => false,
      refreshLock: () => 0,
      refreshWait: defaultSyncSettings.refreshWait,
      timeLimit: patience,
    });
    await refreshWishes({
      api,
      log,
      records: createRecords({ database, channel, log, storeCode }),
      findProducts: productFinder(catalogue, storeCode, Date.now),
      clock: Date.now,
    });
  } finally {
    await catalogue.close();
    channel.close();
    database.close();
  }
}

/** Refreshes stock and prices of the favourites on a periodic sync event. */
export function refreshWishesByClock(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('periodicsync', (event: Event) => {
    const storeCode = isPeriodicSync(event) ? storeOfWishTag(event.tag) : null;
    if (isPeriodicSync(event) && storeCode !== null) event.waitUntil(refresh(storeCode));
  });
}
