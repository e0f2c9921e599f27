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

/** What was last told of a store view's layout. */
interface Known {
  readonly generation: string;
  layout: CmsLayout | null;
  /** Until then nobody asks again. */
  until: number;
  /** One question for all who wait; null while nobody asks. */
  asking: Promise<void> | null;
}

/**
 * The home page's layout through the shop's own call, so that the limits of the gateway hold for it too,
 * and its static files. It never fails: what was told before of this index holds while it is asked for
 * anew or cannot be told, and without a layout the catalogue's is shown. [content-06]
 */
export function createHomeSource(options: HomeSourceOptions): HomeSource {
  const { shop, layout: name, files, clock } = options;
  const kept = new Map<StoreCode, Known>();

  /** Puts down what the shop says; a failure leaves what was said before. */
  async function ask(store: StoreCode, known: Known): Promise<void> {
    let pause = pauseFor;
    try {
      const url = `/api/cms/layout/${name}`;
      const response = await shop()?.inject({ url, query: { storeCode: store } });
      const answer = response && readAnswer(response.json(), CmsLayoutSchema);
      if (answer?.kind === 'done' || answer?.code === 404) {
        known.layout = answer.kind === 'done' ? answer.result : null;
        pause = keptFor;
      }
    } catch {
      // Said in the log by the call itself.
    }
    known.until = clock() + pause;
  }

  async function layoutOf(store: StoreCode, generation: string): Promise<CmsLayout | null> {
    if (name === null) return null;
    const last = kept.get(store);
    // The mock's layout is the catalogue's: another index may have another.
    const isOfIndex = last?.generation === generation;
    const known: Known = isOfIndex ? last : { generation, layout: null, until: 0, asking: null };
    kept.set(store, known);
    if (clock() < known.until) return known.layout;
    known.asking ??= ask(store, known).finally(() => {
      known.asking = null;
    });
    await soon(known.asking);
    return known.layout;
  }

  return async (store, generation) => {
    const [layout, found] = await Promise.all([layoutOf(store, generation), files(store)]);
    return { layout, files: found };
  };
}
