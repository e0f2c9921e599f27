import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { type CmsLayout, CmsLayoutSchema } from '../../domain/commerce/cms.ts';
import { readResponse } from '../../domain/commerce/envelope.ts';
import type { HomeFiles } from '../../domain/content/home-files.ts';
import type { HomeContent } from '../../domain/screens/load-home.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { HomeSource } from './dispatcher.ts';
import { type Fresh, staleWhileRevalidate } from './stale-while-revalidate.ts';

export interface HomeSourceOptions {
  /** The shop whose API is requested; null until it is created. */
  readonly shop: () => FastifyInstance | null;
  /** Name of the layout; null while the commerce backend has no layouts. */
  readonly layout: () => string | null;
  readonly files: (store: StoreCode) => Promise<HomeFiles>;
  /** The order of blocks in the shop's theme. */
  readonly order?: () => HomeContent['order'];
  readonly clock: Clock;
}

/** Milliseconds before a layout is fetched again, and before a failed fetch is retried. */
const lifetimeMs = 60_000;
const pauseFor = 10_000;

/**
 * The home page's layout, fetched through the shop's own API so that the gateway's limits apply,
 * and its static files. Never fails: the last layout of this index is used during a refresh or
 * failure. Without a layout the page shows the catalogue's. [content-06]
 */
export function createHomeSource(options: HomeSourceOptions): HomeSource {
  const { shop, layout: nameNow, files, clock } = options;
  const layouts = staleWhileRevalidate<CmsLayout | null>(clock);

  /** Fetches the layout; after a failure, caches the last one for a shorter time. */
  async function fetchLayout(
    store: StoreCode,
    name: string,
    last: CmsLayout | null,
  ): Promise<Fresh<CmsLayout | null>> {
    try {
      const url = `/api/cms/layout/${name}`;
      const response = await shop()?.inject({ url, query: { storeCode: store } });
      const read = response && readResponse(response.json(), CmsLayoutSchema);
      if (read?.kind === 'done') return { value: read.result, freshMs: lifetimeMs };
      if (read?.code === 404) return { value: null, freshMs: lifetimeMs };
    } catch {
      // The request itself logs the failure.
    }
    return { value: last, freshMs: pauseFor };
  }

  async function layoutOf(store: StoreCode, generation: string): Promise<CmsLayout | null> {
    const name = nameNow();
    if (name === null) return null;
    // The mock's layout comes from the catalogue, so another index may have another.
    const key = `${store} ${generation}`;
    return (await layouts(key, (last = null) => fetchLayout(store, name, last))) ?? null;
  }

  return async (store, generation) => {
    const [layout, found] = await Promise.all([layoutOf(store, generation), files(store)]);
    const order = options.order?.();
    return { layout, files: found, ...(order && { order }) };
  };
}
