import type { FastifyRequest } from 'fastify';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { isErrorCode } from '../../domain/errors.ts';
import type { CommerceCall } from './commerce-call.ts';

/** Statuses that deny access, for any request: not signed in, forbidden, too many attempts. */
const denials: ReadonlySet<number> = new Set([401, 403, 429]);

/** A request's name in the log: its route pattern, because addresses may contain tokens. */
export const loggedCall = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`;

/**
 * Logs that the backend refused a write, a guess or access. The gateway treats it as a normal
 * response, but monitoring needs it. A read of something missing is not logged.
 */
export function noteRefusal(
  { method, slowed }: CommerceCall,
  request: FastifyRequest,
  { code, error }: Envelope,
): void {
  if (code < 400 || code >= 500) return;
  if (method === 'GET' && slowed === undefined && !denials.has(code)) return;
  const named = isErrorCode(error) ? error : String(code);
  request.log.info(
    { event: 'commerce.refused', call: loggedCall(request), code: named },
    'The backend refuses a call',
  );
}
