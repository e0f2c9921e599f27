/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { createPathTable } from '../renderer/router/path-table.ts';
import { isPageData, mayKeepPage } from './keepable.ts';
import { readVisit } from './visit.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** Page shown when an address was never visited and there is no connection. */
const offlinePage = '/offline';

const table = createPathTable([]);

/** As the browser asks for pictures: the image service answers with the best of these. */
const pictureTypes = 'image/avif,image/webp,image/*';

const onlyGood = new CacheableResponsePlugin({ statuses: [200] });

// What is kept was chosen for this browser: `Vary` would only hide it from itself.
const matchOptions = { ignoreVary: true };

const pages = new NetworkFirst({
  cacheName: 'pages',
  matchOptions,
  networkTimeoutSeconds: 3,
  plugins: [onlyGood, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});

const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions,
  plugins: [onlyGood, new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true })],
});

self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (request.mode === 'navigate' || isPageData(url.pathname)) &&
    mayKeepPage(table, url.pathname),
  pages,
);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/'), pictures);

setCatchHandler(async ({ request }) => {
  if (request.destination !== 'document') return Response.error();
  return (await matchPrecache(offlinePage)) ?? Response.error();
});

/** A page reports what it showed, so that it opens offline even when this worker came after it. */
self.addEventListener('message', (event) => {
  const visit = readVisit(event.data);
  if (visit === null) return;
  const keep = async () => {
    const known = await caches.open('pages');
    if (mayKeepPage(table, new URL(visit.page).pathname)) await known.add(visit.page);
    for (const picture of visit.pictures) {
      await pictures.handle({
        event,
        request: new Request(picture, { headers: { accept: pictureTypes } }),
      });
    }
  };
  event.waitUntil(keep().catch(() => {}));
});
