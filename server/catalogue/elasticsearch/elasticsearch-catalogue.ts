import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { languagesOf } from '../../../domain/catalogue/search-language.ts';
import type { SearchRules } from '../../../domain/catalogue/search-rules.ts';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import type { CircuitState } from '../../net/circuit.ts';
import type { IndexQuery } from './asking.ts';
import { clusterBreaker, isLeftAlone } from './cluster-breaker.ts';
import { connect, type ElasticsearchAddress, isMissing, unavailable } from './connection.ts';
import { Generations } from './generations.ts';
import { PageEnds } from './page-ends.ts';
import { searchIndex } from './run-search.ts';
import { suggestFrom } from './suggest.ts';

export interface ElasticsearchOptions {
  readonly address: ElasticsearchAddress;
  /** Longest wait for a response, in ms [catalog-30]. */
  readonly searchMs: number;
  /** The search rules of each store view; Polish ones when left out. */
  readonly rules?: Readonly<Record<string, SearchRules>>;
  /** How long a swap of the index may go unnoticed, in ms. */
  readonly checkEveryMs?: number;
  readonly onError?: (error: unknown) => void;
  /** Called when the circuit to the cluster opens, is tried, and closes again. */
  readonly onCircuit?: (state: CircuitState) => void;
}

export interface ElasticsearchCatalogue extends Catalogue {
  /** Whether the cluster responded to the last check. */
  isThere(): boolean;
  close(): Promise<void>;
}

/** How often a new generation of the index is looked for, in ms. */
const defaultCheckMs = 500;

/** A query that exceeded its time limit. */
class Overdue extends Error {
  constructor(ms: number, options: ErrorOptions) {
    super(`The search took longer than ${ms} ms`, options);
  }
}

/**
 * The catalogue in a shop's own Elasticsearch, version 8 or 9. Errors: `CATALOGUE_UNAVAILABLE`
 * without an index, for an index of another format, and whenever the cluster fails or takes longer
 * than `searchMs` (catalog-30). After that it fails at once while the circuit is open.
 */
export function openElasticsearchCatalogue(options: ElasticsearchOptions): ElasticsearchCatalogue {
  const { address, searchMs, checkEveryMs = defaultCheckMs } = options;
  const { onError = () => undefined, onCircuit = () => undefined } = options;
  const languageOf = languagesOf(options.rules);
  const client = connect(address);
  const ends = new PageEnds();
  const breaker = clusterBreaker(onCircuit);
  const generations = new Generations({
    client,
    prefix: address.prefix,
    checkEveryMs,
    limitMs: searchMs,
    onError,
  });

  /** Sends a query to an index, and again to the current one when the first is gone. */
  async function put<A>(
    store: StoreCode,
    generation: string | undefined,
    run: (query: IndexQuery) => Promise<A>,
  ): Promise<A> {
    const language = languageOf(store);
    const limits = { language, signal: AbortSignal.timeout(searchMs), timeout: `${searchMs}ms` };
    try {
      const open = await generations.named(store, generation);
      return await run({ client, open, ends, ...limits }).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        generations.forget(open);
        const current = await generations.current(store);
        return run({ client, open: current, ends, ...limits });
      });
    } catch (error) {
      throw limits.signal.aborted ? new Overdue(searchMs, { cause: error }) : error;
    }
  }

  async function within<A>(...args: Parameters<typeof put<A>>): Promise<A> {
    try {
      return await breaker.execute(() => put(...args));
    } catch (error) {
      if (!(error instanceof Overdue) && !isLeftAlone(error)) throw unavailable(error);
      throw new AppError('CATALOGUE_UNAVAILABLE', error.message, { cause: error });
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
      within(request.store, request.generation, (query) => searchIndex(query, request)),
    suggest: async (store, text, size) =>
      within(store, undefined, (query) => suggestFrom(query, store, text, size)),
    isThere: () => generations.isThere(),
    close: () => client.close(),
  };
}
