import { describe, expect, test } from 'vitest';
import { dispatchDays } from './dispatch.ts';

const rules = { attribute: 'dispatch_days', fromStock: 1 };
const shelf = { is_in_stock: true, manage_stock: true, qty: 3 };

describe('the time of dispatch', () => {
  test.each([
    ['lies on the shelf', { stock: shelf }, 1],
    ['lies on the shelf and names its own time', { stock: shelf, dispatch_days: 3 }, 3],
    ['names its time as text', { stock: shelf, dispatch_days: '5' }, 5],
    ['is out of stock', { stock: { ...shelf, is_in_stock: false, qty: 0 } }, null],
    ['is out of stock but names a time', { stock: { is_in_stock: false }, dispatch_days: 1 }, null],
    ['can be ordered though none is left', { stock: { ...shelf, qty: 0 } }, null],
    ['is not counted', { stock: { manage_stock: false, qty: 0 } }, null],
    [
      'is not counted but is made in a named time',
      { stock: { manage_stock: false }, dispatch_days: 0 },
      0,
    ],
    ['is virtual', { type_id: 'virtual', stock: shelf }, null],
    ['is downloaded', { type_id: 'downloadable', stock: shelf, dispatch_days: 1 }, null],
    ['has no stock record', {}, null],
    ['names no sensible time', { stock: shelf, dispatch_days: 'soon' }, 1],
    ['names a negative time', { stock: shelf, dispatch_days: -2 }, 1],
  ])('of a product that %s [pl-D11]', (_what, product, days) => {
    expect(dispatchDays(product, rules)).toBe(days);
  });
});
