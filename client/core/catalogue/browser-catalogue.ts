import * as v from 'valibot';
import type {
  Catalogue,
  SearchRequest,
  SearchResponse,
  Suggestions,
} from '../../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { pageOf } from '../../../domain/catalogue/request.ts';
import { searchLimitMs } from '../../../domain/catalogue/time-limits.ts';
import {
  type GroupClaim,
  groupRequestText,
  requestText,
} from '../../../domain/catalogue/wire-request.ts';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { log as browserLog, type Logger, reason } from '../log.ts';
import { shopFetch } from '../net/shop-fetch.ts';
import { catalogueDatabaseName } from '../storage/catalogue-database.ts';
import { cacheLimitMs, createCatalogueCache } from './catalogue-cache.ts';
import { requestedName, requestedProductName } from './document-names.ts';
import { emptyResponse, noSuggestions } from './empty-responses.ts';
import { GenerationSchema, parseResponse, parseSuggestions } from './response-schema.ts';
import { storeDocuments } from './store-documents.ts';
import { postSearch, requestSearch, requestServer, type TransportOptions } from './transport.ts';
import { createStages, type Stages } from './two-stages.ts';

export interface BrowserCatalogueOptions {
  readonly log: Logger;
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly cacheName?: string;
  readonly cacheLimitMs?: number;
  readonly now?: () => number;
  /** Called when the browser has no storage space for responses. */
  readonly onFull?: () => void;
  /** Claim for prices of a customer group; null for public prices. [price-23] */
  readonly groupClaim?: () => GroupClaim | null;
  /** Decides whether products load in two stages; shared by the page unless a test passes one. */
  readonly stages?: Stages;
}

export interface BrowserCatalogue extends Catalogue {
  /** As `search`, but rejects with `OFFLINE` instead of an empty response [catalog-39]. */
  searchOrReject<T extends EntityType>(request: SearchRequest<T>): Promise<SearchResponse<T>>;
  /** An aborted `signal` cancels the request; its result is then meaningless. */
  suggest(store: StoreCode, text: string, size: number, signal?: AbortSignal): Promise<Suggestions>;
  /** Fetches documents only to store them, past cached responses. Rejects as `searchOrReject`. */
  learn(request: SearchRequest): Promise<void>;
  /** Resolves when all background requests are done. */
  close(): Promise<void>;
}

/** Shared by all catalogues of the page. */
const pageStages = createStages(() => performance.now(), browserLog);
/** Milliseconds for which a stored product replaces the server's, as long as a cached page. */
const storedFreshFor = 86_400_000;

const isOutage = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'OFFLINE' || error.code === 'CATALOGUE_UNAVAILABLE');

const isOffline = (error: unknown): boolean => isOutage(error) && error.code === 'OFFLINE';

/**
 * The browser's catalogue: the server first, and the last stored response in an outage. A single
 * product by its key is the reverse: the stored one is returned at once and refreshed in the
 * background. [product-39]
 *
 * Open it lazily; listings work without script. Rejects with `BAD_REQUEST`. Without a stored
 * response it rejects with `CATALOGUE_UNAVAILABLE` when the server fails; `search` returns the
 * empty response marked `offline` when the server is unreachable.
 */
