import { Piscina } from 'piscina';
import type {
  SearchRequest,
  SearchResponse,
  Suggestions,
} from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { searchLimitMs } from '../../../domain/catalogue/time-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import type { HttpCatalogue } from '../engine/http-catalogue.ts';
import { type EmbeddedOptions, openEmbeddedCatalogue } from './embedded-catalogue.ts';
import type { SearchOutcome, SearchTask } from './search-task.ts';

export interface PooledOptions extends EmbeddedOptions {
  readonly threads: number;
  /** Longest wait for a search, queue included, in ms [catalog-30]. */
  readonly searchMs?: number;
}

export interface PooledCatalogue extends HttpCatalogue {
  searchJson(request: SearchRequest): Promise<string>;
  close(): Promise<void>;
}

/** When more searches wait, new ones get 503 at once: a longer wait does not help shoppers. */
const longestQueue = 200;

const keyFields = [
  'sku',
  'url_path',
  'url_key',
  'id',
  'identifier',
  'attribute_code',
  'configurable_children.sku',
];

/** Keys in a list whose documents are still read faster than a message reaches another thread. */
const mostKeys = 4;

/** A read by one key, or by a few, is faster than a message to another thread. */
function isKeyedRead({ query, filters, aggregate }: SearchRequest): boolean {
  if (query !== undefined || (aggregate && aggregate.length > 0)) return false;
  return keyFields.some((field) => {
    const { eq, in: keys } = filters?.[field] ?? {};
    return eq !== undefined || (keys !== undefined && keys.length <= mostKeys);
  });
}

/**
 * The embedded engine for the HTTP thread. Reads by key happen on this thread, all slower work in
 * search threads. Errors: `BAD_REQUEST` for a field with too many values, and
 * `CATALOGUE_UNAVAILABLE`, also when too many searches wait or one takes too long (its thread is
 * then replaced).
 */
export function openPooledCatalogue(options: PooledOptions): PooledCatalogue {
  const own = openEmbeddedCatalogue(options);
  const { searchMs = searchLimitMs.server } = options;
  const pool = new Piscina<SearchTask, SearchOutcome>({
    filename: new URL('./search-worker.ts', import.meta.url).href,
    workerData: { dir: options.dir, rules: options.rules ?? {} },
    minThreads: options.threads,
    maxThreads: options.threads,
    maxQueue: longestQueue,
  });
  const runTask = async (task: SearchTask): Promise<string> => {
    if (pool.queueSize >= longestQueue) {
      throw new AppError('CATALOGUE_UNAVAILABLE', 'Too many searches are waiting');
    }
    const signal = AbortSignal.timeout(searchMs);
    const outcome = await pool.run(task, { signal }).catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
      throw new AppError('CATALOGUE_UNAVAILABLE', `The search took longer than ${searchMs} ms`);
    });
    if (outcome.kind === 'done') return outcome.json;
    throw new AppError(outcome.code, outcome.message);
  };
  const searchJson = async (request: SearchRequest): Promise<string> =>
    isKeyedRead(request)
      ? JSON.stringify(await own.search(request))
      : runTask({ kind: 'search', request });
  return {
    generation: own.generation,
    isThere: own.isThere,
    searchJson,
    search: async <T extends EntityType>(request: SearchRequest<T>) => {
      if (isKeyedRead(request)) return own.search(request);
      const response: SearchResponse<T> = JSON.parse(await runTask({ kind: 'search', request }));
      return response;
    },
    suggest: async (store, text, size) => {
      const suggestions: Suggestions = JSON.parse(
        await runTask({ kind: 'suggest', store, text, size }),
      );
      return suggestions;
    },
    close: async () => {
      own.close();
      await pool.close();
    },
  };
}
