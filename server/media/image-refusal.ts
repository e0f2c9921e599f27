import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorStatus } from '../../domain/errors.ts';

/** How long each refusal may be cached: a missing picture may come with the next import. */
const refusalCaching = { 404: 'public, max-age=60', default: 'no-store' } as const;

/** Sends a picture's error as JSON: `{code, error, message}`. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof AppError ? error : null;
  const status = errorStatus[known?.code ?? 'INTERNAL'];
  if (!known) request.log.error({ event: 'picture.failed', err: error }, 'picture not made');
  else if (known.cause)
    request.log.warn({ event: 'picture.refused', err: error }, 'picture refused');
  if (known?.code === 'IMAGE_BUSY') reply.header('retry-after', '2');
  return reply
    .code(status)
    .header('cache-control', status === 404 ? refusalCaching[404] : refusalCaching.default)
    .header('x-content-type-options', 'nosniff')
    .send({
      code: status,
      error: known?.code ?? 'INTERNAL',
      message: known?.message ?? 'The picture could not be made.',
    });
}
