import type { OrderReplies } from '../kit/order-reply.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Routes } from '../kit/routes.ts';
import { idNumber, zloty } from '../kit/wire.ts';
import { stateOf, withdrawnPart } from '../kit/withdrawn.ts';
import { OrdersSchema } from './answers.ts';
import type { Plugin } from './plugin.ts';

const mostOrders = 100;

/** A whole number of the query between 1 and a limit. */
function whole(text: string | undefined, fallback: number, most: number): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, most) : fallback;
}

/** The orders of a customer, in pages. */
export function historyRoutes(
  plugin: Plugin,
  replies: OrderReplies,
  customerOf: (token: string, signal: AbortSignal) => Promise<string>,
): Routes {
  return {
    'GET /api/user/order-history': async ({ query, token }, signal) => {
      if (token === '') throw new Refusal(401, 'SESSION_REQUIRED');
      const customerId = await customerOf(token, signal);
      const take = whole(query['pageSize'], 20, mostOrders);
      const skip = (whole(query['currentPage'], 1, 1e6) - 1) * take;
      const input = { customerId, skip, take };
      const { total, orders } = await plugin.ask('shopOrders', OrdersSchema, signal, input);
      return {
        items: orders.map((order) => ({
          entity_id: idNumber(order.number),
          increment_id: order.number,
          store_name: '',
          created_at: order.placedAt ?? order.createdAt,
          status: stateOf(order),
          is_partly_withdrawn: withdrawnPart(order) === 'part',
          grand_total: zloty(order.totalGross),
          order_uuid: order.number,
          order_secret: replies.secretOf(order.number),
          payment_status: order.isPaid ? 'paid' : null,
          line_count: order.lines.length,
          lines: order.lines.map(({ sku, name, quantity }) => ({ sku, name, qty: quantity })),
        })),
        total_count: total,
      };
    },
  };
}
