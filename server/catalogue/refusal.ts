import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatus } from '../../domain/errors.ts';

const firstFault = 500;

/**
 * Sends a refused request's response; any other error goes on to the application's own handler.
 * Neither may be cached, although the route has set caching headers by then.
 */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-store').removeHeader('etag');
  if (!(error instanceof AppError)) throw error;
  const code = httpStatus(error);
  // The reason of a failed search is only logged, because it names servers.
  if (code >= firstFault) request.log.warn({ event: 'catalogue.refused', err: error });
  const errorMessage = code < firstFault ? error.message : 'The catalogue is not available now';
  return reply.code(code).send({ code, error: error.code, errorMessage });
}
