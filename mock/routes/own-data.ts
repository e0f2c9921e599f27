import type { FastifyInstance } from 'fastify';
import {
  DeleteAccountBodySchema,
  ForcedPasswordBodySchema,
} from '../../domain/commerce/own-data.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { confirmForcedPassword, forcedPasswordOf } from '../accounts/forced-passwords.ts';
import { eraseAccount, exportOf, loyaltyCardOf } from '../accounts/own-data.ts';
import type { MockContext } from '../context.ts';
import { settleIndex } from '../moderation/settle-index.ts';
import { requireUser, storeOf } from '../request.ts';

/** Loyalty card, data export, forced change of password, and deletion of the account. */
export function ownDataRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/user/loyalty-card', async (request) => ({
    code: 200,
    result: loyaltyCardOf(context, requireUser(context, request)),
  }));

  app.get('/api/user/export', async (request) => ({
    code: 200,
    result: exportOf(context, requireUser(context, request)),
  }));

  app.post('/api/user/delete', async (request) => {
    const user = requireUser(context, request);
    const { password } = parseInput(DeleteAccountBodySchema, request.body, 'BAD_REQUEST');
    await eraseAccount(context, user, password);
    // Also removes the customer's published reviews from the index.
    void settleIndex(context);
    return { code: 200, result: true };
  });

  app.get('/api/user/force-change-password', async (request) => ({
    code: 200,
    result: forcedPasswordOf(
      context,
      requireUser(context, request),
      context.words(storeOf(context, request)),
    ),
  }));

  app.post('/api/user/confirm-force-change-password', async (request) => {
    const user = requireUser(context, request);
    const { newPassword } = parseInput(ForcedPasswordBodySchema, request.body, 'BAD_REQUEST');
    await confirmForcedPassword(context, user, newPassword, storeOf(context, request));
    return { code: 200, result: true };
  });
}
