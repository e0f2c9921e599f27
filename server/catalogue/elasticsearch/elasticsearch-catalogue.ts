import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { answer } from './answer.ts';
import type { Asking } from './asking.ts';
import { connect, type ElasticsearchAddress, isMissing, unavailable } from './connection.ts';
import { Generations } from './generations.ts';
import { PageEnds } from './page-ends.ts';
import { suggestFrom } from './suggest.ts';

export interface ElasticsearchOptions {
  readonly address: ElasticsearchAddress;
  /** Longest wait for an answer, in ms (spec §9: 1000). */
  readonly searchMs: number;
  /** How long a swap may go unnoticed, in ms. */
  readonly checkEveryMs?: number;
  readonly onError?: (error: unknown) => void;
}

export interface ElasticsearchCatalogue extends Catalogue {
  close(): Promise<void>;
}

const defaultCheckMs = 500;

/**
 * The catalogue out of a shop's own Elasticsearch, version 8 or 9. Errors: `CATALOGUE_UNAVAILABLE`
 * without an index, for an index of another format, and whenever the cluster fails or takes longer
 * than `searchMs` (catalog-30).
 */
export function openElasticsearchCatalogue(options: ElasticsearchOptions): ElasticsearchCatalogue {
  const { address, searchMs, checkEveryMs = defaultCheckMs, onError = () => undefined } = options;
  const client = connect(address);
  const ends = new PageEnds();
  const generations = new Generations({
    client,
    prefix: address.prefix,
    checkEveryMs,
    limitMs: searchMs,
    onError,
  });

  /** Puts a question to an index, and once more to the current one when the first has gone. */
  async function within<A>(
    store: StoreCode,
    generation: string | undefined,
    question: (asking: Asking) => Promise<A>,
  ): Promise<A> {
    const limits = { signal: AbortSignal.timeout(searchMs), timeout: `${searchMs}ms` };
    try {
      const open = await generations.named(store, generation);
      return await question({ client, open, ends, ...limits }).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        generations.forget(open);
        const current = await generations.current(store);
        return question({ client, open: current, ends, ...limits });
      });
    } catch (error) {
      if (!limits.signal.aborted) throw unavailable(error);
      throw new AppError('CATALOGUE_UNAVAILABLE', `The search took longer than ${searchMs} ms`, {
        cause: error,
      });
    }
  }

  return {
    generation: async (store) => {
      const { generation } = await generations.current(store).catch((error: unknown) => {
        throw unavailable(error);
      });
      return generation;
    },
    search: async (request) =>
      within(request.store, request.generation, (asking) => answer(asking, request)),
    suggest: async (store, text, size) =>
      within(store, undefined, (asking) => suggestFrom(asking, store, text, size)),
    close: () => client.close(),
  };
}
