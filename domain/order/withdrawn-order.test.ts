import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStates } from '../commerce/order-view.ts';
import { paymentStates } from '../commerce/payment.ts';
import { claimedItems, hasLeftShop, isPaidFor, withdrawnItems } from './withdrawn-order.ts';

test('an order is paid when its money arrived; with cash on delivery only at delivery', () => {
  const paid = paymentStates.filter((status) =>
    isPaidFor({ status: 'accepted', payment: { status, method: 'banktransfer' } }),
  );
  expect(paid).toEqual(['paid', 'not_needed']);
  const atTheDoor = orderStates.filter((status) =>
    isPaidFor({ status, payment: { status: 'not_needed', method: 'cashondelivery' } }),
  );
  expect(atTheDoor).toEqual(['delivered']);
});

test('only products that were sent have to be sent back [pl-C09]', () => {
  expect(orderStates.filter((status) => hasLeftShop({ status }))).toEqual(['sent', 'delivered']);
});

describe('the quantities of statements', () => {
  const lines = [
    { sku: 'a', qty: 2 },
    { sku: 'b', qty: 1 },
    { sku: 'a', qty: 3 },
  ];
  const claims = [
    { kind: 'withdrawal', lines: [{ sku: 'a', qty: 1 }] },
    { kind: 'complaint', lines: [{ sku: 'b', qty: 1 }] },
    { kind: 'exchange', lines: [{ sku: 'a', qty: 2 }] },
  ];

  test('count by kind, and fill the lines of one product in their order', () => {
    expect(withdrawnItems(lines, claims)).toEqual([1, 0, 0]);
    expect(claimedItems(lines, claims, ['exchange'])).toEqual([2, 0, 0]);
    expect(claimedItems(lines, claims, ['withdrawal', 'exchange'])).toEqual([2, 0, 1]);
    expect(claimedItems(lines, claims, ['complaint'])).toEqual([0, 1, 0]);
  });

  test('are those stated, up to those bought', () => {
    const few = fc.array(
      fc.record({ sku: fc.constantFrom('a', 'b'), qty: fc.integer({ min: 1, max: 4 }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(few, few, (bought, stated) => {
        const claimed = withdrawnItems(bought, [{ kind: 'withdrawal', lines: stated }]);
        for (const sku of ['a', 'b']) {
          const sumOf = (all: readonly { readonly sku: string; readonly qty: number }[]) =>
            all.reduce((sum, each) => sum + (each.sku === sku ? each.qty : 0), 0);
          const found = bought.map((line, index) => ({ ...line, qty: claimed[index] ?? 0 }));
          expect(sumOf(found)).toBe(Math.min(sumOf(bought), sumOf(stated)));
        }
      }),
    );
  });
});
