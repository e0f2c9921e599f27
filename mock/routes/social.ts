import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { storeOf } from '../../companion/routes/request.ts';
import { emailField } from '../../domain/form/fields.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { codeDigits, sendSocialCode, spendSocialCode, vouch } from '../accounts/social-codes.ts';
import { socialPage, socialPagePolicy } from '../accounts/social-page.ts';
import { demoCustomer } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';

const ParamsSchema = v.object({ provider: v.picklist(['google', 'facebook']) });
const name = v.nullish(v.pipe(v.string(), v.maxLength(64)), '');
const RequestSchema = v.object({ email: emailField });
/**
 * The demo customer needs no code, since his password is in the README; others prove their address
 * with one.
 */
const PersonSchema = v.union([
  v.object({ demo: v.literal(true) }),
  v.object({
    email: emailField,
    firstName: name,
    lastName: name,
    code: v.pipe(v.string(), v.trim(), v.digits(), v.length(codeDigits)),
    request: v.pipe(v.string(), v.maxLength(64)),
  }),
]);

const jan = {
  email: demoCustomer.email,
  firstName: demoCustomer.profile.firstname,
  lastName: demoCustomer.profile.lastname,
};

/** The simulated social providers (api-13): page, mailed code, and token. */
export function socialRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/mock/social/:provider', async (request, reply) => {
    const { provider } = parseInput(ParamsSchema, request.params, 'ROUTE_NOT_FOUND');
    return reply
      .header('content-security-policy', socialPagePolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(socialPage(provider));
  });

  app.post('/mock/social/:provider/code', async (request) => {
    const { provider } = parseInput(ParamsSchema, request.params, 'ROUTE_NOT_FOUND');
    const { email } = parseInput(RequestSchema, request.body, 'BAD_REQUEST');
    const sent = await sendSocialCode(context, provider, email, storeOf(context, request));
    return { code: 200, result: { request: sent } };
  });

  app.post('/mock/social/:provider', async (request) => {
    const { provider } = parseInput(ParamsSchema, request.params, 'ROUTE_NOT_FOUND');
    const sent = parseInput(PersonSchema, request.body, 'BAD_REQUEST');
    if (!('demo' in sent)) await spendSocialCode(context, provider, sent);
    const { email, firstName, lastName } = 'demo' in sent ? jan : sent;
    const token = vouch(context, provider, email);
    return { code: 200, result: { user_id: email, email, firstName, lastName, token } };
  });
}
