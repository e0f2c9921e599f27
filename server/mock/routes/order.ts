import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { OrderBodySchema } from '../../../domain/commerce/order.ts';
import { AppError } from '../../../domain/errors.ts';
import { isRecord } from '../../../domain/is-record.ts';
import { parseInput } from '../../commerce/refusal.ts';
import type { MockContext } from '../context.ts';
import { idempotencyKey } from '../idempotency.ts';
import { mailOrders } from '../order-mail.ts';
import { paymentOf } from '../orders.ts';
import { placeOrder } from '../place-order.ts';
import { userOf } from '../request.ts';

const PaymentParamsSchema = v.object({ uuid: v.pipe(v.string(), v.maxLength(64)) });

/** Placing an order and asking for its payment (api-24, api-25). */
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
    const result = await placeOrder(context, body, user, clientId);
    await mailOrders(context);
    return { code: 200, result };
  });

  app.get('/api/order/:uuid/payment', async (request) => {
    const { uuid } = parseInput(PaymentParamsSchema, request.params, 'BAD_REQUEST');
    return { code: 200, result: paymentOf(context, uuid) };
  });
}
