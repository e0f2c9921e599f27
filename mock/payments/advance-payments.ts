import type { FastifyInstance } from 'fastify';
import type { MockContext } from '../context/context.ts';
import { queryOperator, receiveTransfers } from './attempts.ts';
import { releaseLapsed } from './hold.ts';
import { sendCallbacks, settleDue } from './operator.ts';
import { signCallback } from './signature.ts';

/** Requests whose response depends on the state of payments. */
const touched = /^\/(?:api\/(?:order|stock|giftcard|cart|user\/order-history)|mock\/pay)\b/;

/**
 * Brings payments up to date before a request: the operator settles and sends signed callbacks
 * through their route, transfers arrive, unpaid orders expire. Nothing waits in memory, so a
 * restart loses nothing.
 */
export function advancePayments(
  app: FastifyInstance,
  context: MockContext,
  sendMails: (context: MockContext) => Promise<void>,
): void {
  async function send(body: string): Promise<boolean> {
    const response = await app.inject({
      method: 'POST',
      url: '/mock/webhook/payment',
      headers: {
        'content-type': 'application/json',
        'x-signature': signCallback(context, body),
      },
      payload: body,
    });
    return response.statusCode === 200;
  }

  async function advance(): Promise<void> {
    settleDue(context);
    await sendCallbacks(context, send);
    queryOperator(context);
    receiveTransfers(context);
    releaseLapsed(context);
    await sendMails(context);
  }

  let running: Promise<void> = Promise.resolve();
  app.addHook('preHandler', async (request) => {
    if (!touched.test(request.url)) return;
    running = running.then(advance, advance);
    await running;
  });
}
