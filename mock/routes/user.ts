import type { FastifyInstance } from 'fastify';
import { LoginTokenBodySchema } from '../../domain/commerce/account.ts';
import { LogoutBodySchema } from '../../domain/commerce/own-data.ts';
import { LoginBodySchema, RefreshBodySchema } from '../../domain/commerce/user.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { socialUser } from '../accounts/social.ts';
import { issueTokens, refreshTokens, revokeTokens, tokenResponse } from '../accounts/tokens.ts';
import { logIn, profileOf } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { requireUser } from './request.ts';

/** Login, refresh and profile (api-04, api-09, api-12, api-13). */
export function userRoutes(app: FastifyInstance, context: MockContext): void {
  app.post('/api/user/login', async (request) => {
    const { username, password } = parseInput(LoginBodySchema, request.body, 'BAD_REQUEST');
    return tokenResponse(issueTokens(context, await logIn(context, username, password)));
  });

  app.post('/api/user/login-token', async (request) => {
    const body = parseInput(LoginTokenBodySchema, request.body, 'BAD_REQUEST');
    return tokenResponse(issueTokens(context, await socialUser(context, body)));
  });

  app.post('/api/user/refresh', async (request) => {
    const { refreshToken } = parseInput(RefreshBodySchema, request.body, 'BAD_REQUEST');
    return tokenResponse(refreshTokens(context, refreshToken));
  });

  app.post('/api/user/logout', async (request) => {
    revokeTokens(context, parseInput(LogoutBodySchema, request.body ?? {}, 'BAD_REQUEST'));
    return { code: 200, result: true };
  });

  app.get('/api/user/me', async (request) => ({
    code: 200,
    result: profileOf(context, requireUser(context, request)),
  }));
}
