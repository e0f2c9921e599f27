import type { ByteCache } from './byte-cache.ts';
import type { PageFetch } from './pages.ts';
import { mayCacheResponse } from './storable.ts';

/** The browser's own accept header for pictures: the image service picks the best of these. */
const pictureTypes = 'image/avif,image/webp,image/*';

/**
 * Serves pictures from the cache, else from the server: the picture at an address never changes.
 */
export function createPictures(cache: ByteCache, fetchFn: typeof fetch) {
  async function fetchAndCache({ request, waitUntil }: PageFetch): Promise<Response> {
    const response = await fetchFn(request);
    if (mayCacheResponse(request, response)) waitUntil(cache.put(request.url, response.clone()));
    return response;
  }

  return {
    respond: async (event: PageFetch): Promise<Response> =>
      (await cache.match(event.request.url)) ?? fetchAndCache(event),
    /** Caches pictures that a page showed before this worker was active. */
    async cacheAll(addresses: readonly string[]): Promise<void> {
      for (const address of addresses) {
        if (await cache.match(address)) continue;
        const request = new Request(address, { headers: { accept: pictureTypes } });
        const writes: Promise<unknown>[] = [];
        await fetchAndCache({ request, waitUntil: (work) => writes.push(work) });
        await Promise.all(writes);
      }
    },
  };
}
