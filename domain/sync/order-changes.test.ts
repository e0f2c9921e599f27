import { describe, expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import { checkableSkus, orderChanges } from './order-changes.ts';

const stock = (sku: string, qty: number, more = {}) => ({
  product_sku: sku,
  qty,
  is_in_stock: qty > 0,
  manage_stock: true,
  ...more,
});
const bundle = line('set', 1, {
  type_id: 'bundle',
  product_option: { extension_attributes: { bundle_options: [{ option_id: 1 }] } },
});

describe('an order that is about to be sent', () => {
  test('has not changed if price and stock are unchanged or unknown', () => {
    const lines = [line('a', 2), line('b', 1)];
    expect(orderChanges(lines, new Map([['a', grosze(1230)]]), [stock('a', 2)])).toEqual([]);
    expect(orderChanges(lines, new Map(), [])).toEqual([]);
  });

  test('has changed if a price went up or down, or the stock is too low', () => {
    const lines = [line('a', 2), line('b', 3)];
    const prices = new Map([
      ['a', grosze(1300)],
      ['b', grosze(1000)],
    ]);
    expect(orderChanges(lines, prices, [stock('a', 1), stock('b', 0)])).toMatchObject([
      { kind: 'price', now: 1300 },
      { kind: 'stock', left: 1 },
      { kind: 'price', now: 1000 },
      { kind: 'stock', left: 0 },
    ]);
  });

  test('does not depend on unmanaged stock', () => {
    expect(
      orderChanges([line('a', 2)], new Map(), [
        stock('a', 0, { is_in_stock: true, manage_stock: false }),
      ]),
    ).toEqual([]);
  });

  test('leaves products without a single price to the backend', () => {
    expect(checkableSkus([line('a', 1), bundle])).toEqual(['a']);
    expect(orderChanges([bundle], new Map([['set', grosze(1)]]), [stock('set', 0)])).toEqual([]);
  });
});
