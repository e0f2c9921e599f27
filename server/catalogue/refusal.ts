import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatus } from '../../domain/errors.ts';

/** Answers a refused request; what is no refusal goes on to the application's own handler. */
export function sendRefusal(
  error: unknown,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  reply.header('cache-control', 'no-store').removeHeader('etag');
  return reply
    .code(httpStatus(error))
    .send({ code: httpStatus(error), error: error.code, errorMessage: error.message });
}
