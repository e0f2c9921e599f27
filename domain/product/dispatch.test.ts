import { describe, expect, test } from 'vitest';
import { dispatchDays, dispatchOfAll, laterDispatch, usualDispatch } from './dispatch.ts';

const transaction = { is_in_stock: true, manage_stock: true, qty: 3 };

describe('the time of dispatch', () => {
  test.each([
    ['is in stock', { stock: transaction }, 1],
    ['is in stock and has its own dispatch time', { stock: transaction, dispatch_days: 3 }, 3],
    ['has its dispatch time as text', { stock: transaction, dispatch_days: '5' }, 5],
    ['is out of stock', { stock: { ...transaction, is_in_stock: false, qty: 0 } }, null],
    [
      'is out of stock but has a dispatch time',
      { stock: { is_in_stock: false }, dispatch_days: 1 },
      null,
    ],
    ['can be ordered without stock', { stock: { ...transaction, qty: 0 } }, null],
    ['has unmanaged stock', { stock: { manage_stock: false, qty: 0 } }, null],
    [
      'has unmanaged stock and a dispatch time',
      { stock: { manage_stock: false }, dispatch_days: 0 },
      0,
    ],
    ['is virtual', { type_id: 'virtual', stock: transaction }, null],
    ['is downloaded', { type_id: 'downloadable', stock: transaction, dispatch_days: 1 }, null],
    ['has no stock record', {}, null],
    ['has an invalid dispatch time', { stock: transaction, dispatch_days: 'soon' }, 1],
    ['has a negative dispatch time', { stock: transaction, dispatch_days: -2 }, 1],
  ])('of a product that %s [pl-D11]', (_what, product, days) => {
    expect(dispatchDays(product, usualDispatch)).toBe(days);
  });

  test.each([
    ['the usual time', [1, null, 0], 1],
    ['its slowest product', [1, 7, 3], 7],
  ])('of a cart is %s [pl-K07]', (_what, times, days) => {
    expect(dispatchOfAll(times.map(laterDispatch))).toBe(days);
  });

  test('of an empty cart is the usual one', () => expect(dispatchOfAll([])).toBe(1));
});
