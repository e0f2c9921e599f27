import type { ByteCache } from './byte-cache.ts';
import type { PageFetch } from './pages.ts';
import { mayKeepAnswer } from './storable.ts';

/** The browser's own accept header for pictures: the image service picks the best of these. */
const pictureTypes = 'image/avif,image/webp,image/*';

/**
 * Serves pictures from the cache, else from the server: the picture at an address never changes.
 */
export function createPictures(kept: ByteCache, ask: typeof fetch) {
  async function fetchAndKeep({ request, waitUntil }: PageFetch): Promise<Response> {
    const answer = await ask(request);
    if (mayKeepAnswer(request, answer)) waitUntil(kept.keep(request.url, answer.clone()));
    return answer;
  }

  return {
    answer: async (event: PageFetch): Promise<Response> =>
      (await kept.match(event.request.url)) ?? fetchAndKeep(event),
    /** Caches pictures that a page showed before this worker was active. */
    async keep(addresses: readonly string[]): Promise<void> {
      for (const address of addresses) {
        if (await kept.match(address)) continue;
        const request = new Request(address, { headers: { accept: pictureTypes } });
        const keeping: Promise<unknown>[] = [];
        await fetchAndKeep({ request, waitUntil: (work) => keeping.push(work) });
        await Promise.all(keeping);
      }
    },
  };
}
