import type { FastifyInstance } from 'fastify';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { catalogueDocs, UrlMapBodySchema, UrlMapQuerySchema } from './api-docs.ts';
import { sendRefusal } from './refusal.ts';
import { parseBody } from './search-body.ts';
import { createUrlMap, type UrlMapOptions } from './url-map.ts';

export interface UrlMapRoutesOptions extends UrlMapOptions {
  /** The store view of requests without one. */
  readonly defaultStore: StoreCode;
}

/**
 * `POST /api/url/map?storeCode`: the document behind an address, as `{_type, _source}` or
 * null. With `populateRequestCacheTags` the header `x-cache-tags` contains the cache tags of
 * the response. [api-51]
 */
export async function urlMapRoutes(
  app: FastifyInstance,
  { defaultStore, ...options }: UrlMapRoutesOptions,
): Promise<void> {
  const map = createUrlMap(options);
  await app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.post(
      '/api/url/map',
      { config: { api: catalogueDocs.urlMap } },
      async (request, reply) => {
        const { storeCode = defaultStore } = parseBody(UrlMapQuerySchema, request.query);
        const body = parseBody(UrlMapBodySchema, request.body);
        const response = await map(storeCode, body);
        if (response && body.options.populateRequestCacheTags) {
          reply.header('x-cache-tags', response.cacheTags.join(' '));
        }
        // A bare null would be read as an empty body.
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(response?.hit ?? null));
      },
    );
  });
}
