import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { profileInHeader } from '../../domain/ucp/agent-header.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import { type Operation, type OperationsOptions, runOperation } from './operation.ts';
import { ucpPaths } from './profiles.ts';

/** Largest body in bytes: a cart with its buyer and addresses fits. */
const bodyLimit = 65_536;
/** Seconds after which a caller may retry when a service does not respond. */
const retryAfterS = 5;

/** An error of the request or the shop as the protocol's transport error. */
export function asProtocolError(error: unknown): ProtocolError | null {
  if (error instanceof ProtocolError) return error;
  if (error instanceof AppError) {
    return httpStatus(error) < 500
      ? new ProtocolError('invalid_request', error.message)
      : new ProtocolError('unavailable', 'The shop cannot respond now', retryAfterS);
  }
  const isOfClient =
    error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isOfClient ? new ProtocolError('invalid_request', error.message) : null;
}

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
