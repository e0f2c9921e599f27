import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grosze, zero } from '../money.ts';
import { type PaidLine, refundOf } from './refund.ts';

const line = (sku: string, qty: number, paid: number, withdrawnQty = 0): PaidLine => ({
  sku,
  qty,
  paid: grosze(paid),
  withdrawnQty,
});
const costs = { delivery: grosze(1599), paymentFee: grosze(500), cheapestDelivery: grosze(1299) };
const order = (lines: readonly PaidLine[]) => ({ lines, ...costs });

describe('the refund', () => {
  test('of a whole order includes the products, the fee and at most the cheapest delivery cost', () => {
    const refund = refundOf(order([line('a', 1, 10_000), line('b', 2, 5_001)]), [
      { sku: 'a', qty: 1 },
      { sku: 'b', qty: 2 },
    ]);
    expect(refund).toEqual({ goods: 15_001, costs: 1799, total: 16_800 });
  });

  test('of a cheap or free delivery equals the price paid for it', () => {
    const free = { ...order([line('a', 1, 10_000)]), delivery: zero, paymentFee: zero };
    expect(refundOf(free, [{ sku: 'a', qty: 1 }]).total).toBe(10_000);
  });

  test('of a part covers only these products; the last part adds the costs [pl-C06]', () => {
    const before = order([line('a', 1, 10_000), line('b', 2, 5_001)]);
    expect(refundOf(before, [{ sku: 'b', qty: 1 }])).toEqual({
      goods: 2501,
      costs: 0,
      total: 2501,
    });
    const after = order([line('a', 1, 10_000, 1), line('b', 2, 5_001, 1)]);
    expect(refundOf(after, [{ sku: 'b', qty: 1 }])).toEqual({
      goods: 2500,
      costs: 1799,
      total: 4299,
    });
  });

  test('fills lines of one sku in their order', () => {
    const twice = order([line('a', 1, 100), line('a', 2, 600)]);
    expect(refundOf(twice, [{ sku: 'a', qty: 2 }]).goods).toBe(400);
  });

  test.each([
    ['a line that is not in the order', [{ sku: 'x', qty: 1 }]],
    ['more than was bought', [{ sku: 'a', qty: 3 }]],
    ['what was returned before', [{ sku: 'b', qty: 1 }]],
    ['a quantity of zero', [{ sku: 'a', qty: 0 }]],
    ['a quantity of one half', [{ sku: 'a', qty: 0.5 }]],
    ['a negative quantity', [{ sku: 'a', qty: -1 }]],
    ['nothing', []],
  ])('refuses %s', (_name, chosen) => {
    const lines = [line('a', 2, 10_000), line('b', 1, 5_000, 1)];
    expect(() => refundOf(order(lines), chosen)).toThrow(
      expect.objectContaining({ code: 'ORDER_LINES_INVALID' }),
    );
  });

  test('in parts has the same total as a refund at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }),
        (qty, paid, steps) => {
          let back = 0;
          let sum = 0;
          for (const step of [...steps, qty]) {
            const quantity = Math.min(step, qty - back);
            if (quantity === 0) break;
            sum += refundOf(order([line('a', qty, paid, back)]), [
              { sku: 'a', qty: quantity },
            ]).total;
            back += quantity;
          }
          expect(sum).toBe(back === qty ? paid + 1799 : sum);
          expect(back).toBe(qty);
        },
      ),
    );
  });
});
