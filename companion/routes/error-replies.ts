import type { FastifyInstance } from 'fastify';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { toAppError, wrongFields } from '../../server/commerce/refusal.ts';

/** An error in the platform's format: the text in `result`, or the list of invalid fields. */
function refusal(error: AppError) {
  return {
    code: httpStatus(error),
    result: wrongFields(error) ?? error.message,
    error: error.code,
    errorMessage: error.message,
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
  };
}

/**
 * Answers errors and unknown requests in the platform's format, and forbids caches. `onInternal` logs
 * errors that are no refusals.
 */
export function errorReplies(
  app: FastifyInstance,
  onInternal: (error: AppError, route: string) => void,
): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known.code === 'INTERNAL') onInternal(known, request.routeOptions.url ?? '');
    return reply.code(httpStatus(known)).send(refusal(known));
  });
  app.setNotFoundHandler((_request, reply) => {
    const unknown = new AppError('ROUTE_NOT_FOUND', 'No such call');
    return reply.code(httpStatus(unknown)).send(refusal(unknown));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, no-store');
  });
}
