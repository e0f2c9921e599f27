import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { storeOf, tokenOf } from '../../companion/routes/request.ts';
import {
  LoginPasskeyBodySchema,
  PasskeyBodySchema,
  PasskeyNameBodySchema,
} from '../../domain/commerce/passkey.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import {
  addPasskey,
  assertionOptions,
  registrationOptions,
  type SignedIn,
  userOfPasskey,
} from '../accounts/passkey-ceremonies.ts';
import { passkeyOf, passkeyRows, removePasskey, renamePasskey } from '../accounts/passkeys.ts';
import { familyOfToken, issueTokens, tokenResponse } from '../accounts/tokens.ts';
import type { MockContext } from '../context/context.ts';
import { requireUser } from './request.ts';

const ParamsSchema = v.object({ passkey: v.string() });

const passkeyIn = (request: FastifyRequest) =>
  parseInput(ParamsSchema, request.params, 'BAD_REQUEST').passkey;

/** The customer of a session, and its id. Throws `SESSION_REQUIRED`. */
function signedIn(context: MockContext, request: FastifyRequest): SignedIn {
  const userId = requireUser(context, request);
  return { userId, family: familyOfToken(context, tokenOf(request)) ?? '' };
}

/** Passkeys: registration, the list, and sign-in. */
export function passkeyRoutes(app: FastifyInstance, context: MockContext): void {
  app.post('/api/user/login-passkey/options', async () => ({
    code: 200,
    result: await assertionOptions(context),
  }));

  app.post('/api/user/login-passkey', async (request) => {
    const body = parseInput(LoginPasskeyBodySchema, request.body, 'BAD_REQUEST');
    return tokenResponse(issueTokens(context, await userOfPasskey(context, body)));
  });

  app.get('/api/user/passkeys', async (request) => ({
    code: 200,
    result: passkeyRows(context, requireUser(context, request)).map(passkeyOf),
  }));

  app.post('/api/user/passkeys/registration', async (request) => ({
    code: 200,
    result: await registrationOptions(context, signedIn(context, request)),
  }));

  app.post('/api/user/passkeys', async (request) => {
    const owner = signedIn(context, request);
    const body = parseInput(PasskeyBodySchema, request.body, 'BAD_REQUEST');
    return { code: 200, result: await addPasskey(context, owner, body, storeOf(context, request)) };
  });

  app.post('/api/user/passkeys/:passkey', async (request) => {
    const user = requireUser(context, request);
    const { name } = parseInput(PasskeyNameBodySchema, request.body, 'BAD_REQUEST');
    return { code: 200, result: renamePasskey(context, user, passkeyIn(request), name) };
  });

  app.delete('/api/user/passkeys/:passkey', async (request) => {
    const user = requireUser(context, request);
    removePasskey(context, user, passkeyIn(request), storeOf(context, request));
    return { code: 200, result: true };
  });
}
