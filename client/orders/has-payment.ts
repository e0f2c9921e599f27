import type { OrderView } from '../../domain/commerce/order-view.ts';
import type { OrderPayment } from '../../domain/commerce/payment.ts';
import { shownStatus } from '../../domain/order/shown-order.ts';
import type { StatedOrder } from '../../domain/order/withdrawn-order.ts';

/** Payment states that show that the order was withdrawn from. */
const ofWithdrawn: readonly OrderPayment['status'][] = ['cancelled', 'refunded'];

/**
 * Whether a payment is shown. An order that has ended shows none, except a refund. After a
 * withdrawal, a backend without such a state would otherwise request money or report packing.
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
