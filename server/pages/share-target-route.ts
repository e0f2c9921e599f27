import type { FastifyInstance } from 'fastify';
import { sharedAddress, sharePath } from '../../domain/url/share-target.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';

const searchPath = createPathTable([]).build('search', {});

/** What another program shared with the installed shop, where no service worker answers it first. */
export function shareTargetRoute(app: FastifyInstance, publicUrl: string): void {
  app.get(sharePath, async (request, reply) => {
    const asked = `${request.protocol}://${request.host}`;
    // Whoever asks may name any host, or what is none.
    const own = URL.canParse(asked) ? asked : 'http://localhost';
    const base = publicUrl === '' ? own : publicUrl;
    const { search, origin } = new URL(request.url, base);
    const address = sharedAddress(new URLSearchParams(search), origin, searchPath);
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}
