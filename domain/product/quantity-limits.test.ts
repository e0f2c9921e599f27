import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  combinedLimits,
  fewLeft,
  maxQuantity,
  noLimits,
  quantityLimits,
} from './quantity-limits.ts';

describe('the maximum quantity of a line', () => {
  test.each([
    [{ stock: 3, cap: 10 }, 3],
    [{ stock: 12, cap: 10 }, 10],
    [{ stock: null, cap: 10 }, 10],
    [{ stock: 12, cap: null }, 12],
    [{ stock: 200, cap: null }, 99],
    [noLimits, 99],
    [{ stock: 0, cap: 10 }, 0],
  ])('of %o is the smaller of stock and cap: %i [cart-59]', (limits, most) => {
    expect(maxQuantity(limits, 99)).toBe(most);
  });

  test('without any known limit is the shop’s cap, or unlimited', () => {
    expect(maxQuantity(noLimits)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the limits of a product', () => {
  test.each([
    [
      { qty: 3, max_sale_qty: 10 },
      { stock: 3, cap: 10 },
    ],
    [
      { qty: 3.7, max_sale_qty: 2.5 },
      { stock: 3, cap: 2 },
    ],
    [
      { qty: 0, manage_stock: false, max_sale_qty: 4 },
      { stock: null, cap: 4 },
    ],
    [{ qty: 0, is_in_stock: true }, noLimits],
    [
      { qty: 7, is_in_stock: false },
      { stock: 0, cap: null },
    ],
    [
      { qty: 7, max_sale_qty: 0 },
      { stock: 7, cap: null },
    ],
    [null, noLimits],
  ])('with the stock record %o are %o', (stock, limits) => {
    expect(quantityLimits({ stock })).toEqual(limits);
  });

  test.each([
    [5, 5],
    [6, null],
    [0, null],
    [null, null],
  ])('with a stock of %s show that %s are left', (stock, reported) => {
    expect(fewLeft({ stock, cap: null })).toBe(reported);
  });
});

test('of a bundle depend on the part with the least stock', () => {
  const part = (stock: number | null, cap: number | null, quantity: number) => ({
    limits: { stock, cap },
    quantity,
  });
  expect(combinedLimits(noLimits, [part(7, null, 2), part(9, 4, 1)])).toEqual({ stock: 3, cap: 4 });
  expect(combinedLimits({ stock: null, cap: 2 }, [part(1, 4, 2)])).toEqual({ stock: 0, cap: 2 });
  expect(combinedLimits(noLimits, [part(null, null, 1)])).toEqual(noLimits);
});

test('the maximum number of bundles can be made of the parts, and one more cannot', () => {
  const limit = fc.option(fc.nat(50));
  const parts = fc.array(
    fc.record({
      limits: fc.record({ stock: limit, cap: limit }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(parts, (made) => {
      const most = maxQuantity(combinedLimits(noLimits, made), 1000);
      const fits = (bundles: number) =>
        made.every(({ limits, quantity }) => bundles * quantity <= maxQuantity(limits, 5000));
      expect(fits(most)).toBe(true);
      expect(most === 1000 || !fits(most + 1)).toBe(true);
    }),
  );
});
