/// <reference lib="webworker" />

import { placeholderPath } from '../domain/media/image-path.ts';
import { cacheNames } from '../domain/offline/cache-index.ts';
import { connectionOf, mayLoadAhead } from '../domain/offline/connection.ts';
import { groupsFor } from '../domain/offline/page-groups.ts';
import { orderSyncTag } from '../domain/sync/sync-tags.ts';
import { screens } from '../domain/url/screens.ts';
import { themePath } from '../domain/url/theme-address.ts';
import { createPathTable } from '../renderer/router/path-table.ts';
import {
  buildOf,
  cacheAhead,
  cacheShellOf,
  deleteOldBuilds,
  installShell,
  respondWithFile,
  shellOf,
  shellPage,
} from './builds.ts';
import { createByteCache } from './byte-cache.ts';
import { downloadedPage, orDownloaded, passDownloads } from './downloads.ts';
import { type Message, readMessage } from './messages.ts';
import { createPageChanges } from './page-changes.ts';
import { createPages } from './pages.ts';
import { createPictures } from './pictures.ts';
import { listenForPush } from './push.ts';
import { reach } from './reach.ts';
import { refreshWishesByClock } from './refresh-wishes.ts';
import { sendOrders } from './send-orders.ts';
import { handleShares } from './share-target.ts';
import { isPage, isPageData, mayCachePage } from './storable.ts';
import { createTheme } from './theme.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
};

/** Background Sync, which is missing in TypeScript's types of worker events. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSyncEvent = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

/** Revision of the shell in this worker's build: each build has its own worker. */
const revision = self.__WB_MANIFEST.find(({ url }) => url === shellPage)?.revision ?? '';

const megabyte = 1024 * 1024;
const clock = Date.now;
const fetchFn: typeof fetch = (input, init) => fetch(input, init);

const cachedPages = createByteCache({
  name: cacheNames.pages,
  budget: 20 * megabyte,
  caches,
  clock,
});
const cachedPictures = createByteCache({
  name: cacheNames.pictures,
  budget: 50 * megabyte,
  caches,
  clock,
});

const table = createPathTable([]);
const pages = createPages({
  cache: cachedPages,
  table,
  downloaded: downloadedPage(self.location.origin),
  news: createPageChanges(caches),
  reach,
  fetch: fetchFn,
  shell: (pathname) => shellOf(revision, pathname),
  build: () => buildOf(revision),
  clock,
});
const pictures = createPictures(cachedPictures, orDownloaded(fetchFn, self.location.origin));
const theme = createTheme(cachedPictures, fetchFn);

listenForPush(self);
handleShares(self);
passDownloads(self);
refreshWishesByClock(self);

/** The first worker activates at once; a later one when the shopper agrees or no page is open. */
self.addEventListener('install', (event) => {
  if (self.registration.active === null) self.skipWaiting();
  event.waitUntil(installShell(revision));
});

/**
 * The shop's requests wait while a worker is activated, so nothing is fetched or cleaned up here.
 */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(respondWithFile(request));
  else if (pathname.startsWith('/img/')) event.respondWith(pictures.respond(toPageFetch(event)));
  else if (pathname === themePath) event.respondWith(theme(toPageFetch(event)));
  else if (request.mode === 'navigate' || isPageData(pathname)) {
    if (mayCachePage(table, pathname)) event.respondWith(pages.respond(toPageFetch(event)));
    else if (request.mode === 'navigate' && isPage(pathname)) {
      event.respondWith(pages.pass(request));
    }
  }
});

/** A fetch event for strategies, which are tested without a real event. */
function toPageFetch(event: FetchEvent) {
  return {
    request: event.request,
    waitUntil: (work: Promise<unknown>) => event.waitUntil(work.catch(() => {})),
  };
}

/**
 * Pages of local data and the texts an order is agreed on. They open without a connection, visited
 * or not.
 */
const ownPages = [
  ...screens.checkout.paths,
  ...screens.terms.paths,
  ...screens.privacy.paths,
  ...screens.outbox.paths,
  ...screens.wishlist.paths,
  ...screens.compare.paths,
  ...screens['recently-viewed'].paths,
];

/** Pages read before buying: cached where the connection is cheap, visited or not. */
const asides = [
  ...screens.delivery.paths,
  ...screens.payments.paths,
  ...screens.returns.paths,
  ...screens['size-guide'].paths,
  ...screens.about.paths,
];

/** Milliseconds between two checks whether a page request is still under way. */
const pause = 100;

async function whenQuiet(): Promise<void> {
  while (pages.isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
}

type Rest = Extract<Message, { type: 'rest' }>;

/** Home pages that are being prepared or queued: a shopper may change the store view meanwhile. */
const preparing = new Set<string>();
let prepared: Promise<void> = Promise.resolve();

/** Prepares store views one after the other; a view already queued is not added again. */
function prepare(rest: Rest): Promise<void> {
  if (preparing.has(rest.home)) return prepared;
  preparing.add(rest.home);
  prepared = prepared
    .catch(() => {})
    .then(() => prepareView(rest))
    .finally(() => preparing.delete(rest.home));
  return prepared;
}

/** Prefetches as far as the connection allows, and deletes old builds. */
async function prepareView({ home, quota }: Rest): Promise<void> {
  const build = await buildOf(revision);
  if (build === null) return;
  await cachedPictures.setBudget(quota / 4);
  await cachedPages.setBudget(quota / 10);
  const connection = connectionOf(self.navigator);
  const prefix = home === '/' ? '' : home;
  if (prefix !== '') await cacheShellOf(revision, build, prefix);
  await cacheAhead(build, groupsFor(connection), whenQuiet);
  // The placeholder of missing pictures must be cached: it is needed when there is no connection.
  await pictures.cacheAll([new URL(placeholderPath, self.location.href).href]);
  const paths = mayLoadAhead(connection) ? [...ownPages, ...asides] : ownPages;
  for (const path of [home, ...paths.map((path) => prefix + path)]) {
    await whenQuiet();
    await pages.cachePage(new URL(path, self.location.href));
  }
  await pages.keepOnlyBuilds(await deleteOldBuilds(build, revision));
}

async function heed(message: Message, event: ExtendableMessageEvent): Promise<void> {
  switch (message.type) {
    case 'visit':
      await pages.cacheVisit(message);
      await pictures.cacheAll(message.pictures);
      await cachedPictures.flush();
      // On a costly connection outdated pages are not refreshed; they show their age instead.
      if (mayLoadAhead(connectionOf(self.navigator))) await pages.renew(whenQuiet);
      return;
    case 'rest':
      // A page that was requested before this worker was active, and shown after it had claimed
      // all pages.
      await self.clients.claim();
      return prepare(message);
    case 'take-over':
      return self.skipWaiting();
    case 'which-build':
      event.ports[0]?.postMessage(await buildOf(revision));
  }
}

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  // What cannot be cached now is cached another time.
  if (message !== null) event.waitUntil(heed(message, event).catch(() => {}));
});

/** There is a connection again; the shop may be open or closed. */
self.addEventListener('sync', (event: Event) => {
  if (isSyncEvent(event) && event.tag === orderSyncTag) event.waitUntil(sendOrders());
});
