/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { orderSyncTag } from '../domain/sync/order-sync-tag.ts';
import { pageDataAddress } from '../domain/url/page-data-address.ts';
import { createPathTable } from '../renderer/router/path-table.ts';
import { screenPaths } from '../renderer/router/screen-paths.ts';
import { isPageData, mayKeepPage } from './keepable.ts';
import { sendOrders } from './send-orders.ts';
import { readVisit } from './visit.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** Background Sync, which TypeScript's list of a worker's events lacks. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

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

/** Keeps a page as a document and as the data that a followed link to it asks for. */
async function keepPage({ href, pathname, search }: URL): Promise<void> {
  if (!mayKeepPage(table, pathname)) return;
  const known = await caches.open('pages');
  const data = pageDataAddress(pathname, search);
  const isDataKept = (await known.match(data, matchOptions)) !== undefined;
  await known.addAll(isDataKept ? [href] : [href, data]);
}

/** Where orders that wait are looked after: it must open without a connection, visited or not. */
const alwaysKept = [...screenPaths.checkout, ...screenPaths.outbox];

/**
 * Pages of the lists this device keeps: they open without a connection too, and are fetched behind a
 * page that is shown. While a worker is activated the shop's requests wait for it.
 */
const listPages = [
  ...screenPaths.wishlist,
  ...screenPaths.compare,
  ...screenPaths['recently-viewed'],
].map((path) => new URL(path, self.location.href));

/** Those of another build show scripts that are no longer there. */
async function forgetListPages(): Promise<void> {
  const known = await caches.open('pages');
  await Promise.all(listPages.map(({ href }) => known.delete(href, matchOptions)));
}

async function keepListPages(): Promise<void> {
  const known = await caches.open('pages');
  for (const page of listPages) {
    if (!(await known.match(page.href, matchOptions))) await keepPage(page);
  }
}

self.addEventListener('activate', (event) => {
  const keep = alwaysKept.map((path) => keepPage(new URL(path, self.location.href)));
  event.waitUntil(Promise.allSettled([...keep, forgetListPages()]));
});

/** A page reports what it showed, so that it opens offline even when this worker came after it. */
self.addEventListener('message', (event) => {
  const visit = readVisit(event.data);
  if (visit === null) return;
  const keep = async () => {
    await keepPage(new URL(visit.page));
    for (const picture of visit.pictures) {
      await pictures.handle({
        event,
        request: new Request(picture, { headers: { accept: pictureTypes } }),
      });
    }
    await keepListPages();
  };
  event.waitUntil(keep().catch(() => {}));
});

/** There is a connection again, with the shop open or closed. */
self.addEventListener('sync', (event: Event) => {
  if (isSyncEvent(event) && event.tag === orderSyncTag) event.waitUntil(sendOrders());
});
