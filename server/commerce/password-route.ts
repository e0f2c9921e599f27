import type { FastifyInstance } from 'fastify';
import { PasswordBodySchema } from '../../domain/commerce/account.ts';
import { passwordDoc } from './call-docs.ts';
import { parseInput } from './refusal.ts';
import { requireUncommon } from './refuse-body.ts';
import type { Sessions } from './session.ts';

/**
 * Whether a password is acceptable, checked before an order is placed: the account is created after
 * the order. Handled here without the backend.
 */
export function passwordRoute(
  app: FastifyInstance,
  sessions: Sessions,
  ownTerms: readonly string[],
): void {
  app.post('/api/user/check-password', { config: { api: passwordDoc } }, async (request) => {
    sessions.guard(request);
    const { password } = parseInput(PasswordBodySchema, request.body, 'BAD_REQUEST');
    requireUncommon(password, ownTerms);
    return { code: 200, result: true };
  });
}
