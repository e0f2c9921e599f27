import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { handoverPath } from '../../domain/checkout/handover.ts';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { HandoverRequestSchema, handoverOf } from '../../domain/ucp/handover.ts';
import { type PurchaseOptions, viewOfStore } from './cart-operations.ts';
import { checkoutState } from './checkout-state.ts';
import type { OrderWatch } from './order-watch.ts';

/** Largest body in bytes: a secret. */
const bodyLimit = 1024;
/** Tries against an assistant that changes the checkout at the same moment. */
const mostTries = 3;

export interface HandoverOptions extends PurchaseOptions {
  /** Sends events of the order; null where the shop sends none. */
  readonly orders: Pick<OrderWatch, 'watch'> | null;
}

/**
 * Gives the shop's own page what an assistant prepared, for the secret in the fragment of its
 * address. From then on the assistant can no longer change it. The secret comes in the body, so it
 * is in no address. Errors: `CART_NOT_FOUND` for an unknown, cancelled or expired one.
 */
export async function handoverRoute(app: FastifyInstance, options: HandoverOptions): Promise<void> {
  const { records, orders } = options;
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error;
    const code = httpStatus(error);
    return reply
      .code(code)
      .send({ code, result: null, error: error.code, errorMessage: error.message });
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.post(handoverPath, { bodyLimit }, async (request) => {
    const parsed = v.safeParse(HandoverRequestSchema, request.body);
    if (!parsed.success) throw new AppError('BAD_REQUEST', 'There is no secret');
    const { secret } = parsed.output;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = await records.handedOver(secret);
      if (found === null || found.value.status === 'canceled') throw gone();
      const { value, text } = found;
      const view = await viewOfStore(options, value.store);
      const state = await checkoutState(options, view, value, true);
      if (state === null) throw gone();
      // Before the person can order: the platform has to receive the new order.
      await orders?.watch(value);
      const isTaken = { ...value, status: 'handed-over' } as const;
      if (value.status === 'handed-over' || (await records.saveCheckout(isTaken, text))) {
        const { buyer } = value.request;
        return {
          code: 200,
          result: handoverOf(value.orderId, buyer, state.choice, state.point),
        };
      }
    }
    throw gone();
  });
}

const gone = () => new AppError('CART_NOT_FOUND', 'There is nothing to take over');
