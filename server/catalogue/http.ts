import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchRequest, SearchResponse } from '../../domain/catalogue/catalogue.ts';
import { requestText } from '../../domain/catalogue/wire-request.ts';
import { chooseEncoding, encodeAside } from '../cache/compress.ts';
import { catalogueDocs, GetSchema, StoreQuerySchema, SuggestSchema } from './api-docs.ts';
import type { HttpCatalogue } from './engine/http-catalogue.ts';
import { everyonesPrices, type GroupPricing } from './group-pricing.ts';
import { sendRefusal } from './refusal.ts';
import { parseBody, parseSearchBody, type SearchCall } from './search-body.ts';

export interface CatalogueRoutesOptions {
  readonly catalogue: HttpCatalogue;
  /** Prices by group; without it all customers get everyone's. */
  readonly groups?: GroupPricing;
}

/** Largest body in bytes: a full list of filter values fits. */
const bodyLimit = 262_144;
/** Listings may be old by seconds; after that, the next check finds a new index. */
const cacheControl = 'public, max-age=30, stale-while-revalidate=300';
/**
 * Length in characters from which a response is compressed: a shorter one fits a packet as it is.
 */
const compressedFrom = 1400;
const json = 'application/json; charset=utf-8';

/**
 * The catalogue over HTTP, for browsers:
 * - `POST /api/catalog/search`, the request as JSON;
 * - `GET /api/catalog/search?request=<the same JSON>`, cacheable, its ETag names index and request;
 * - `GET /api/catalog/suggest?store&q&size`;
 * - `GET /api/catalog/generation?store`.
 *
 * Responses are compressed as the client accepts; uncompressed, those of a listing are a megabyte.
 * A search of products with a valid group token returns that group's prices and is never cached.
 * A refused request returns `{code, error, errorMessage}`. [api-57, api-58]
 */
export async function catalogueRoutes(
  app: FastifyInstance,
  { catalogue, groups = everyonesPrices }: CatalogueRoutesOptions,
): Promise<void> {
  const searchJson = async (request: SearchRequest): Promise<string> =>
    catalogue.searchJson
      ? catalogue.searchJson(request)
      : JSON.stringify(await catalogue.search(request));

  /** The response with the prices of the client's group; null when everyone's apply. */
  async function groupResponse({ request, claim }: SearchCall): Promise<SearchResponse | null> {
    const groupId = groups.groupOf(claim);
    const { type, ...rest } = request;
    if (groupId === null || type !== 'product') return null;
    const response = await catalogue.search({ ...rest, type });
    return { ...response, items: await groups.priced(request.store, response.items, groupId) };
  }

  await app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.addHook('onSend', async (request, reply, payload) => {
      reply.header('vary', 'Accept-Encoding');
      if (typeof payload !== 'string' || payload.length < compressedFrom) return payload;
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding === 'identity') return payload;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return encodeAside(payload, encoding);
    });

    const search = { bodyLimit, config: { api: catalogueDocs.search } };
    scope.post('/api/catalog/search', search, async (request, reply) => {
      const call = parseSearchBody(request.body);
      const own = await groupResponse(call);
      if (own) return reply.header('cache-control', 'private, no-store').send(own);
      return reply.type(json).send(await searchJson(call.request));
    });

    const searchByGet = { config: { api: catalogueDocs.searchByGet } };
    scope.get('/api/catalog/search', searchByGet, async (request, reply) => {
      const call = parseSearchBody(parseBody(GetSchema, request.query).request);
      const own = await groupResponse(call);
      if (own) return reply.header('cache-control', 'private, no-store').send(own);
      const generation = await catalogue.generation(call.request.store);
      const etag = etagOf(generation, requestText(call.request));
      if (isCurrent(request, reply, etag)) return reply.code(304).send();
      return reply.type(json).send(await searchJson({ generation, ...call.request }));
    });

    const suggest = { config: { api: catalogueDocs.suggest } };
    scope.get('/api/catalog/suggest', suggest, async (request, reply) => {
      const { store, q, size } = parseBody(SuggestSchema, request.query);
      const etag = etagOf(await catalogue.generation(store), `suggest ${size} ${q}`);
      if (isCurrent(request, reply, etag)) return reply.code(304).send();
      return catalogue.suggest(store, q, size);
    });

    const generation = { config: { api: catalogueDocs.generation } };
    scope.get('/api/catalog/generation', generation, async (request, reply) => {
      const { store } = parseBody(StoreQuerySchema, request.query);
      reply.header('cache-control', 'no-cache');
      return { generation: await catalogue.generation(store) };
    });
  });
}

function etagOf(generation: string, text: string): string {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return `"${generation}-${digest}"`;
}

/**
 * Sets the ETag of the response, in whatever form it is sent; true when the client has it already.
 */
function isCurrent(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('cache-control', cacheControl).header('etag', `W/${etag}`);
  const knownTags = request.headers['if-none-match'];
  return knownTags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
