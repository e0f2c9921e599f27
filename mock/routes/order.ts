import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { idempotencyKey, once } from '../../companion/context/idempotency.ts';
import { ClientIdSchema, OrderBodySchema } from '../../domain/commerce/order.ts';
import { OrderLookupBodySchema } from '../../domain/commerce/order-view.ts';
import { PaymentTryBodySchema } from '../../domain/commerce/payment.ts';
import { AppError } from '../../domain/errors.ts';
import { isRecord } from '../../domain/is-record.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { orderResponse, orderView } from '../after-order/order-view.ts';
import { laterPayments } from '../carts/methods.ts';
import { placeOrder } from '../checkout/place-order.ts';
import type { MockContext } from '../context/context.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import { openOrder, orderByNumber, orderOfClient, orderOfGuest } from '../orders/orders.ts';
import { prepareRetry } from '../payments/attempts.ts';
import { paymentView } from '../payments/payment-view.ts';
import { userOf } from './request.ts';

const ClientParamsSchema = v.object({ id: ClientIdSchema });
const ParamsSchema = v.object({ uuid: v.pipe(v.string(), v.maxLength(64)) });
const SecretQuerySchema = v.looseObject({
  secret: v.optional(v.pipe(v.string(), v.maxLength(128))),
});

/** Delay in ms that slows down guessing numbers and e-mail addresses. */
const lookupMs = 300;

/** The order id in the address, and the identity of the request. */
export function requestedOrder(
  context: MockContext,
  request: FastifyRequest,
  given?: string | null,
) {
  const { uuid } = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
  const { secret } = parseInput(SecretQuerySchema, request.query, 'BAD_REQUEST');
  return { uuid, asker: { user: userOf(context, request), secret: given ?? secret ?? null } };
}

/** The payment method of another attempt. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
function requireLater(code: string) {
  const found = laterPayments.find((payment) => payment.code === code);
  if (found) return found;
  throw new AppError('PAYMENT_METHOD_UNAVAILABLE', 'This way of paying is not available');
}

/** Placing, finding and paying orders (api-24, api-25). */
export function orderRoutes(app: FastifyInstance, context: MockContext): void {
  app.post('/api/order', async (request) => {
    const user = userOf(context, request);
    if (
      isRecord(request.body) &&
      Array.isArray(request.body.products) &&
      !request.body.products.length
    ) {
      throw new AppError('ORDER_CART_EMPTY', 'An order needs at least one product');
    }
    const body = parseInput(OrderBodySchema, request.body, 'ORDER_INVALID');
    const clientId = body.order_id ?? idempotencyKey(request);
    if (!clientId) throw new AppError('ORDER_INVALID', 'An order needs an order_id');
    const order = await placeOrder(context, body, user, clientId);
    await sendOwedMails(context);
    return { code: 200, result: orderResponse(context, order) };
  });

  app.get('/api/order/client/:id', async (request) => {
    const { id } = parseInput(ClientParamsSchema, request.params, 'BAD_REQUEST');
    const order = orderOfClient(context, id, userOf(context, request));
    return { code: 200, result: orderResponse(context, order) };
  });

  app.post('/api/order/lookup', async (request) => {
    const body = parseInput(OrderLookupBodySchema, request.body, 'BAD_REQUEST');
    await wait(lookupMs);
    const order = orderOfGuest(context, body.number, body.email);
    return { code: 200, result: orderView(context, order) };
  });

  app.get('/api/order/:uuid', async (request) => {
    const { uuid, asker } = requestedOrder(context, request);
    return { code: 200, result: orderView(context, openOrder(context, uuid, asker)) };
  });

  app.get('/api/order/:uuid/payment', async (request) => {
    const { uuid, asker } = requestedOrder(context, request);
    return { code: 200, result: paymentView(context, openOrder(context, uuid, asker)) };
  });

  app.post('/api/order/:uuid/payment', async (request) => {
    const body = parseInput(PaymentTryBodySchema, request.body, 'BAD_REQUEST');
    const { uuid, asker } = requestedOrder(context, request, body.secret);
    const method = requireLater(body.method);
    const { number } = openOrder(context, uuid, asker);
    const retry = await prepareRetry(context, orderByNumber(context, number));
    const tryOnce = () => {
      retry({ ...body, method });
      return paymentView(context, orderByNumber(context, number));
    };
    return { code: 200, result: once(context, request, asker.user, tryOnce) };
  });
}
