import { keptAtHeader } from '../../domain/offline/kept-label.ts';
import type { PageRequest, ways } from '../navigation/page-requests.ts';
import type { ShopView } from '../page-data.ts';
import { labelled } from './kept-label.ts';

/** Whether the service worker keeps the document of an address. */
export async function isKept(address: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  const { pathname, search } = new URL(address, location.href);
  return (await caches.match(pathname + search, { ignoreVary: true })) !== undefined;
}

/**
 * Asks for pages so that one that does not come is made of what this device has kept of the catalogue.
 * A document that was kept as a whole says more: that is shown where there is one.
 */
export function orFromDevice(shop: ShopView, ask: typeof ways.ask): typeof ways.ask {
  return async (data: string, signal: AbortSignal, request: PageRequest) => {
    try {
      const answer = await ask(data, signal, request);
      return answer.headers.has(keptAtHeader) ? await labelled(answer) : answer;
    } catch (error) {
      if (signal.aborted || (await isKept(request.address))) throw error;
      const { offlineAnswer } = await import('./load-offline-page.ts');
      const answer = await offlineAnswer(request.address, shop);
      if (answer === null || signal.aborted) throw error;
      return answer;
    }
  };
}
