import type { FastifyInstance } from 'fastify';
import { themePath } from '../../domain/theme/theme-file.ts';
import type { ThemeSource } from './theme-source.ts';

/** Without a connection a browser uses a stored theme for a week; otherwise it fetches a new one. */
const cached = 'max-age=0, stale-while-revalidate=604800';

/**
 * The style sheet of the theme. It is no part of documents: a change of it affects neither cached
 * pages nor those that devices store (docs/decisions/087).
 */
export function themeRoutes(
  app: FastifyInstance,
  theme: ThemeSource,
  { isDevelopment }: { readonly isDevelopment: boolean },
): void {
  app.get(themePath, async (request, reply) => {
    const { css = '', etag = 'W/"none"' } = theme.current() ?? {};
    reply.header('cache-control', isDevelopment ? 'no-cache' : cached).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/css; charset=utf-8').send(css);
  });
}
