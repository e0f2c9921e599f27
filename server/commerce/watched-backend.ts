import { AppError, httpStatus } from '../../domain/errors.ts';
import type { HealthRegistry } from '../health/health-registry.ts';
import type { CommerceBackend } from './backend.ts';

/** A backend that answered 502 and more is as good as none. */
const firstFault = 502;

/** A backend whose answers and silences are written into the book. */
export function watchedBackend(backend: CommerceBackend, book: HealthRegistry): CommerceBackend {
  return {
    async send(request, signal) {
      try {
        const answer = await backend.send(request, signal);
        if (answer.envelope.code < firstFault) book.worked('commerce');
        else book.failed('commerce', new AppError('COMMERCE_UNAVAILABLE', 'Answered a fault'));
        return answer;
      } catch (error) {
        const isWell = error instanceof AppError && httpStatus(error) < firstFault;
        if (isWell) book.worked('commerce');
        else book.failed('commerce', error);
        throw error;
      }
    },
    close: () => backend.close(),
  };
}
