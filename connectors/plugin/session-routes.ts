import * as v from 'valibot';
import { RefreshBodySchema } from '../../domain/commerce/user.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Call, parseBody, Reply, type Routes } from '../kit/routes.ts';

const LogoutBodySchema = v.looseObject({ token: v.string() });

/** The session that a logout ends: that of its body, else that of the request. */
export function endedSession({ body, token }: Call): string {
  const given = v.safeParse(LogoutBodySchema, body);
  return given.success ? given.output.token : token;
}

/** The engines prolong a session while it is used: one token opens and refreshes it. */
export const sessionReply = (token: string) => new Reply(token, { meta: { refreshToken: token } });

/** What is alike for all engines: sessions are refreshed, and none demands a new password. */
export function sessionRoutes(
  customerId: (token: string, signal: AbortSignal) => Promise<string>,
): Routes {
  return {
    'POST /api/user/refresh': async ({ body }, signal) => {
      const { refreshToken } = parseBody(RefreshBodySchema, body);
      await customerId(refreshToken, signal);
      return sessionReply(refreshToken);
    },
    'GET /api/user/force-change-password': async ({ token }, signal) => {
      await customerId(token, signal);
      return { required: false };
    },
    'POST /api/user/confirm-force-change-password': async ({ token }, signal) => {
      await customerId(token, signal);
      throw new Refusal(400, 'BAD_REQUEST', 'No new password is demanded');
    },
  };
}
