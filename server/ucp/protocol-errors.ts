import { AppError, httpStatus } from '../../domain/errors.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';

/** Seconds after which a caller may retry when a service does not respond. */
const retryAfterS = 5;

/** The protocol's error for an error of the request or the shop; null for an unexpected one. */
export function asProtocolError(error: unknown): ProtocolError | null {
  if (error instanceof ProtocolError) return error;
  if (error instanceof AppError) {
    if (error.code === 'IDEMPOTENCY_MISMATCH') {
      return new ProtocolError('idempotency_conflict', 'The key was used for another request');
    }
    if (error.code === 'IDEMPOTENCY_RUNNING') {
      return new ProtocolError('conflict', 'The same request is running', 1);
    }
    return httpStatus(error) < 500
      ? new ProtocolError('invalid_request', error.message)
      : new ProtocolError('unavailable', 'The shop cannot respond now', retryAfterS);
  }
  const isOfClient =
    error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isOfClient ? new ProtocolError('invalid_request', error.message) : null;
}
