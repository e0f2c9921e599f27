import type { FastifyInstance } from 'fastify';
import { once } from '../../companion/context/idempotency.ts';
import {
  ComplaintBodySchema,
  ExchangeBodySchema,
  WithdrawalBodySchema,
} from '../../domain/commerce/claims.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { complain, prepareExchange, withdraw } from '../after-order/make-claim.ts';
import type { MockContext } from '../context/context.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import { openOrder, orderByNumber } from '../orders/orders.ts';
import { requestedOrder } from './order.ts';

/** Withdrawal, complaint and exchange of an order, each idempotent (pl-C03, pl-B09). */
export function claimRoutes(app: FastifyInstance, context: MockContext): void {
  app.post('/api/order/:uuid/withdrawal', async (request) => {
    const body = parseInput(WithdrawalBodySchema, request.body, 'BAD_REQUEST');
    const { uuid, asker } = requestedOrder(context, request, body.secret);
    const { number } = openOrder(context, uuid, asker);
    const receive = () => withdraw(context, orderByNumber(context, number), body);
    const result = once(context, request, asker.user, receive);
    await sendOwedMails(context);
    return { code: 200, result };
  });

  app.post('/api/order/:uuid/complaint', async (request) => {
    const body = parseInput(ComplaintBodySchema, request.body, 'BAD_REQUEST');
    const { uuid, asker } = requestedOrder(context, request, body.secret);
    const order = openOrder(context, uuid, asker);
    const receive = () => complain(context, order, body);
    const result = once(context, request, asker.user, receive);
    await sendOwedMails(context);
    return { code: 200, result };
  });

  app.post('/api/order/:uuid/exchange', async (request) => {
    const body = parseInput(ExchangeBodySchema, request.body, 'BAD_REQUEST');
    const { uuid, asker } = requestedOrder(context, request, body.secret);
    const order = openOrder(context, uuid, asker);
    const receive = await prepareExchange(context, order, body);
    const result = once(context, request, asker.user, receive);
    await sendOwedMails(context);
    return { code: 200, result };
  });
}
