import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OrderViewSchema } from '../commerce/order-view.ts';
import { orderProgress } from './order-progress.ts';

const placedAt = '2026-11-21T10:00:00Z';
const sentAt = '2026-11-22T06:00:00Z';
const deliveredAt = '2026-11-23T10:00:00Z';

const order = (facts: Record<string, unknown>, payment = 'paid') =>
  v.parse(OrderViewSchema, {
    order_uuid: 'u',
    order_secret: 's',
    order_number: '1',
    created_at: placedAt,
    status: 'accepted',
    shipping_title: 'Kurier',
    lines: [],
    totals: { grand_total: 36, total_segments: [] },
    payment: { status: payment, method: 'card', amount: 36 },
    withdrawal: { until: null, is_open: false },
    ...facts,
  });
const parcel = (status: string, at: string) => ({ carrier: 'InPost', number: '62', status, at });

/** The names of the steps, with those that happened first. */
const steps = (of: ReturnType<typeof order>) => {
  const found = orderProgress(of);
  const names = (isDone: boolean) =>
    found.filter((step) => step.isDone === isDone).map(({ name }) => name);
  return { done: names(true), ahead: names(false) };
};

describe('the steps of an order [account-65]', () => {
  test('begin with the order, and wait for its payment', () => {
    expect(steps(order({ status: 'waiting_for_payment' }, 'pending'))).toEqual({
      done: ['placed'],
      ahead: ['paid', 'packed', 'sent', 'delivered'],
    });
  });

  test('are packed while a parcel is prepared, and sent once it has left', () => {
    expect(steps(order({ shipments: [parcel('prepared', sentAt)] })).ahead).toContain('packed');
    const sent = order({ status: 'sent', shipments: [parcel('in_transit', sentAt)] });
    expect(steps(sent).ahead).toEqual(['delivered']);
    expect(orderProgress(sent).find(({ name }) => name === 'sent')?.at).toBe(sentAt);
  });

  test('take no time of sending from a parcel that reports its delivery', () => {
    const facts = { status: 'delivered', delivered_at: deliveredAt };
    const delivered = order({ ...facts, shipments: [parcel('delivered', deliveredAt)] });
    expect(steps(delivered).ahead).toEqual([]);
    expect(orderProgress(delivered).map(({ at }) => at)).toEqual([
      placedAt,
      null,
      null,
      null,
      deliveredAt,
    ]);
  });

  test('leave out the payment on delivery, and the delivery of a download', () => {
    expect(steps(order({}, 'not_needed'))).toEqual({
      done: ['placed'],
      ahead: ['packed', 'sent', 'delivered'],
    });
    expect(steps(order({ shipping_title: null }))).toEqual({ done: ['placed', 'paid'], ahead: [] });
  });

  test('are none of an order that is cancelled or withdrawn', () => {
    expect(orderProgress(order({ status: 'cancelled' }))).toEqual([]);
    expect(orderProgress(order({ status: 'withdrawn' }))).toEqual([]);
  });
});
