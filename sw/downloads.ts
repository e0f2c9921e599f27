/// <reference lib="webworker" />

import { downloadCache, downloadHeader, downloadKey } from '../domain/offline/downloads.ts';
import { isGatewayResponse } from '../domain/offline/shop-response.ts';

/** Lets downloads of the page pass: the page itself stores them. Call it before other listeners. */
export function passDownloads(scope: Pick<ServiceWorkerGlobalScope, 'addEventListener'>): void {
  scope.addEventListener('fetch', (event) => {
    if (event.request.headers.has(downloadHeader)) event.stopImmediatePropagation();
  });
}

/** The downloaded copy of an address; undefined where the browser denies storage. */
async function downloadedCopy(address: string, origin: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(downloadCache);
    return await cache.match(downloadKey(address, origin), { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Finds downloaded pages, with the time in ms when they came from the server. */
export const downloadedPage = (origin: string) => async (address: string) => {
  const response = await downloadedCopy(address, origin);
  return response && { response, at: Date.parse(response.headers.get('date') ?? '') || 0 };
};

/**
 * `fetch` that falls back to offline downloads when the shop is unreachable. The copy is built
 * anew, so that it is not mistaken for a server response and stored again.
 */
export function orDownloaded(fetchFn: typeof fetch, origin: string): typeof fetch {
  return async (input, init) => {
    const pending = fetchFn(input, init);
    const response = await pending.catch(() => null);
    if (response !== null && !isGatewayResponse(response)) return response;
    const copy = await downloadedCopy(input instanceof Request ? input.url : String(input), origin);
    return copy === undefined ? pending : new Response(copy.body, { headers: copy.headers });
  };
}
