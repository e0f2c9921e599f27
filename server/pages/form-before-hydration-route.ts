import type { FastifyInstance } from 'fastify';
import { readPageAddress } from './page-address.ts';

/**
 * Handles a form submitted before hydration: redirects the browser to the same page. The data comes
 * in the
 * body, so it appears in no address, history or log. It is discarded unread.
 */
export async function formBeforeHydrationRoute(
  app: FastifyInstance,
  isPage: (url: string) => boolean,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.post('/*', async (request, reply) => {
    if (!isPage(request.url)) return reply.callNotFound();
    const { path } = readPageAddress(request.url);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
}
