import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { type CmsLayout, CmsLayoutSchema } from '../../domain/commerce/cms.ts';
import { readAnswer } from '../../domain/commerce/envelope.ts';
import type { HomeFiles } from '../../domain/home/home-files.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { HomeSource } from './dispatcher.ts';
import { soon } from './soon.ts';

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

type Kept = { readonly layout: CmsLayout | null; readonly until: number };

/**
 * The home page's layout through the shop's own call, so that the limits of the gateway hold for it too,
 * and its static files. It never fails: without a layout the catalogue's is shown. [content-06]
 */
export function createHomeSource(options: HomeSourceOptions): HomeSource {
  const { shop, layout: name, files, clock } = options;
  const kept = new Map<string, Promise<Kept>>();

  async function ask(store: string): Promise<Kept> {
    try {
      const url = `/api/cms/layout/${name}`;
      const response = await shop()?.inject({ url, query: { storeCode: store } });
      const answer = response && readAnswer(response.json(), CmsLayoutSchema);
      if (answer?.kind === 'done') return { layout: answer.result, until: clock() + keptFor };
      if (answer?.code === 404) return { layout: null, until: clock() + keptFor };
    } catch {
      // Said in the log by the call itself.
    }
    return { layout: null, until: clock() + pauseFor };
  }

  async function layoutOf(store: string, generation: string): Promise<CmsLayout | null> {
    if (name === null) return null;
    // The mock's layout is the catalogue's: another index may have another.
    const key = `${store}\n${generation}`;
    const known = kept.get(key);
    const running = known && (await soon(known));
    if (known && (running === null || clock() < (running?.until ?? 0)))
      return running?.layout ?? null;
    kept.clear();
    const asked = ask(store);
    kept.set(key, asked);
    return (await soon(asked))?.layout ?? null;
  }

  return async (store, generation) => {
    const [layout, found] = await Promise.all([layoutOf(store, generation), files(store)]);
    return { layout, files: found };
  };
}
