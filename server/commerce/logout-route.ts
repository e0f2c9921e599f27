import type { FastifyInstance } from 'fastify';
import { LogoutBodySchema } from '../../domain/commerce/own-data.ts';
import { AppError } from '../../domain/errors.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import { logoutDoc } from './call-docs.ts';
import type { IncomingRequest } from './commerce-call.ts';
import { parseInput, toAppError } from './refusal.ts';
import type { Sessions } from './sessions.ts';

interface Options {
  readonly sessions: Sessions;
  readonly send: (request: BackendRequest) => Promise<BackendResponse>;
  /** The headers that the backend gets of a request. */
  readonly headersFor: (request: IncomingRequest) => Record<string, string>;
}

/** A backend may not support revocation; tokens are then valid until they expire. */
function refusedRevocation({ envelope }: BackendResponse): AppError | null {
  if (envelope.code === 200) return null;
  return new AppError('COMMERCE_REFUSED', 'The backend does not revoke tokens', {
    details: { code: envelope.code },
  });
}

/**
 * Revokes the tokens at the backend where it can, and always ends the session here (account-13).
 * Only "sign out everywhere" reports a failed revocation.
 */
export function logoutRoute(app: FastifyInstance, { sessions, send, headersFor }: Options): void {
  app.post('/api/user/logout', { config: { api: logoutDoc } }, async (request, reply) => {
    sessions.guard(request);
    const given = parseInput(LogoutBodySchema, request.body ?? {}, 'BAD_REQUEST');
    const held = await sessions.held(request);
    const body = { ...given, ...held };
    const isNobody = !body.token && !body.refreshToken;
    const revoke = () =>
      send({
        method: 'POST',
        path: '/api/user/logout',
        query: {},
        headers: { ...headersFor(request), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const failure = isNobody ? null : await revoke().then(refusedRevocation, toAppError);
    if (failure !== null) {
      request.log.warn({ event: 'session.not-revoked', code: failure.code }, failure.message);
      if (given.everywhere) throw failure;
    }
    await sessions.close(request, reply);
    return { code: 200, result: true };
  });
}
