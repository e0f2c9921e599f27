import type { OrderResponse } from '../../domain/commerce/order.ts';
import type { OrderViewOnTheWire } from '../../domain/commerce/order-view.ts';
import { deliveryPromise } from '../../domain/order/delivery-promise.ts';
import { withdrawalState } from '../../domain/order/withdrawal-period.ts';
import { claimedItems, withdrawnItems } from '../../domain/order/withdrawn-order.ts';
import type { MockContext } from '../context/context.ts';
import { type Claim, claimsOf, receiptNumber, statements } from '../orders/claims.ts';
import { refundOfClaim } from '../orders/money-back.ts';
import { incrementId, type Order, type OrderedLine } from '../orders/orders.ts';
import { shipmentsOf, timelineOf } from '../orders/timeline.ts';
import { paymentView } from '../payments/payment-view.ts';
import { salesPapers } from './sales-papers.ts';

const iso = (time: number) => new Date(time).toISOString();

/** The response to a placed order. */
export function orderResponse(context: MockContext, order: Order): OrderResponse {
  const { status, redirect_url } = paymentView(context, order);
  return {
    backendOrderId: String(order.number),
    transferedAt: iso(order.created_at),
    order_id: order.client_id,
    uuid: order.uuid,
    increment_id: incrementId(order),
    grand_total: order.document.totals.grand_total,
    order_uuid: order.uuid,
    order_secret: order.secret,
    order_number: incrementId(order),
    payment: { status, redirect_url },
  };
}

/**
 * Excludes made-to-measure products and downloads started with consent, which cannot be withdrawn
 * (pl-C10).
 */
export function canGoBack({
  product_type,
  return_limit,
}: Pick<OrderedLine, 'product_type' | 'return_limit'>): boolean {
  return product_type !== 'downloadable' && return_limit !== 'made-to-measure';
}

/**
 * Quantities per line that can still be withdrawn and exchanged; lines of one SKU are used up in
 * order. An exchange takes nothing from the right to withdraw (pl-C06).
 */
function withRemainingItems(order: Order, claims: readonly Claim[]) {
  const { lines } = order.document;
  const stated = statements(claims);
  const withdrawn = withdrawnItems(lines, stated);
  const claimed = claimedItems(lines, stated, ['withdrawal', 'exchange']);
  return lines.map(({ parts: _, ...line }, index) => {
    const left = (gone: readonly number[]) => (canGoBack(line) ? line.qty - (gone[index] ?? 0) : 0);
    return { ...line, returnable: left(withdrawn), exchangeable: left(claimed) };
  });
}

/** Whether and until which day an order can be withdrawn, or the reason why not (pl-C07). */
export function withdrawalOf(order: Order, claims: readonly Claim[], now: number) {
  const { status, deliveredAt } = timelineOf(order, now);
  const { isOpen, until } = withdrawalState({ receivedAt: deliveredAt, now });
  const lines = withRemainingItems(order, claims);
  const closed = (reason: 'late' | 'cancelled' | 'nothing_left' | 'excluded') =>
    ({ until, is_open: false, reason }) as const;
  if (status === 'cancelled') return closed('cancelled');
  if (status === 'withdrawn') return closed('nothing_left');
  if (!isOpen) return closed('late');
  if (order.document.lines.every((line) => !canGoBack(line))) return closed('excluded');
  if (lines.every(({ returnable }) => returnable === 0)) return closed('nothing_left');
  return { until, is_open: true, reason: null };
}

/** The whole order, for its customer and for holders of its secret. */
export function orderView(context: MockContext, order: Order): OrderViewOnTheWire {
  const now = context.clock();
  const { document } = order;
  const { addressInformation, invoice, comments, agreements } = document.body;
  const claims = claimsOf(context, order);
  const { status, deliveredAt } = timelineOf(order, now);
  const { delivery } = document;
  const acceptedAt = order.accepted_at ?? order.created_at;
  const promised = delivery && deliveryPromise(acceptedAt, delivery.days, delivery.dispatch);
  return {
    order_uuid: order.uuid,
    order_secret: order.secret,
    order_number: incrementId(order),
    order_id: order.client_id,
    created_at: iso(order.created_at),
    store_code: document.store,
    email: document.email,
    status,
    lines: withRemainingItems(order, claims),
    totals: { ...document.totals, items: [] },
    shipping_address: addressInformation.shippingAddress ?? null,
    billing_address: addressInformation.billingAddress,
    shipping_title: document.shipping_title,
    payment_title: document.payment_title,
    point: document.point,
    invoice: invoice ?? null,
    comments: comments ?? null,
    agreements: agreements ?? [],
    payment: paymentView(context, order),
    shipments: shipmentsOf(order, now, context.texts(document.store).i18n),
    delivered_at: deliveredAt === null ? null : iso(deliveredAt),
    promised: promised && { ...promised },
    withdrawal: withdrawalOf(order, claims, now),
    claims: claims.map((claim) => ({
      receipt_number: receiptNumber(claim),
      kind: claim.kind,
      received_at: iso(claim.created_at),
      lines: claim.document.lines,
      refund: refundOfClaim(claim),
    })),
    invoice_url: null,
    ...salesPapers(context, order),
  };
}
