import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { profileInHeader } from '../../domain/ucp/agent-header.ts';
import { type Operation, type OperationsOptions, runOperation } from './operation.ts';
import { ucpPaths } from './profiles.ts';
import { asProtocolError } from './protocol-errors.ts';

/** Largest body in bytes: a cart with its buyer and addresses fits. */
const bodyLimit = 65_536;
/** Sends a refusal; the reason of a failure of the shop is only logged. */
function sendProtocolError(
  error: unknown,
  homeUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = asProtocolError(error);
  if (refusal === null) throw error;
  if (refusal.status === 503) request.log.warn({ event: 'ucp.refused', err: error });
  if (refusal.retryAfterS !== null) reply.header('retry-after', refusal.retryAfterS);
  const { code, message: content } = refusal;
  return reply.code(refusal.status).send({ code, content, continue_url: homeUrl });
}

export interface RestRoutesOptions extends OperationsOptions {
  /** Operations by their path below the endpoint. */
  readonly routes: Readonly<Record<string, Operation>>;
}

/** The REST transport of the protocol: the body is the operation's input. */
export async function restRoutes(app: FastifyInstance, options: RestRoutesOptions): Promise<void> {
  const { routes, homeUrl } = options;
  app.setErrorHandler((error, request, reply) => sendProtocolError(error, homeUrl, request, reply));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const [path, operation] of Object.entries(routes)) {
    app.post(ucpPaths.rest + path, { bodyLimit }, async (request) => {
      const { headers, body: input } = request;
      const agent = profileInHeader(headers['ucp-agent']);
      return runOperation(
        operation,
        { agent, languages: headers['accept-language'], input },
        options,
      );
    });
  }
}
