/// <reference lib="webworker" />
import { createPushHandlers } from './push-handlers.ts';

/** Shows messages of the shop, and opens what they tell of when they are pressed. */
export function listenForPush(scope: ServiceWorkerGlobalScope): void {
  const { clients, registration } = scope;
  const handlers = createPushHandlers({
    origin: scope.location.origin,
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
