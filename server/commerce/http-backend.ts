import { AppError } from '../../domain/errors.ts';
import { addressOf, type CommerceBackend, readBackendAnswer, unavailable } from './backend.ts';

/** An answer larger than this is a fault of the backend, not something to hold in memory. */
const maxAnswerBytes = 5 * 1024 * 1024;

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) {
      throw new AppError('COMMERCE_BAD_ANSWER', 'The answer of the backend is too large');
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A commerce backend at an address (`COMMERCE_API_URL`, which may have a path of its own). */
export function createHttpBackend(baseUrl: string): CommerceBackend {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    async send(request, signal) {
      try {
        const response = await fetch(base + addressOf(request), {
          method: request.method,
          headers: { ...request.headers },
          body: request.body,
          // Following one would send tokens to an address nobody configured.
          redirect: 'error',
          signal,
        });
        const text = await readText(response);
        return readBackendAnswer(
          request,
          response.status,
          response.headers.get('content-type'),
          text,
        );
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw unavailable(error, signal);
      }
    },
    close: async () => {},
  };
}
