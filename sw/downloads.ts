/// <reference lib="webworker" />

import { downloadCache, downloadHeader, downloadKey } from '../domain/offline/downloads.ts';
import { isGatewayResponse } from '../domain/offline/shop-response.ts';

/** What a page takes along is kept by the page alone. To be called before other listeners. */
export function passDownloads(scope: Pick<ServiceWorkerGlobalScope, 'addEventListener'>): void {
  scope.addEventListener('fetch', (event) => {
    if (event.request.headers.has(downloadHeader)) event.stopImmediatePropagation();
  });
}

/** What was taken along of an address; nothing where the browser denies its storage. */
async function takenCopy(address: string, origin: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(downloadCache);
    return await cache.match(downloadKey(address, origin), { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Gives pages that a shopper took along, with when they came from the server. */
export const downloadedPage = (origin: string) => async (address: string) => {
  const answer = await takenCopy(address, origin);
  return answer && { answer, at: Date.parse(answer.headers.get('date') ?? '') || 0 };
};

/**
 * `fetch` with what a shopper took along behind it, for when there is no connection. The copy is no
 * answer of the server's, so that nothing keeps it a second time.
 */
export function orDownloaded(ask: typeof fetch, origin: string): typeof fetch {
  return async (input, init) => {
    const asking = ask(input, init);
    const response = await asking.catch(() => null);
    if (response !== null && !isGatewayResponse(response)) return response;
    const copy = await takenCopy(input instanceof Request ? input.url : String(input), origin);
    return copy === undefined ? asking : new Response(copy.body, { headers: copy.headers });
  };
}
