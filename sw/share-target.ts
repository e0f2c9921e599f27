/// <reference lib="webworker" />

import { screens } from '../domain/url/screens.ts';
import { sharedAddress, sharePath } from '../domain/url/share-target.ts';

/**
 * Redirects what another app shares, so that it works without a connection too. The server
 * redirects the same way. Call it before other listeners, which handle every page.
 */
export function handleShares(scope: Pick<ServiceWorkerGlobalScope, 'addEventListener'>): void {
  scope.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.mode !== 'navigate' || url.pathname !== sharePath) return;
    event.stopImmediatePropagation();
    const address = sharedAddress(url.searchParams, url.origin, screens.search.paths[0]);
    event.respondWith(Response.redirect(new URL(address, url).href, 303));
  });
}
