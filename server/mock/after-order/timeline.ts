import type { I18n } from '@lingui/core';
import { trackingLink } from '../../../domain/order/tracking-link.ts';
import { incrementId, type Order } from '../orders.ts';

const hour = 60 * 60_000;
/** How long the mock takes to pack, and its carriers to bring. */
export const packing = 20 * hour;
const travelling = 28 * hour;

interface Timeline {
  readonly status: 'waiting_for_payment' | 'accepted' | 'sent' | 'delivered' | 'cancelled';
  readonly sentAt: number | null;
  readonly deliveredAt: number | null;
}

/** How far an order has come by the clock: it is packed once it is taken on, and then travels. */
export function timelineOf(order: Order, now: number): Timeline {
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
  const { status, sentAt, deliveredAt } = timelineOf(order, now);
  const { delivery } = order.document;
  if (delivery === null || delivery.kind === 'pickup' || sentAt === null) return [];
  if (status !== 'sent' && status !== 'delivered') return [];
  const number = `6200${incrementId(order).padStart(16, '0')}`;
  return [
    {
      carrier: delivery.title,
      number,
      url: trackingLink(delivery.carrier, number),
      status: status === 'sent' ? i18n._('On its way') : i18n._('Delivered'),
      at: new Date(deliveredAt ?? sentAt).toISOString(),
    },
  ];
}
