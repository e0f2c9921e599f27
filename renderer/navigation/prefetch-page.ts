import { shopFetch } from '../../client/core/net/shop-fetch.ts';
import { purposeHeader } from '../../domain/offline/shop-response.ts';
import { dataAddress } from './page-requests.ts';

/** Milliseconds for which prefetched page data counts as fresh. */
const freshFor = 20_000;

const ahead = new Map<string, { readonly response: Promise<Response>; readonly until: number }>();

/** Prefetches a page's data, once while it is fresh. Never rejects. */
export async function prefetchPage(address: string): Promise<void> {
  const data = dataAddress(address);
  const known = ahead.get(data);
  if (known !== undefined && known.until > Date.now()) return;
  const response = shopFetch(data, {
    priority: 'low',
    headers: { [purposeHeader]: 'prefetch' },
  });
  ahead.set(data, { response, until: Date.now() + freshFor });
  await response.catch(() => ahead.delete(data));
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));

/** A page's data, prefetched if fresh, else fetched. */
export async function takePrefetched(data: string, signal: AbortSignal): Promise<Response> {
  const known = ahead.get(data);
  ahead.delete(data);
  if (known !== undefined && known.until > Date.now()) {
    const early = await Promise.race([known.response, aborted(signal)]).catch(() => null);
    if (early !== null && early.status < 500) return early;
  }
  return shopFetch(data, { signal });
}
