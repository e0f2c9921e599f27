import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { profileInHeader } from '../../domain/ucp/agent-header.ts';
import { callerAddress } from './caller-address.ts';
import { type Operation, type OperationsOptions, runOperation } from './operation.ts';
import { ucpPaths } from './profiles.ts';
import { asProtocolError } from './protocol-errors.ts';
import { receivedRequest, storeRawBodies } from './verify-signature.ts';

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

export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the endpoint; `:id` is the id of a cart or checkout. */
  readonly path: string;
  readonly operation: Operation;
}

export interface RestRoutesOptions extends OperationsOptions {
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
  /** Routes by the names of their operations. */
  readonly routes: Readonly<Record<string, RestRoute>>;
}

const ParamsSchema = v.object({ id: v.optional(v.string()) });
const KeySchema = v.object({ 'idempotency-key': v.optional(v.string()) });

/** Whether a body carries what was requested, or an error in its place. */
const ErrorBodySchema = v.object({ ucp: v.object({ status: v.literal('error') }) });

/** The REST transport of the protocol: the body is the operation's input. */
export async function restRoutes(app: FastifyInstance, options: RestRoutesOptions): Promise<void> {
  const { routes, homeUrl, origin } = options;
  storeRawBodies(app);
  app.setErrorHandler((error, request, reply) => sendProtocolError(error, homeUrl, request, reply));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const [name, { method, path, operation }] of Object.entries(routes)) {
    app.route({
      method,
      url: ucpPaths.rest + path,
      bodyLimit,
      handler: async (request, reply) => {
        const { headers, body: input } = request;
        const call = {
          name,
          agent: profileInHeader(headers['ucp-agent']),
          languages: headers['accept-language'],
          input,
          id: v.parse(ParamsSchema, request.params).id,
          received: receivedRequest(request, origin),
          key: v.parse(KeySchema, headers)['idempotency-key'],
        };
        const body = await callerAddress.run(request.ip, () =>
          runOperation(operation, call, options),
        );
        const isError = v.is(ErrorBodySchema, body);
        return reply.code(isError ? 200 : (operation.status ?? 200)).send(body);
      },
    });
  }
}