export function openBrowserCatalogue(options: BrowserCatalogueOptions): BrowserCatalogue {
  const { log } = options;
  const transport: TransportOptions = {
    baseUrl: options.baseUrl ?? '',
    fetch: options.fetch ?? shopFetch,
    timeoutMs: options.timeoutMs ?? searchLimitMs.browser,
  };
  const now = options.now ?? Date.now;
  const stages = options.stages ?? pageStages;
  const cache = createCatalogueCache({
    name: options.cacheName ?? catalogueDatabaseName,
    limitMs: options.cacheLimitMs ?? cacheLimitMs,
    now,
    log,
    ...(options.onFull ? { onFull: options.onFull } : {}),
  });

  const unfinished = new Set<Promise<unknown>>();

  /** Continues a request in the background. */
  function continueInBackground(request: Promise<unknown>): void {
    const ended = request
      .catch((error: unknown) => log.info('catalogue.not-refreshed', { reason: reason(error) }))
      .finally(() => unfinished.delete(ended));
    unfinished.add(ended);
  }

  /** Fetches and stores the server's response; in an outage returns the last readable one. */
  async function reach<T>(
    key: string,
    send: () => Promise<unknown>,
    parse: (input: unknown) => T,
  ): Promise<T> {
    try {
      const raw = await send();
      const response = readable(raw, parse);
      void cache.storeResponse(key, raw);
      return response;
    } catch (error) {
      if (!isOutage(error)) throw error;
      const stored = await cache.response(key);
      if (stored === undefined) throw error;
      log.info('catalogue.kept-answer', { code: error.code });
      return readable(stored, parse);
    }
  }

  /** The server's response to a request without personal data. */
  async function fetchFromServer<T extends EntityType>(
    request: SearchRequest<T>,
  ): Promise<SearchResponse<T>> {
    const text = requestText(request);
    const response = await reach(
      text,
      () => requestSearch(transport, text),
      (input) => parseResponse(request, input, log),
    );
    void storeDocuments(cache, request, response);
    return response;
  }

  /** The stored document that the request names, as a response. */
  async function storedByName<T extends EntityType>(
    request: SearchRequest<T>,
    name: string,
    since?: number,
  ): Promise<SearchResponse<T> | null> {
    const stored = await cache.document(request.store, request.type, name, since);
    if (!stored?.isWhole) return null;
    const { size, from } = pageOf(request);
    const items = from > 0 ? [] : [stored.document];
    return parseResponse(request, { items, total: 1, perPage: size, start: from }, log);
  }

  /** A product by its key from the storage of this device; null when missing or outdated. */
  async function storedProduct<T extends EntityType>(
    request: SearchRequest<T>,
    name: string,
  ): Promise<SearchResponse<T> | null> {
    const since = now() - storedFreshFor;
    const whole = await storedByName(request, name, since);
    if (whole?.items.length) return whole;
    const raw = await cache.response(requestText(request), since);
    const response = raw === undefined ? null : parseResponse(request, raw, log);
    return response?.items.length ? response : null;
  }

  async function searchOrReject<T extends EntityType>(
    request: SearchRequest<T>,
  ): Promise<SearchResponse<T>> {
    const claim = request.type === 'product' ? (options.groupClaim?.() ?? null) : null;
    if (claim) {
      const raw = await postSearch(transport, groupRequestText(request, claim));
      return readable(raw, (input) => parseResponse(request, input, log));
    }
    const product = requestedProductName(request);
    const known = product === null ? null : await storedProduct(request, product);
    if (known) {
      continueInBackground(fetchFromServer(request));
      return known;
    }
    try {
      return await stages.search(request, fetchFromServer, continueInBackground);
    } catch (error) {
      const name = isOutage(error) ? requestedName(request) : null;
      const stored = name === null ? null : await storedByName(request, name);
      if (stored === null) throw error;
      return stored;
    }
  }

  return {
    searchOrReject,
    search: async (request) => {
      try {
        return await searchOrReject(request);
      } catch (error) {
        if (isOffline(error)) return emptyResponse(request);
        throw error;
      }
    },
    suggest: async (store, text, size, signal) => {
      const query = new URLSearchParams({ store, q: text, size: String(size) });
      const path = `/api/catalog/suggest?${query}`;
      return reach(
        path,
        () => requestServer(transport, path, signal ? { signal } : {}),
        (input) => parseSuggestions(input, log),
      ).catch((error: unknown) => {
        if (isOffline(error)) return noSuggestions;
        throw error;
      });
    },
    async learn(request) {
      const raw = await requestSearch(transport, requestText(request));
      const response = readable(raw, (input) => parseResponse(request, input, log));
      await storeDocuments(cache, request, response);
    },
    generation: async (store) => {
      const path = `/api/catalog/generation?store=${store}`;
      const parse = (input: unknown) => v.parse(GenerationSchema, input).generation;
      return reach(path, () => requestServer(transport, path), parse);
    },
    close: async () => {
      await Promise.all(unfinished);
    },
  };
}

/** Treats a response of another shape as an outage. */
function readable<T>(input: unknown, parse: (input: unknown) => T): T {
  try {
    return parse(input);
  } catch (cause) {
    throw new AppError('CATALOGUE_UNAVAILABLE', 'The answer is not the agreed shape', { cause });
  }
}

/** Uses the catalogue, and closes it whatever comes of it. */
export async function withCatalogue<T>(
  use: (catalogue: BrowserCatalogue) => Promise<T>,
  options: BrowserCatalogueOptions = { log: browserLog },
): Promise<T> {
  const catalogue = openBrowserCatalogue(options);
  try {
    return await use(catalogue);
  } finally {
    void catalogue.close();
  }
}
