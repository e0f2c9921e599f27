import * as v from 'valibot';
import type { EngineOrder } from '../kit/engine-order.ts';
import { type OrderReplies, orderNotFound } from '../kit/order-reply.ts';
import type { Call } from '../kit/routes.ts';
import { OrderSchema } from './answers.ts';
import type { Plugin } from './plugin.ts';

const FoundSchema = v.nullable(OrderSchema);

/** Finds placed orders, and opens one for who may see it. */
export interface Orders {
  find(
    signal: AbortSignal,
    by: { readonly orderId?: string; readonly code?: string },
  ): Promise<EngineOrder | null>;
  /** The order of a path, for who has its secret, or for its customer. */
  open(call: Call, secret: string, signal: AbortSignal): Promise<EngineOrder>;
}

/** Opens the orders of an engine. */
export function openOrders(
  plugin: Plugin,
  replies: OrderReplies,
  customerOf: (token: string, signal: AbortSignal) => Promise<string | null>,
): Orders {
  const find: Orders['find'] = (signal, by) => plugin.ask('shopOrder', FoundSchema, signal, by);
  return {
    find,
    async open({ parts: [number = ''], token }, secret, signal) {
      const order = await find(signal, { code: number });
      if (order === null) throw orderNotFound();
      const customer = token === '' || secret !== '' ? null : await customerOf(token, signal);
      if (customer === null || customer !== order.customerId) replies.checkSecret(number, secret);
      return order;
    },
  };
}
