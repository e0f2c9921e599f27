import type { OrderView } from '../../../domain/commerce/order-view.ts';
import type { OrderPayment } from '../../../domain/commerce/payment.ts';
import { shownStatus } from '../../../domain/order/shown-order.ts';
import type { StatedOrder } from '../../../domain/order/withdrawn-order.ts';

/** Payment states that show that the order was withdrawn from. */
const ofWithdrawn: readonly OrderPayment['status'][] = ['cancelled', 'refunded'];

/**
 * Whether a payment is shown. A cancelled order shows none, except a refund. A withdrawn
 * order shows only a cancelled or refunded payment, because a backend without the state "withdrawn"
 * may still request money or report packing.
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
