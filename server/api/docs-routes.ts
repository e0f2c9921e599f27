import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApi } from './open-api.ts';

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const cacheControl = 'public, max-age=300';

/**
 * `/api/docs`, the readable API documentation, and `/api/docs/openapi.json`, the same for clients.
 * The document is made at its first request, when all routes are registered.
 */
export function docsRoutes(app: FastifyInstance): void {
  const about = (summary: string) => ({ config: { api: { tag: 'docs', summary } } });

  app.get('/api/docs', about('This document, to read'), async (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(docsPage(openApi(app))),
  );

  app.get('/api/docs/style.css', about('Its style'), async (_request, reply) =>
    reply.header('cache-control', cacheControl).type('text/css; charset=utf-8').send(docsStyle),
  );

  app.get('/api/docs/openapi.json', about('This document, for machines'), async (_request, reply) =>
    reply.header('cache-control', cacheControl).send(openApi(app)),
  );
}
