import type { I18n } from '@lingui/core';
import type { orderStates } from '../../domain/commerce/order-view.ts';
import { trackingLink } from '../../domain/order/tracking-link.ts';
import { incrementId, type Order } from '../orders/orders.ts';

const hour = 60 * 60_000;
/** How long the mock takes to pack, and its carriers to bring. */
export const packing = 20 * hour;
const travelling = 28 * hour;

interface Timeline {
  readonly status: (typeof orderStates)[number];
  readonly sentAt: number | null;
  readonly deliveredAt: number | null;
}

/**
 * How far an order has come by the clock: it is packed once it is taken on, and then travels. One that was withdrawn
 * from is not sent any more; what is on its way arrives.
 */
export function timelineOf(order: Order, now: number): Timeline {
  const { withdrawn_at } = order;
  if (withdrawn_at === null) return journeyOf(order, now);
  const { sentAt } = journeyOf(order, withdrawn_at);
  const deliveredAt = sentAt === null ? null : journeyOf(order, now).deliveredAt;
  return { status: 'withdrawn', sentAt, deliveredAt };
}

function journeyOf(order: Order, now: number): Timeline {
  const accepted = order.accepted_at;
  if (accepted === null) {
    const status = order.payment_status === 'expired' ? 'cancelled' : 'waiting_for_payment';
    return { status, sentAt: null, deliveredAt: null };
  }
  const isSent = order.document.delivery !== null;
  const sentAt = isSent ? accepted + packing : accepted;
  const deliveredAt = isSent ? sentAt + travelling : accepted;
  if (now >= deliveredAt) return { status: 'delivered', sentAt, deliveredAt };
  if (now >= sentAt) return { status: 'sent', sentAt, deliveredAt: null };
  return { status: 'accepted', sentAt: null, deliveredAt: null };
}

/** The parcels of an order; none for what is fetched in a shop or downloaded. */
export function shipmentsOf(order: Order, now: number, i18n: I18n) {
  const { sentAt, deliveredAt } = timelineOf(order, now);
  const { delivery } = order.document;
  if (delivery === null || delivery.kind === 'pickup' || sentAt === null) return [];
  const number = `6200${incrementId(order).padStart(16, '0')}`;
  return [
    {
      carrier: delivery.title,
      number,
      url: trackingLink(delivery.carrier, number),
      status: deliveredAt === null ? i18n._('On its way') : i18n._('Delivered'),
      at: new Date(deliveredAt ?? sentAt).toISOString(),
    },
  ];
}
