import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  ChangePasswordBodySchema,
  CreatePasswordBodySchema,
  CreateUserBodySchema,
  ResetPasswordBodySchema,
  UpdateUserBodySchema,
} from '../../domain/commerce/account.ts';
import { AgreementBodySchema } from '../../domain/commerce/agreement.ts';
import {
  GuestReviewSchema,
  OrderReviewsBodySchema,
  ReviewBodySchema,
} from '../../domain/commerce/review.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { mailSignUp } from '../accounts/account-mails.ts';
import { createUser, requirePassword, setPassword, updateUser } from '../accounts/accounts.ts';
import { agreementsOf, decide } from '../accounts/agreements.ts';
import { requestReset, useReset } from '../accounts/password-resets.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { saltAt } from '../accounts/twins.ts';
import { orderHistory } from '../after-order/order-history.ts';
import type { MockContext } from '../context/context.ts';
import { once } from '../context/idempotency.ts';
import { openOrder } from '../orders/orders.ts';
import {
  mayGuestReview,
  mayReview,
  reviewsOf,
  reviewsOfOrder,
  storeOrderReviews,
  storeReview,
} from '../reviews/bought-products.ts';
import { needed, requireUser, storeOf, userOf } from './request.ts';

const whole = (most: number, other: string) =>
  v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(most)),
    other,
  );
const PageSchema = v.looseObject({ pageSize: whole(100, '20'), currentPage: whole(100_000, '1') });

const OrderKeySchema = v.looseObject({
  order_uuid: v.pipe(v.string(), v.maxLength(64)),
  order_secret: v.pipe(v.string(), v.maxLength(128)),
});

/** The customer's account: creation, profile, passwords, orders, consents and reviews. */
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

  app.get('/api/review', async (request) => ({
    code: 200,
    result: reviewsOf(context, requireUser(context, request)),
  }));

  app.get('/api/review/check', async (request) => {
    const user = userOf(context, request);
    const sku = needed(request, 'sku');
    if (user !== null) return { code: 200, result: mayReview(context, user, sku) };
    const guest = parseInput(GuestReviewSchema, request.query, 'BAD_REQUEST');
    return { code: 200, result: mayGuestReview(context, guest, sku) };
  });

  app.get('/api/review/mass', async (request) => {
    const { order_uuid, order_secret } = parseInput(OrderKeySchema, request.query, 'BAD_REQUEST');
    const asker = { user: null, secret: order_secret };
    return { code: 200, result: reviewsOfOrder(context, openOrder(context, order_uuid, asker)) };
  });

  app.post('/api/review/mass', async (request) => {
    const body = parseInput(OrderReviewsBodySchema, request.body, 'BAD_REQUEST');
    const asker = { user: null, secret: body.order_secret };
    const order = openOrder(context, body.order_uuid, asker);
    const result = once(context, request, null, () => {
      storeOrderReviews(context, order, body.reviews);
      return true;
    });
    return { code: 200, result };
  });

  app.post('/api/review/create', async (request) => {
    const user = requireUser(context, request);
    const { review } = parseInput(ReviewBodySchema, request.body, 'BAD_REQUEST');
    const result = once(context, request, user, () => {
      storeReview(context, user, review, storeOf(context, request));
      return true;
    });
    return { code: 200, result };
  });
}
