import type { FastifyInstance } from 'fastify';
import { PasswordBodySchema } from '../../domain/commerce/account.ts';
import { passwordDoc } from './call-docs.ts';
import { parseInput } from './refusal.ts';
import { requireUncommon } from './refuse-body.ts';
import type { Sessions } from './session.ts';

/**
 * Whether a password would be taken, before anything is done for which it is too late to take back: the account
 * that comes with an order is made after it. Answered here; the backend never hears of it.
 */
export function passwordRoute(
  app: FastifyInstance,
  sessions: Sessions,
  ownWords: readonly string[],
): void {
  app.post('/api/user/check-password', { config: { api: passwordDoc } }, async (request) => {
    sessions.guard(request);
    const { password } = parseInput(PasswordBodySchema, request.body, 'BAD_REQUEST');
    requireUncommon(password, ownWords);
    return { code: 200, result: true };
  });
}
