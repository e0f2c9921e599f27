import type { OrderView } from '../../domain/commerce/order-view.ts';
import type { OrderPayment } from '../../domain/commerce/payment.ts';
import { shownStatus } from '../../domain/order/shown-order.ts';
import type { StatedOrder } from '../../domain/order/withdrawn-order.ts';

/** States of a payment that say that its order was withdrawn from. */
const ofWithdrawn: readonly OrderPayment['status'][] = ['cancelled', 'refunded'];

/**
 * Whether there is a payment to tell of. Of an order that is over there is none, but for money that goes back. Of one
 * that was withdrawn from, a backend that knows no such state would go on asking for money, or packing.
 */
export function hasPayment(
  order: StatedOrder & Pick<OrderView, 'status'>,
  payment: Pick<OrderPayment, 'status' | 'refund'> | null,
): boolean {
  const status = shownStatus(order);
  if (status === 'cancelled') return payment?.refund != null;
  if (status !== 'withdrawn') return true;
  return payment === null || ofWithdrawn.includes(payment.status);
}
