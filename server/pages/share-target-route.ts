import type { FastifyInstance } from 'fastify';
import { sharedAddress, sharePath } from '../../domain/url/share-target.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';

const searchPath = createPathTable([]).build('search', {});

/** Content shared with the installed shop, for requests that no service worker handles. */
export function shareTargetRoute(app: FastifyInstance, publicUrl: string): void {
  app.get(sharePath, async (request, reply) => {
    const requested = `${request.protocol}://${request.host}`;
    // The client may send any host, or an invalid one.
    const own = URL.canParse(requested) ? requested : 'http://localhost';
    const base = publicUrl === '' ? own : publicUrl;
    const { search, origin } = new URL(request.url, base);
    const address = sharedAddress(new URLSearchParams(search), origin, searchPath);
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}
