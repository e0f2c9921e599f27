import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { once } from '../../companion/context/idempotency.ts';
import { storeOf } from '../../companion/routes/request.ts';
import {
  ChangePasswordBodySchema,
  CreatePasswordBodySchema,
  CreateUserBodySchema,
  ResetPasswordBodySchema,
  UpdateUserBodySchema,
} from '../../domain/commerce/account.ts';
import { AgreementBodySchema } from '../../domain/commerce/agreement.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { mailSignUp } from '../accounts/account-mails.ts';
import { createUser, requirePassword, setPassword, updateUser } from '../accounts/accounts.ts';
import { agreementsOf, decide } from '../accounts/agreements.ts';
import { requestReset, useReset } from '../accounts/password-resets.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { saltAt } from '../accounts/twins.ts';
import { orderHistory } from '../after-order/order-history.ts';
import type { MockContext } from '../context/context.ts';
import { requireUser } from './request.ts';

const whole = (most: number, other: string) =>
  v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(most)),
    other,
  );
const PageSchema = v.looseObject({ pageSize: whole(100, '20'), currentPage: whole(100_000, '1') });

/** The customer's account: creation, profile, passwords, orders and consents. */
export function accountRoutes(app: FastifyInstance, context: MockContext): void {
  app.post('/api/user/create', async (request) => {
    const body = parseInput(CreateUserBodySchema, request.body, 'BAD_REQUEST');
    const store = storeOf(context, request);
    const password = await hashPassword(body.password, saltAt(context, body.customer.email));
    const result = once(context, request, null, () => {
      const made = createUser(context, body.customer, password);
      context.later(() => mailSignUp(context, made, store));
      return made;
    });
    return { code: 200, result };
  });

  app.post('/api/user/reset-password', async (request) => {
    const { email } = parseInput(ResetPasswordBodySchema, request.body, 'BAD_REQUEST');
    // Runs after the response, so that its duration does not reveal whether there is an account.
    context.later(() => requestReset(context, email, storeOf(context, request)));
    return { code: 200, result: true };
  });

  app.post('/api/user/create-password', async (request) => {
    const body = parseInput(CreatePasswordBodySchema, request.body, 'BAD_REQUEST');
    await useReset(context, body, storeOf(context, request));
    return { code: 200, result: true };
  });

  app.post('/api/user/change-password', async (request) => {
    const user = requireUser(context, request);
    const body = parseInput(ChangePasswordBodySchema, request.body, 'BAD_REQUEST');
    await requirePassword(context, user, body.currentPassword);
    await setPassword(context, user, body.newPassword, storeOf(context, request));
    return { code: 200, result: true };
  });

  app.post('/api/user/me', async (request) => {
    const user = requireUser(context, request);
    const body = parseInput(UpdateUserBodySchema, request.body, 'BAD_REQUEST');
    return {
      code: 200,
      result: once(context, request, user, () =>
        updateUser(context, user, body, storeOf(context, request)),
      ),
    };
  });

  app.get('/api/user/order-history', async (request) => {
    const user = requireUser(context, request);
    const page = parseInput(PageSchema, request.query, 'BAD_REQUEST');
    return { code: 200, result: orderHistory(context, user, page) };
  });

  app.get('/api/user/agreements', async (request) => ({
    code: 200,
    result: agreementsOf(
      context,
      requireUser(context, request),
      context.texts(storeOf(context, request)),
    ),
  }));

  app.post('/api/user/agreements', async (request) => {
    const user = requireUser(context, request);
    const { id, is_accepted } = parseInput(AgreementBodySchema, request.body, 'BAD_REQUEST');
    const texts = context.texts(storeOf(context, request));
    decide(context, user, id, is_accepted, texts);
    return { code: 200, result: agreementsOf(context, user, texts) };
  });
}
