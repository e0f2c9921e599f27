import type { FastifyInstance } from 'fastify';
import { callerAddress } from './caller-address.ts';
import type { McpOptions } from './mcp-server.ts';
import { ucpPaths } from './profiles.ts';
import { receivedRequest, storeRawBodies } from './verify-signature.ts';

/** Largest message in bytes. */
const bodyLimit = 65_536;

export interface McpRoutesOptions extends Omit<McpOptions, 'onError'> {
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
}

/**
 * The Model Context Protocol at `/mcp`: each message is one POST with one response. There are no
 * sessions and no streams, so GET and DELETE answer 405. Pages of other origins are refused, as the
 * protocol requires against DNS rebinding. The SDK is loaded with the first message.
 */
export async function mcpRoutes(app: FastifyInstance, options: McpRoutesOptions): Promise<void> {
  const { origin } = options;
  storeRawBodies(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(ucpPaths.mcp, { bodyLimit }, async (request, reply) => {
    if (request.headers.origin !== undefined && request.headers.origin !== origin) {
      return reply.code(403).send({ code: 'origin_refused', content: 'Not for other sites' });
    }
    // A batch would count as one request, and the protocol has none since 2025-06-18.
    if (Array.isArray(request.body)) {
      return reply.code(400).send({ code: 'invalid_request', content: 'One message at a time' });
    }
    const { handleMcp } = await import('./mcp-server.ts');
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, [value].flat().join(', '));
    }
    const message = new Request(origin + ucpPaths.mcp, { method: 'POST', headers });
    const onError = (err: unknown) => request.log.warn({ event: 'ucp.refused', err });
    const sent = { message, body: request.body, received: receivedRequest(request, origin) };
    const response = await callerAddress.run(request.ip, () =>
      handleMcp(sent, { ...options, onError }),
    );
    if (response.retryAfterS !== null) reply.header('retry-after', response.retryAfterS);
    const type = response.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.code(response.status).send(response.text);
  });

  app.route({
    method: ['GET', 'DELETE'],
    url: ucpPaths.mcp,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}
