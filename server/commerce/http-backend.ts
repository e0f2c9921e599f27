import { AppError } from '../../domain/errors.ts';
import { readText } from '../net/read-text.ts';
import { addressOf, type CommerceBackend, readBackendResponse, unavailable } from './backend.ts';

/** A larger response is a fault of the backend and is not read into memory. */
const maxResponseBytes = 5 * 1024 * 1024;

async function textOf(response: Response): Promise<string> {
  try {
    return await readText(response, maxResponseBytes);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = 'The response of the backend is too large';
    throw new AppError('COMMERCE_BAD_ANSWER', message, { cause });
  }
}

/** A commerce backend at an address (`COMMERCE_API_URL`, which may contain a path). */
export function createHttpBackend(baseUrl: string): CommerceBackend {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    async send(request, signal) {
      try {
        const response = await fetch(base + addressOf(request), {
          method: request.method,
          headers: { ...request.headers },
          body: request.body,
          // A redirect could send tokens to an address that is not configured.
          redirect: 'error',
          signal,
        });
        const text = await textOf(response);
        return readBackendResponse(request, {
          status: response.status,
          contentType: response.headers.get('content-type'),
          retryAfter: response.headers.get('retry-after'),
          text,
        });
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw unavailable(error, signal);
      }
    },
    close: async () => {},
  };
}
