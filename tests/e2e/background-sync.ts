import type { Page } from '@playwright/test';
import { orderSyncTag } from '../../domain/sync/sync-tags.ts';

/** Notifies the service worker of `origin` that the connection is back, as the browser does. */
export async function backgroundSync(page: Page, origin: string): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
    if (own) registration.resolve(own.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration.promise;
  const event = { origin, registrationId, tag: orderSyncTag, lastChance: false };
  return async () => {
    await cdp.send('ServiceWorker.dispatchSyncEvent', event);
  };
}
