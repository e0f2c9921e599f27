import * as v from 'valibot';
import { cachedAtHeader } from '../../domain/offline/cached-label.ts';
import { isGatewayResponse } from '../../domain/offline/shop-response.ts';
import type { PageRequest, ways } from '../navigation/page-requests.ts';
import type { ShopView } from '../page-data.ts';
import { labelled } from './cached-label.ts';

/** What the browser's router needs of an answer; the rest is the build's own, which the answer has named. */
const PageSchema = v.object({
  pageId: v.string(),
  data: v.object({ route: v.object({ screen: v.string() }), view: v.unknown() }),
});

/** Whether the service worker keeps the document of an address. */
export async function isCached(address: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  const { pathname, search } = new URL(address, location.href);
  return (await caches.match(pathname + search, { ignoreVary: true })) !== undefined;
}

/** Milliseconds for which a page is waited for: one that comes a byte at a time never would. */
const longest = 20_000;

/** Milliseconds for which code that makes pages of what is kept is waited for: without it nothing is known. */
const patience = 3000;

/** Whether an answer is a page's data, to its end; half of it, or something else, none can show. */
const isPage = async (answer: Response): Promise<boolean> => v.is(PageSchema, await answer.json());

const soon = <T>(work: Promise<T>, otherwise: unknown): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, patience, otherwise))]);

/**
 * Asks for pages so that one that does not come is made of what this device has kept of the catalogue.
 * A document that was kept as a whole says more: that is shown where there is one.
 */
export function orFromDevice(shop: ShopView, ask: typeof ways.ask): typeof ways.ask {
  return async (data: string, signal: AbortSignal, request: PageRequest) => {
    try {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
      const answer = await ask(data, inTime, request);
      if (isGatewayResponse(answer)) throw new TypeError('The shop was not reached');
      if (answer.status === 200 && !(await isPage(answer.clone()))) {
        throw new TypeError('The answer is no page');
      }
      return answer.headers.has(cachedAtHeader) ? await labelled(answer) : answer;
    } catch (error) {
      if (signal.aborted || (await isCached(request.address))) throw error;
      const { offlineAnswer } = await soon(import('./load-offline-page.ts'), error);
      const answer = await offlineAnswer(request.address, shop);
      if (answer === null || signal.aborted) throw error;
      return answer;
    }
  };
}
