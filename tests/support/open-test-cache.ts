import { encodeBody } from '../../server/cache/compress.ts';
import {
  type CachedResponse,
  createOutputCache,
  type OutputCacheOptions,
} from '../../server/cache/output-cache.ts';

/** In ms. */
export const second = 1000;
/** Start of a test's clock, in ms since 1970. */
export const start = 1_000_000_000;

/** An output cache with its own clock, and its reported faults. */
export function openTestCache(options: Partial<OutputCacheOptions> = {}) {
  const clock = { now: start };
  const faults: unknown[] = [];
  const cache = createOutputCache({
    maxBytes: 1_000_000,
    ttl: 60 * second,
    shortTtl: 5 * second,
    staleMs: 600 * second,
    now: () => clock.now,
    shared: null,
    onFault: (error) => faults.push(error),
    ...options,
  });
  async function response(
    text: string,
    rest: Partial<CachedResponse> = {},
  ): Promise<CachedResponse> {
    return {
      status: 200,
      contentType: 'text/html',
      etag: text,
      body: await encodeBody(text),
      tags: ['home-page'],
      madeAt: clock.now,
      validUntil: null,
      ...rest,
    };
  }
  const fetch = async (key: string, text: string, rest?: Partial<CachedResponse>) => {
    const { response: given, found } = await cache.fetch(key, () => response(text, rest));
    return [given.etag, found];
  };
  /** Waits for background work. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 30));
  return { cache, clock, faults, response, fetch, settle };
}

/** A failing render. */
export const refuse = () => Promise.reject(new Error('down'));
