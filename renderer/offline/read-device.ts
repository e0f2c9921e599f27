import * as v from 'valibot';
import { cachedAtHeader } from '../../domain/offline/cached-label.ts';
import { isGatewayResponse } from '../../domain/offline/shop-response.ts';
import type { ShopView } from '../page/page-data.ts';
import { labelled } from './cached-label.ts';

/** The fields the router needs of a response; the rest comes from the same build. */
const PageSchema = v.object({
  route: v.object({ screen: v.string() }),
  view: v.unknown(),
});

/** Whether the service worker has cached the document of an address. */
export async function isCached(address: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  const { pathname, search } = new URL(address, location.href);
  return (await caches.match(pathname + search, { ignoreVary: true })) !== undefined;
}

/** Requests a page's data; `request` has the address of its document. */
type FetchPage<Request> = (
  data: string,
  signal: AbortSignal,
  request: Request,
) => Promise<Response>;

/**
 * Milliseconds before a page request times out, for a response that arrives too slowly; also for the
 * code that builds pages from stored data, which a busy device takes seconds to read from its cache.
 */
const longest = 20_000;

/** Whether a response is complete page data; a truncated or foreign body cannot be shown. */
const isPage = async (response: Response): Promise<boolean> =>
  v.is(PageSchema, await response.json());

const soon = <T>(work: Promise<T>, otherwise: unknown): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, longest, otherwise))]);

/**
 * Wraps page requests with a fallback: a failed page is built from the catalogue stored on the
 * device. A cached document is more complete, so it is preferred where there is one.
 */
export function orFromDevice<Request extends { readonly address: string }>(
  shop: ShopView,
  fetchPage: FetchPage<Request>,
): FetchPage<Request> {
  return async (data, signal, request) => {
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
      const response = await fetchPage(data, inTime, request);
      if (isGatewayResponse(response)) throw new TypeError('The shop was not reached');
      if (response.status === 200 && !(await isPage(response.clone()))) {
        throw new TypeError('The answer is no page');
      }
      return response.headers.has(cachedAtHeader) ? await labelled(response) : response;
    } catch (error) {
      if (signal.aborted || (await isCached(request.address))) throw error;
      const { offlineResponse } = await soon(import('./load-offline-page.ts'), error);
      const response = await offlineResponse(request.address, shop);
      if (response === null || signal.aborted) throw error;
      return response;
    }
  };
}
