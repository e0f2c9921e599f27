import * as v from 'valibot';
import type {
  Catalogue,
  SearchAnswer,
  SearchRequest,
  Suggestions,
} from '../../domain/catalogue/catalogue.ts';
import { documentKey } from '../../domain/catalogue/document-key.ts';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { pageOf } from '../../domain/catalogue/request.ts';
import { requestText } from '../../domain/catalogue/wire-request.ts';
import { AppError } from '../../domain/errors.ts';
import type { Logger } from '../log.ts';
import { GenerationSchema, parseAnswer, parseSuggestions } from './answer-schema.ts';
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts';
import { nameAsked, namesOf } from './document-names.ts';
import { askSearch, askServer, type TransportOptions } from './transport.ts';

export interface BrowserCatalogueOptions {
  readonly log: Logger;
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly cacheName?: string;
  readonly cacheReadMs?: number;
  readonly now?: () => number;
}

export interface BrowserCatalogue extends Catalogue {
  /** As `search`, but rejects with `OFFLINE` where `search` gives the empty answer (decision 53). */
  searchOrReject<T extends EntityType>(request: SearchRequest<T>): Promise<SearchAnswer<T>>;
  close(): Promise<void>;
}

const searchTimeoutMs = 5000;
const cacheReadMs = 800;

function emptyAnswer<T extends EntityType>(request: SearchRequest<T>): SearchAnswer<T> {
  const { size, from } = pageOf(request);
  return {
    items: [],
    total: 0,
    perPage: size,
    start: from,
    aggregations: {},
    attributeMetadata: [],
    offline: true,
  };
}

const isOutage = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'OFFLINE' || error.code === 'CATALOGUE_UNAVAILABLE');

const isOffline = (error: unknown): boolean => isOutage(error) && error.code === 'OFFLINE';

/** Documents that came whole can stand in for the server when one is asked for by name. */
async function keepDocuments<T extends EntityType>(
  cache: CatalogueCache,
  { type, sourceInclude, sourceExclude }: SearchRequest<T>,
  { items }: SearchAnswer<T>,
): Promise<void> {
  if (sourceInclude || sourceExclude || items.length === 0) return;
  const documents = items.map((document) => ({
    key: documentKey(type, document),
    names: namesOf(document),
    document,
  }));
  await cache.keepDocuments(type, documents);
}

/**
 * The catalogue from the browser: the server first, and what was last seen when the server is not
 * reached. Open it lazily; listings work without script. Errors: `BAD_REQUEST`; without a kept
 * answer `CATALOGUE_UNAVAILABLE` when the server fails, and the empty answer marked `offline` when
 * it is not reached.
 */
export function openBrowserCatalogue(options: BrowserCatalogueOptions): BrowserCatalogue {
  const { log } = options;
  const transport: TransportOptions = {
    baseUrl: options.baseUrl ?? '',
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    timeoutMs: options.timeoutMs ?? searchTimeoutMs,
  };
  const cache = createCatalogueCache({
    name: options.cacheName ?? 'witryna-catalogue',
    readMs: options.cacheReadMs ?? cacheReadMs,
    now: options.now ?? Date.now,
    log,
  });

  /** The server's answer, kept for later; in an outage the last one that is still readable. */
  async function reach<T>(
    key: string,
    ask: () => Promise<unknown>,
    parse: (input: unknown) => T,
  ): Promise<T> {
    try {
      const raw = await ask();
      const answer = readable(raw, parse);
      void cache.keepAnswer(key, raw);
      return answer;
    } catch (error) {
      if (!isOutage(error)) throw error;
      const kept = await cache.answer(key);
      if (kept === undefined) throw error;
      log.info('catalogue.kept-answer', { code: error.code });
      return readable(kept, parse);
    }
  }

  async function searchOrReject<T extends EntityType>(
    request: SearchRequest<T>,
  ): Promise<SearchAnswer<T>> {
    const text = requestText(request);
    const parse = (input: unknown) => parseAnswer(request, input, log);
    try {
      const answer = await reach(text, () => askSearch(transport, text), parse);
      void keepDocuments(cache, request, answer);
      return answer;
    } catch (error) {
      const name = isOutage(error) ? nameAsked(request) : null;
      const kept = name === null ? undefined : await cache.document(request.type, name);
      if (kept === undefined) throw error;
      const { size, from } = pageOf(request);
      return parse({ items: from > 0 ? [] : [kept], total: 1, perPage: size, start: from });
    }
  }

  return {
    searchOrReject,
    search: async (request) => {
      try {
        return await searchOrReject(request);
      } catch (error) {
        if (isOffline(error)) return emptyAnswer(request);
        throw error;
      }
    },
    suggest: async (store, text, size) => {
      const query = new URLSearchParams({ store, q: text, size: String(size) });
      const path = `/api/catalog/suggest?${query}`;
      const nothing: Suggestions = { products: [], categories: [], phrases: [], correction: null };
      return reach(
        path,
        () => askServer(transport, path),
        (input) => parseSuggestions(input, log),
      ).catch((error: unknown) => {
        if (isOffline(error)) return nothing;
        throw error;
      });
    },
    generation: async (store) => {
      const path = `/api/catalog/generation?store=${store}`;
      const parse = (input: unknown) => v.parse(GenerationSchema, input).generation;
      return reach(path, () => askServer(transport, path), parse);
    },
    close: () => cache.close(),
  };
}

/** An answer of another shape is as good as none. */
function readable<T>(input: unknown, parse: (input: unknown) => T): T {
  try {
    return parse(input);
  } catch (cause) {
    throw new AppError('CATALOGUE_UNAVAILABLE', 'The answer is not the agreed shape', { cause });
  }
}
