import { describe, expect, test } from 'vitest';
import {
  confirmationName,
  findPlacedOrder,
  withPlacedOrder,
  withSeenOrder,
} from './placed-orders.ts';
import type { PlacedOrder } from './placed-orders-schema.ts';

const order = (uuid: string | null, more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  uuid,
  secret: 's',
  number: uuid ?? '',
  placedAt: 1,
  ...more,
});

describe('an order placed on this device', () => {
  test('is found by its backend number and by its provisional id', () => {
    const orders = [order('b'), order('a', { orderId: 'mine' })];
    expect(findPlacedOrder(orders, 'a')).toBe(orders[1]);
    expect(findPlacedOrder(orders, 'mine')).toBe(orders[1]);
    expect(findPlacedOrder(orders, 'other')).toBeNull();
    expect(findPlacedOrder(null, 'a')).toBeNull();
  });

  test('without a backend number uses the id of this device, and is stored once', () => {
    const mine = order(null, { orderId: 'mine' });
    expect(confirmationName(mine)).toBe('mine');
    const other = order(null, { orderId: 'other' });
    expect(withPlacedOrder([mine, other], mine)).toEqual([mine, other]);
  });

  test('is stored as it was last seen, and no other order changes', () => {
    const orders = [order('b'), order('a')];
    const seen = { order_uuid: 'a', status: 'sent' };
    expect(withSeenOrder(orders, seen)).toEqual([order('b'), order('a', { seen })]);
    expect(withSeenOrder(orders, { order_uuid: 'c' })).toEqual(orders);
  });
});
