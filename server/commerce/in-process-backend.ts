import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { addressOf, type CommerceBackend, readBackendResponse, unavailable } from './backend.ts';

/**
 * A commerce backend inside this process, called without a socket. As over a network, the work
 * continues after the caller's timeout.
 */
export function createInProcessBackend(app: FastifyInstance): CommerceBackend {
  return {
    async send(request, signal) {
      try {
        const call = app.inject({
          method: request.method,
          url: addressOf(request),
          headers: { ...request.headers },
          ...(request.body === null ? {} : { payload: request.body }),
        });
        const gaveUp = once(signal, 'abort').then(() => Promise.reject(signal.reason));
        const response = await Promise.race([call, gaveUp]);
        return readBackendResponse(request, {
          status: response.statusCode,
          contentType: response.headers['content-type']?.toString(),
          retryAfter: response.headers['retry-after']?.toString(),
          text: response.body,
        });
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw unavailable(error, signal);
      }
    },
    close: () => app.close(),
  };
}
