import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { type CmsLayout, CmsLayoutSchema } from '../../domain/commerce/cms.ts';
import { readAnswer } from '../../domain/commerce/envelope.ts';
import type { HomeFiles } from '../../domain/home/home-files.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { HomeSource } from './dispatcher.ts';
import { type Fresh, staleWhileRevalidate } from './stale-while-revalidate.ts';

export interface HomeSourceOptions {
  /** The shop whose calls are asked; null until it is there. */
  readonly shop: () => FastifyInstance | null;
  /** Name of the layout; null where the commerce backend has no layouts. */
  readonly layout: string | null;
  readonly files: (store: StoreCode) => Promise<HomeFiles>;
  readonly clock: Clock;
}

/** Milliseconds for which a layout is not asked for again, and one that nobody could tell. */
const keptFor = 60_000;
const pauseFor = 10_000;

/**
 * The home page's layout through the shop's own call, so that the limits of the gateway hold for it too,
 * and its static files. It never fails: what was told before of this index holds while it is asked for
 * anew or cannot be told, and without a layout the catalogue's is shown. [content-06]
 */
export function createHomeSource(options: HomeSourceOptions): HomeSource {
  const { shop, layout: name, files, clock } = options;
  const layouts = staleWhileRevalidate<CmsLayout | null>(clock);

  /** What the shop says; where it fails, what it said before, for a shorter time. */
  async function fetchLayout(
    store: StoreCode,
    last: CmsLayout | null,
  ): Promise<Fresh<CmsLayout | null>> {
    try {
      const url = `/api/cms/layout/${name}`;
      const response = await shop()?.inject({ url, query: { storeCode: store } });
      const answer = response && readAnswer(response.json(), CmsLayoutSchema);
      if (answer?.kind === 'done') return { value: answer.result, freshMs: keptFor };
      if (answer?.code === 404) return { value: null, freshMs: keptFor };
    } catch {
      // Said in the log by the call itself.
    }
    return { value: last, freshMs: pauseFor };
  }

  async function layoutOf(store: StoreCode, generation: string): Promise<CmsLayout | null> {
    if (name === null) return null;
    // The mock's layout is the catalogue's: another index may have another.
    const key = `${store} ${generation}`;
    return (await layouts(key, (last = null) => fetchLayout(store, last))) ?? null;
  }

  return async (store, generation) => {
    const [layout, found] = await Promise.all([layoutOf(store, generation), files(store)]);
    return { layout, files: found };
  };
}
