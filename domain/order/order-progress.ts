import type { OrderView } from '../commerce/order-view.ts';
import { shownStatus } from './shown-order.ts';

/** A step of an order on its way to the customer. */
export interface OrderStep {
  readonly name: 'placed' | 'paid' | 'packed' | 'sent' | 'delivered';
  readonly isDone: boolean;
  /** When it happened, as an ISO time; null while ahead or unknown. */
  readonly at: string | null;
}

type ProgressFacts = Pick<
  OrderView,
  | 'status'
  | 'lines'
  | 'claims'
  | 'created_at'
  | 'payment'
  | 'shipments'
  | 'delivered_at'
  | 'shipping_title'
>;

/** Parcel states before the parcel leaves. */
const inTheShop: readonly string[] = ['prepared'];

/** A refund follows a payment. */
const paidStates: readonly OrderView['payment']['status'][] = ['paid', 'refunded'];

/** The earliest of the known moments. */
const earliest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(0) ?? null;

/**
 * The steps of an order in their sequence. A payment on delivery has no step of its own, and an
 * order without delivery ends with its payment. A cancelled or withdrawn order has none, because
 * the rest will not happen. [account-65]
 */
export function orderProgress(order: ProgressFacts): readonly OrderStep[] {
  const status = shownStatus(order);
  if (status === 'cancelled' || status === 'withdrawn') return [];
  const { payment, shipments, delivered_at: deliveredAt } = order;
  const left = shipments.filter((parcel) => !inTheShop.includes(parcel.status));
  const isDelivered = status === 'delivered' || deliveredAt !== null;
  const isSent = isDelivered || status === 'sent' || left.length > 0;
  // A parcel states the time of its latest event, which is the sending only until it is delivered.
  const sentAt = isDelivered ? null : earliest(left.map(({ at }) => at));
  const placed: OrderStep = { name: 'placed', isDone: true, at: order.created_at };
  const paid: OrderStep = { name: 'paid', isDone: paidStates.includes(payment.status), at: null };
  const delivery: readonly OrderStep[] = [
    { name: 'packed', isDone: isSent, at: null },
    { name: 'sent', isDone: isSent, at: sentAt },
    { name: 'delivered', isDone: isDelivered, at: deliveredAt },
  ];
  return [
    placed,
    ...(payment.status === 'not_needed' ? [] : [paid]),
    ...(order.shipping_title === null ? [] : delivery),
  ];
}
