import type { ByteCache } from './byte-cache.ts';
import type { PageFetch } from './pages.ts';
import { mayCacheResponse } from './storable.ts';

/**
 * Serves the style sheet of the shop's theme: from the server, whose headers let the browser use a
 * former one at once; without a connection the last one that came.
 */
export function createTheme(cache: ByteCache, fetchFn: typeof fetch) {
  return async ({ request, waitUntil }: PageFetch): Promise<Response> => {
    try {
      const response = await fetchFn(request);
      if (mayCacheResponse(request, response)) waitUntil(cache.put(request.url, response.clone()));
      return response;
    } catch (error) {
      const stored = await cache.match(request.url);
      if (stored === undefined) throw error;
      return stored;
    }
  };
}
