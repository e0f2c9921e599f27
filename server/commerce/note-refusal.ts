import type { FastifyRequest } from 'fastify';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { isErrorCode } from '../../domain/errors.ts';
import type { CommerceCall } from './commerce-call.ts';

/** Answers that keep somebody out, of whatever call: not signed in, not theirs, too often. */
const keepingOut: ReadonlySet<number> = new Set([401, 403, 429]);

/** A call as the log names it: by its pattern, for addresses may carry tokens. */
export const loggedCall = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`;

/**
 * Writes down that the backend refused a write or a guess, or kept somebody out: for the gateway that is an answer
 * like any other, for who watches the log it is not. What is read and not there is nobody's attempt.
 */
export function noteRefusal(
  { method, slowed }: CommerceCall,
  request: FastifyRequest,
  { code, error }: Envelope,
): void {
  if (code < 400 || code >= 500) return;
  if (method === 'GET' && slowed === undefined && !keepingOut.has(code)) return;
  const named = isErrorCode(error) ? error : String(code);
  request.log.info(
    { event: 'commerce.refused', call: loggedCall(request), code: named },
    'The backend refuses a call',
  );
}
