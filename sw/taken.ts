/// <reference lib="webworker" />
import { takeHeader, takenCache, takenKey } from '../domain/offline/taken.ts';

/** What a page takes along is kept by the page alone. To be called before other listeners. */
export function letTakersThrough(scope: Pick<ServiceWorkerGlobalScope, 'addEventListener'>): void {
  scope.addEventListener('fetch', (event) => {
    if (event.request.headers.has(takeHeader)) event.stopImmediatePropagation();
  });
}

/**
 * `fetch` with what a shopper took along behind it, for when there is no connection. The copy is no
 * answer of the server's, so that nothing keeps it a second time.
 */
export function orTaken(ask: typeof fetch, origin: string): typeof fetch {
  return async (input, init) => {
    try {
      return await ask(input, init);
    } catch (error) {
      const address = input instanceof Request ? input.url : String(input);
      const cache = await caches.open(takenCache);
      const copy = await cache.match(takenKey(address, origin), { ignoreVary: true });
      if (copy === undefined) throw error;
      return new Response(copy.body, { headers: copy.headers });
    }
  };
}
