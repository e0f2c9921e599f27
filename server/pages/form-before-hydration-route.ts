import type { FastifyInstance } from 'fastify';
import { readPageAddress } from './page-address.ts';

/**
 * A form that is sent before the page's script is there: the browser is led to the page again. What was
 * typed came in the body, so that it stands in no address, history or log, and is thrown away unread.
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
