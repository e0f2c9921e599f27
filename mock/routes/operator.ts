import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import type { MockContext } from '../context/context.ts';
import { rawBodies } from '../context/raw-bodies.ts';
import { orderOfAttempt, settleAttempt } from '../payments/attempts.ts';
import { decide, operatorPayment } from '../payments/operator.ts';
import { byCard, payPage } from '../payments/pay-page.ts';
import { isSigned } from '../payments/signature.ts';

const ParamsSchema = v.object({ attempt: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

const CallbackSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    payment: v.string(),
    status: v.picklist(['paid', 'refused', 'expired', 'failed']),
    amount: v.pipe(v.number(), v.integer()),
  }),
);

const QuerySchema = v.object({ krok: v.literal('bank') });

/** Whether the request is for the page of the card's bank. */
const isAtBank = (query: unknown) => v.is(QuerySchema, query);

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The simulated payment operator: its page, and the shop's route for its callbacks (pl-J07). */
export function operatorRoutes(app: FastifyInstance, context: MockContext): void {
  app.register(async (scope) => {
    rawBodies(scope);

    function paymentOf(params: unknown) {
      const { attempt } = parseInput(ParamsSchema, params, 'BAD_REQUEST');
      const payment = operatorPayment(context, attempt);
      if (payment) return payment;
      throw new AppError('ORDER_NOT_FOUND', 'There is no such payment');
    }

    function textsOf(id: string) {
      const order = orderOfAttempt(context, id);
      return context.texts(order?.document.store ?? context.defaultStore);
    }

    scope.get('/mock/pay/:attempt', async (request, reply) => {
      const payment = paymentOf(request.params);
      return reply
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(payPage(payment, isAtBank(request.query), textsOf(payment.id)));
    });

    scope.post('/mock/pay/:attempt', async (request, reply) => {
      const payment = paymentOf(request.params);
      const choice = new URLSearchParams(String(request.body ?? '')).get('wybor');
      if (payment.means === 'card' && choice === byCard) {
        return reply.redirect(`/mock/pay/${payment.id}?krok=bank`, 303);
      }
      decide(context, payment.id, choice === 'zaplac' ? 'paid' : 'refused');
      return reply.redirect(payment.return_url, 303);
    });

    scope.post('/mock/webhook/payment', async (request) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(context, request.headers['x-signature'], body)) {
        throw new AppError('SIGNATURE_INVALID', 'The callback is not signed by the operator');
      }
      settleAttempt(context, parseInput(CallbackSchema, body, 'BAD_REQUEST'));
      return { code: 200, result: true };
    });
  });
}
