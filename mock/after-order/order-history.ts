import type { OrderHistory } from '../../domain/commerce/order-view.ts';
import type { MockContext } from '../context/context.ts';
import { countOrders, incrementId, ordersOfUser } from '../orders/orders.ts';
import { timelineOf } from '../orders/timeline.ts';
import { paymentView } from '../payments/payment-view.ts';
import { shareOf } from './make-claim.ts';

/** A page of a customer's orders, newest first (api-11). */
export function orderHistory(
  context: MockContext,
  userId: number,
  { pageSize, currentPage }: { readonly pageSize: number; readonly currentPage: number },
): OrderHistory {
  const orders = ordersOfUser(context, userId, pageSize, (currentPage - 1) * pageSize);
  return {
    items: orders.map((order) => ({
      entity_id: order.number,
      increment_id: incrementId(order),
      store_name: order.document.store,
      created_at: new Date(order.created_at).toISOString(),
      status: timelineOf(order, context.clock()).status,
      grand_total: order.document.totals.grand_total,
      order_uuid: order.uuid,
      order_secret: order.secret,
      payment_status: paymentView(context, order).status,
      is_partly_withdrawn: shareOf(context, order) === 'part',
      line_count: order.document.totals.items.length,
      lines: order.document.lines.map(({ sku, name, image, qty }) => ({ sku, name, image, qty })),
    })),
    total_count: countOrders(context, userId),
  };
}
