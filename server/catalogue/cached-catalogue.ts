import type {
  Catalogue,
  SearchRequest,
  SearchResponse,
  Suggestions,
} from '../../domain/catalogue/catalogue.ts';
import { type EntityType, entityTypes } from '../../domain/catalogue/documents.ts';
import { requestText } from '../../domain/catalogue/wire-request.ts';
import { documentTagsOf } from '../cache/cache-policy.ts';
import type { HttpCatalogue } from './engine/http-catalogue.ts';
import { approximateBytes, createResponseCache, type ResponseCache } from './response-cache.ts';

export interface CacheOptions {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly lifeMs: number;
}

export interface CachedCatalogue extends HttpCatalogue {
  /** Drops responses with the documents of these tags. */
  purge(tags: readonly string[]): void;
}

type Counted = Pick<SearchResponse, 'aggregations' | 'attributeMetadata'>;
type Memories = { readonly [T in EntityType]: ResponseCache<SearchResponse<T>> };

/** Feeds and sitemaps read a whole catalogue once. Nobody else requests documents so far behind. */
const deepest = 1000;

/** `requestText` with what never leaves the server: the values that cards are requested for. */
const cacheKey = (request: SearchRequest): string =>
  request.card ? `${JSON.stringify(request.card)} ${requestText(request)}` : requestText(request);

/** The request whose counts are equal on every page of a listing, in every order and for all cards. */
function countsQuestion({ size: _s, from: _f, sort: _o, ...request }: SearchRequest): string {
  const { sourceInclude: _i, sourceExclude: _e, ...counted } = request;
  return cacheKey(counted.card ? { ...counted, card: {} } : counted);
}

/**
 * A catalogue that sends equal requests to its engine once, also while the first is pending. A
 * listing is counted once for all its pages. A key contains the index generation, which never
 * changes, so a cached response equals the engine's. Tags drop it sooner. Errors:
 * `CATALOGUE_UNAVAILABLE`; they are not cached.
 */
export function cacheCatalogue(engine: HttpCatalogue, options: CacheOptions): CachedCatalogue {
  const { maxBytes, lifeMs } = options;
  /** Nearly all requests are for products. Each type has a bound of its own. */
  const memoryOf = <T extends EntityType>(type: T): ResponseCache<SearchResponse<T>> =>
    createResponseCache<SearchResponse<T>>({
      maxBytes: Math.ceil(type === 'product' ? maxBytes / 2 : maxBytes / 64),
      lifeMs,
      bytesOf: approximateBytes,
      tagsOf: ({ items }) => documentTagsOf(type, items),
    });
  const memories: Memories = {
    product: memoryOf('product'),
    category: memoryOf('category'),
    attribute: memoryOf('attribute'),
    taxrule: memoryOf('taxrule'),
    tag: memoryOf('tag'),
    review: memoryOf('review'),
    cms_page: memoryOf('cms_page'),
    cms_block: memoryOf('cms_block'),
    cms_hierarchy: memoryOf('cms_hierarchy'),
  };
  const share = { maxBytes: Math.ceil(maxBytes / 8), lifeMs, tagsOf: () => null };
  const counts = createResponseCache<Counted>({ ...share, bytesOf: approximateBytes });
  const suggestions = createResponseCache<Suggestions>({ ...share, bytesOf: approximateBytes });
  // A text with Polish letters has two bytes a character.
  const texts = createResponseCache<string>({ ...share, bytesOf: ({ length }) => 2 * length });

  const isCached = ({ from = 0 }: SearchRequest) => from < deepest;

  /** The request with the index it is sent to; the text of both is the cache key. */
  async function pinned<T extends EntityType>(request: SearchRequest<T>) {
    const generation = request.generation ?? (await engine.generation(request.store));
    return { ...request, generation };
  }

  async function query<T extends EntityType>(
    request: SearchRequest<T>,
  ): Promise<SearchResponse<T>> {
    if (!request.aggregate?.length) return engine.search(request);
    const key = countsQuestion(request);
    const known = counts.get(key);
    if (known) {
      const { aggregate: _, ...uncounted } = request;
      return { ...(await engine.search(uncounted)), ...known };
    }
    const response = await engine.search(request);
    const { aggregations, attributeMetadata } = response;
    counts.set(key, { aggregations, attributeMetadata });
    return response;
  }

  const search: Catalogue['search'] = async (request) => {
    if (!isCached(request)) return engine.search(request);
    const named = await pinned(request);
    return memories[request.type].fetch(cacheKey(named), () => query(named));
  };
  const { searchJson, isThere } = engine;
  return {
    generation: (store) => engine.generation(store),
    search,
    ...(searchJson && {
      searchJson: async (request) => {
        if (!isCached(request)) return searchJson(request);
        const named = await pinned(request);
        return texts.fetch(requestText(named), () => searchJson(named));
      },
    }),
    ...(isThere && { isThere }),
    suggest: async (store, text, size) => {
      const key = JSON.stringify([await engine.generation(store), store, size, text]);
      return suggestions.fetch(key, () => engine.suggest(store, text, size));
    },
    purge(tags) {
      for (const type of entityTypes) memories[type].purge(tags);
      for (const memory of [counts, suggestions, texts]) memory.purge(tags);
    },
  };
}
