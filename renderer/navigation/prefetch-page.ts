import { shopFetch } from '../../client/net/shop-fetch.ts';
import { dataAddress } from './page-requests.ts';

/** Milliseconds for which a page loaded ahead is as good as a new one. */
const freshFor = 20_000;

const ahead = new Map<string, { readonly answer: Promise<Response>; readonly until: number }>();

/** Loads a page's data before it is asked for, once for as long as it is fresh. Never rejects. */
export async function prefetchPage(address: string): Promise<void> {
  const data = dataAddress(address);
  const known = ahead.get(data);
  if (known !== undefined && known.until > Date.now()) return;
  const answer = shopFetch(data, { priority: 'low' });
  ahead.set(data, { answer, until: Date.now() + freshFor });
  await answer.catch(() => ahead.delete(data));
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));

/** A page's data, as it was loaded ahead or anew. */
export async function takePrefetched(data: string, signal: AbortSignal): Promise<Response> {
  const known = ahead.get(data);
  ahead.delete(data);
  if (known !== undefined && known.until > Date.now()) {
    const early = await Promise.race([known.answer, aborted(signal)]).catch(() => null);
    if (early !== null && early.status < 500) return early;
  }
  return shopFetch(data, { signal });
}
