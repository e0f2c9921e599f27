import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Catalogue, SearchRequest } from '../../domain/catalogue/catalogue.ts';
import { requestText } from '../../domain/catalogue/wire-request.ts';
import { AppError } from '../../domain/errors.ts';
import { parseBody, parseSearchBody, StoreSchema } from './search-body.ts';

/** An engine on other threads can hand over the finished text, so that this one need not make it. */
export interface HttpCatalogue extends Catalogue {
  searchJson?(request: SearchRequest): Promise<string>;
}

export interface CatalogueRoutesOptions {
  readonly catalogue: HttpCatalogue;
}

/** Largest body in bytes: a full list of filter values fits. */
const bodyLimit = 262_144;
/** Listings may be old by seconds; behind that a new index shows at the next look. */
const cacheControl = 'public, max-age=30, stale-while-revalidate=300';

const GetSchema = v.object({ request: v.pipe(v.string(), v.parseJson({}, 'not JSON')) });
const StoreQuerySchema = v.object({ store: StoreSchema });
const SuggestSchema = v.object({
  store: StoreSchema,
  q: v.pipe(v.string(), v.maxLength(256)),
  size: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(20)),
    '6',
  ),
});

/**
 * The catalogue over HTTP, for browsers:
 * - `POST /api/catalog/search`, the request as JSON;
 * - `GET /api/catalog/search?request=<the same JSON>`, cacheable, its ETag names index and request;
 * - `GET /api/catalog/suggest?store&q&size`;
 * - `GET /api/catalog/generation?store`.
 * A refused request answers `{code, error, errorMessage}`.
 */
export async function catalogueRoutes(
  app: FastifyInstance,
  { catalogue }: CatalogueRoutesOptions,
): Promise<void> {
  const searchJson = async (request: SearchRequest): Promise<string> =>
    catalogue.searchJson
      ? catalogue.searchJson(request)
      : JSON.stringify(await catalogue.search(request));

  await app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);

    scope.post('/api/catalog/search', { bodyLimit }, async (request, reply) => {
      const text = await searchJson(parseSearchBody(request.body));
      return reply.type('application/json; charset=utf-8').send(text);
    });

    scope.get('/api/catalog/search', async (request, reply) => {
      const asked = parseSearchBody(parseBody(GetSchema, request.query).request);
      const generation = await catalogue.generation(asked.store);
      const etag = etagOf(generation, requestText(asked));
      reply.header('cache-control', cacheControl).header('etag', etag);
      if (isCurrent(request, etag)) return reply.code(304).send();
      const text = await searchJson({ generation, ...asked });
      return reply.type('application/json; charset=utf-8').send(text);
    });

    scope.get('/api/catalog/suggest', async (request, reply) => {
      const { store, q, size } = parseBody(SuggestSchema, request.query);
      const etag = etagOf(await catalogue.generation(store), `suggest ${size} ${q}`);
      reply.header('cache-control', cacheControl).header('etag', etag);
      if (isCurrent(request, etag)) return reply.code(304).send();
      return catalogue.suggest(store, q, size);
    });

    scope.get('/api/catalog/generation', async (request, reply) => {
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

function isCurrent(request: FastifyRequest, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  return asked?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag) ?? false;
}

/** What is no refusal goes on to the application's own handler. */
function sendRefusal(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  reply.header('cache-control', 'no-store').removeHeader('etag');
  return reply
    .code(error.status)
    .send({ code: error.status, error: error.code, errorMessage: error.message });
}
