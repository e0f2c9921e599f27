import { expect, test } from 'vitest';
import { apply, cart, line, product } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import { isOrderBlocked, lineChanges } from './line-changes.ts';

const costing = (price: number, more = {}) =>
  line('a', 2, {
    unitPrice: grosze(1000),
    totals: {
      qty: 2,
      price_incl_tax: grosze(price),
      row_total_incl_tax: grosze(price * 2),
      discount_amount: grosze(0),
      lowest30: null,
      options: [],
    },
    ...more,
  });

test('a price that rose or fell is reported; only a higher one needs consent', () => {
  expect(lineChanges(costing(1000))).toEqual([]);
  expect(lineChanges(costing(1200))).toEqual([{ kind: 'dearer', was: 1000, now: 1200 }]);
  expect(lineChanges(costing(800))).toEqual([{ kind: 'cheaper', was: 1000, now: 800 }]);
  expect(isOrderBlocked([costing(1200)])).toBe(true);
  expect(isOrderBlocked([costing(800)])).toBe(false);
});

test('a price the shopper agreed to becomes the line’s own price', () => {
  const agreed = apply(cart(costing(1200)), { type: 'acceptPrice', key: 'a' }).state;
  expect(agreed.cartItems[0]?.unitPrice).toBe(1200);
  expect(isOrderBlocked(agreed.cartItems)).toBe(false);
});

test('an out-of-stock line stays, marked, and blocks the order [cart-57]', () => {
  const state = cart(line('a', 2));
  const out = apply(state, { type: 'stock', left: new Map([['a', 0]]), checkId: 'c' });
  expect(out.state.cartItems).toMatchObject([{ errors: { stock: 'Out of the stock!' } }]);
  expect(lineChanges(costing(1000, { errors: { stock: 'Out of the stock!' } }))).toEqual([
    { kind: 'gone' },
  ]);
  expect(isOrderBlocked(out.state.cartItems)).toBe(true);
  const refused = apply(cart(), {
    type: 'add',
    items: [{ product: product('a', { stock: 'out_of_stock' }), qty: 1 }],
  });
  expect(refused.state.cartItems).toEqual([]);
});

test('a reduced available quantity is reported and blocks the order', () => {
  const few = costing(1000, { limits: { stock: 1, cap: 10 } });
  expect(lineChanges(few)).toEqual([{ kind: 'few', most: 1 }]);
  const capped = costing(1000, { limits: { stock: 10, cap: 1 } });
  expect(lineChanges(capped)).toEqual([{ kind: 'capped', most: 1 }]);
  expect(isOrderBlocked([few])).toBe(true);
});
