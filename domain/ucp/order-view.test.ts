import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { placedOrder } from '../../tests/support/placed-order.ts';
import { type OrderViewOnTheWire, OrderViewSchema } from '../commerce/order-view.ts';
import { cancellationId, eventTimes, orderBody } from './order-view.ts';

const sentAt = '2026-11-22T08:00:00.000Z';
const deliveredAt = '2026-11-23T12:00:00.000Z';
const parcel = (number: string, at = sentAt) => ({ carrier: 'dpd', number, status: 'sent', at });

/** An order with these changes, in the protocol's form, which fits the release's schema. */
function body(changes: Partial<OrderViewOnTheWire> = {}, times: Record<string, string> = {}) {
  const view = orderBody(v.parse(OrderViewSchema, { ...placedOrder, ...changes }), {
    checkoutId: 'chk_1',
    permalink: 'https://w.example/zamowienie/uuid-1',
    currency: 'PLN',
    language: 'pl',
    times,
  });
  expectUcp('order', JSON.parse(JSON.stringify(view)));
  return view;
}
const statuses = ({ line_items }: ReturnType<typeof body>) =>
  line_items.map(({ status, quantity }) => `${status} ${quantity.fulfilled}/${quantity.total}`);

describe('an order in the protocol’s form', () => {
  test('has its lines, totals that add up, its delivery and its state in words, and no address', () => {
    const view = body({ promised: { from: '2026-11-23', to: '2026-11-24' } });
    expect(statuses(view)).toEqual(['processing 0/2', 'processing 0/1']);
    expect(view.totals.map(({ type, amount }) => [type, amount])).toEqual([
      ['subtotal', 3000],
      ['fulfillment', 1000],
      ['total', 4000],
    ]);
    expect(view.fulfillment).toMatchObject({
      expectations: [
        {
          method_type: 'shipping',
          destination: { address_country: 'PL' },
          description: 'Kurier DPD, 2026-11-23 – 2026-11-24',
        },
      ],
      events: [],
    });
    expect(view.messages).toEqual([
      { type: 'info', code: 'accepted', content: 'Przyjęte do realizacji.' },
    ]);
    for (const own of ['Nowak', 'Prosta', 'secret-1']) {
      expect(JSON.stringify(view)).not.toContain(own);
    }
  });

  test('names its parcels with their tracking, and keeps the time at which each was sent', () => {
    const sent = body({ status: 'sent', shipments: [parcel('123')] });
    expect(statuses(sent)).toEqual(['fulfilled 2/2', 'fulfilled 1/1']);
    const [shipped] = sent.fulfillment.events;
    expect(shipped).toMatchObject({
      type: 'shipped',
      occurred_at: sentAt,
      tracking_number: '123',
      tracking_url: 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=123',
      line_items: [
        { id: '7', quantity: 2 },
        { id: '8', quantity: 1 },
      ],
    });
    const later = { status: 'delivered', delivered_at: deliveredAt } as const;
    const delivered = body({ ...later, shipments: [parcel('123', deliveredAt)] }, eventTimes(sent));
    expect(delivered.fulfillment.events).toMatchObject([
      shipped,
      { id: 'delivered', type: 'delivered', occurred_at: deliveredAt, tracking_number: '123' },
    ]);
  });

  test('does not guess what is in which of several parcels, nor counts one that has not left', () => {
    const prepared = { ...parcel('3'), status: 'prepared' };
    const view = body({ status: 'sent', shipments: [parcel('1'), parcel('2'), prepared] });
    expect(view.fulfillment.events).toMatchObject([
      { tracking_number: '1', line_items: [] },
      { tracking_number: '2', line_items: [] },
    ]);
  });

  test('states what was withdrawn, with the refund', () => {
    const claim: NonNullable<OrderViewOnTheWire['claims']>[number] = {
      receipt_number: 'O-1',
      kind: 'withdrawal',
      received_at: deliveredAt,
      lines: [{ sku: 'shirt', qty: 1 }],
      refund: { amount: 10, until: '2026-12-07' },
    };
    const view = body({ status: 'delivered', delivered_at: sentAt, claims: [claim] });
    expect(statuses(view)).toEqual(['fulfilled 1/1', 'fulfilled 1/1']);
    expect(view.adjustments).toEqual([
      {
        id: 'O-1',
        type: 'return',
        occurred_at: deliveredAt,
        status: 'pending',
        line_items: [{ id: '7', quantity: -1 }],
        totals: [{ type: 'total', amount: -1000 }],
      },
    ]);
    const refunded = body({
      claims: [claim],
      payment: { ...placedOrder.payment, status: 'refunded' },
    });
    expect(refunded.adjustments?.[0]?.status).toBe('completed');
  });

  test('that is cancelled has no quantities left, and says since when', () => {
    const view = body({ status: 'cancelled' }, { [cancellationId]: sentAt });
    expect(statuses(view)).toEqual(['removed 0/0', 'removed 0/0']);
    expect(view.adjustments).toEqual([
      { id: 'cancellation', type: 'cancellation', occurred_at: sentAt, status: 'completed' },
    ]);
  });

  test.each([
    [
      'pickup',
      { point: { code: 'A', name: 'A', address: { street: '', postcode: '', city: '' } } },
    ],
    ['digital', { shipping_title: null, shipping_address: null }],
  ])('is delivered as %s', (method, changes) => {
    expect(body(changes).fulfillment.expectations[0]?.method_type).toBe(method);
  });
});
