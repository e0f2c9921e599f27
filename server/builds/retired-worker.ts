/**
 * What `/service-worker.js` answers where the setting SERVICE_WORKER is off: a worker that takes the place
 * of a bad one, lets go of all that was kept for it and unregisters itself. Cart, orders and session lie in
 * the database and stay; pages that are open go on without a worker.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;
