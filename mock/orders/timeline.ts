import type { I18n } from '@lingui/core';
import type { orderStates } from '../../domain/commerce/order-view.ts';
import { trackingLink } from '../../domain/order/tracking-link.ts';
import { incrementId, type Order } from './orders.ts';

const hour = 60 * 60_000;
/** Time the mock needs to pack an order and its carriers to deliver it, in ms. */
export const packing = 20 * hour;
const travelling = 28 * hour;

interface Timeline {
  readonly status: (typeof orderStates)[number];
  readonly sentAt: number | null;
  readonly deliveredAt: number | null;
}

/**
 * State of an order by the clock: it is packed after acceptance, then travels. A withdrawn order is
 * not sent any more, but a sent parcel still arrives.
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

/** Parcels of an order; none for pickup in a shop or a download. */
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
