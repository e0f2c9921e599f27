/// <reference lib="webworker" />
import * as v from 'valibot';
import { log, reason } from '../client/core/log.ts';
import { createPushHandlers } from './push-handlers.ts';

/** Defined by the build (vite.config.ts). */
declare const builtShopName: string;

const ManifestSchema = v.object({ short_name: v.string() });
/** Short, because a browser waits only some seconds for a notification. */
const patienceMs = 3000;

/**
 * The shop's name from the web manifest, which follows the settings. Without a connection it is the
 * name from the build.
 */
async function shopName(): Promise<string> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch('/manifest.webmanifest', { signal });
    return v.parse(ManifestSchema, await response.json()).short_name;
  } catch (error) {
    log.info('push.name-unknown', { reason: reason(error) });
    return builtShopName;
  }
}

/** Shows push messages of the shop, and opens their address on a click. */
export function listenForPush(scope: ServiceWorkerGlobalScope): void {
  const { clients, registration } = scope;
  const handlers = createPushHandlers({
    origin: scope.location.origin,
    shopName,
    windows: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
    openWindow: (url) => clients.openWindow(url),
    show: (title, options) => registration.showNotification(title, options),
    send: (url, body) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  });

  scope.addEventListener('push', (event) => {
    event.waitUntil(handlers.show(event.data?.text() ?? null));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(handlers.open(event.notification.data));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription: before, newSubscription: after } = event;
    if (before === null) return;
    const renew = async () =>
      handlers.renew(before, after ?? (await registration.pushManager.subscribe(before.options)));
    event.waitUntil(renew());
  });
}
