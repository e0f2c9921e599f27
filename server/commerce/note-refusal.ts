import type { FastifyBaseLogger } from 'fastify';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { httpStatus, isErrorCode } from '../../domain/errors.ts';
import type { CommerceCall } from './commerce-call.ts';
import { toAppError, wrongFields } from './refusal.ts';

/** Statuses that deny access, for any request: not signed in, forbidden, too many attempts. */
const denials: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Logs that the backend refused a write, a guess or access. The gateway treats it as a normal
 * response, but monitoring needs it. A read of something missing is not logged. The line has the
 * route's pattern, because addresses may contain tokens.
 */
export function noteRefusal(
  { method, path, slowed }: CommerceCall,
  log: Pick<FastifyBaseLogger, 'info'>,
  { code, error }: Envelope,
): void {
  if (code < 400 || code >= 500) return;
  if (method === 'GET' && slowed === undefined && !denials.has(code)) return;
  const named = isErrorCode(error) ? error : String(code);
  log.info(
    { event: 'commerce.refused', call: `${method} ${path}`, code: named },
    'The backend refuses a call',
  );
}

/** Logs why a request failed, and returns the response to it. `call` is its method and pattern. */
export function noteFailure(
  error: unknown,
  call: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Envelope {
  const known = toAppError(error);
  const status = httpStatus(known);
  const line = { event: 'commerce.failed', call, code: known.code, details: known.details };
  if (status >= 500) log.error({ ...line, err: known }, known.message);
  else log.info(line, known.message);
  return {
    code: status,
    result: status >= 500 ? null : wrongFields(known),
    error: known.code,
    errorMessage: known.message,
    details: known.details,
  };
}
