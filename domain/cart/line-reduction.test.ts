import { describe, expect, test } from 'vitest';
import { apply, cart, line, product } from '../../tests/support/cart.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { grosze } from '../money.ts';
import { reductionOf, shownReduction } from './line-reduction.ts';
import { cartProductOfDocument } from './product-of-document.ts';

const now = new Date('2026-11-28T12:00:00+01:00');
const reduction = { price: grosze(8000), regular: grosze(10_000), lowest30: grosze(9500) };
const view = {
  current: reduction.price,
  regular: reduction.regular,
  lowest30: reduction.lowest30,
  percent: 15,
  isFrom: false,
};

describe('a reduced line of the cart', () => {
  test('stores the regular and the 30-day price of the reduction when it is added [pl-A03]', () => {
    expect(reductionOf(view)).toEqual(reduction);
    expect(reductionOf({ ...view, regular: null, lowest30: null })).toBeNull();
    expect(reductionOf(null)).toBeNull();
    const reduced = product('a', { unitPrice: grosze(8000), reduction });
    const added = apply(cart(), { type: 'add', items: [{ product: reduced, qty: 2 }] });
    expect(added.state.cartItems[0]?.reduction).toEqual(reduction);
  });

  test('shows them while the item has that price, also in the backend’s totals', () => {
    const reduced = line('a', 1, { unitPrice: grosze(8000), reduction });
    const { regular, lowest30 } = reduction;
    expect(shownReduction(reduced)).toEqual({ regular, lowest30 });
    expect(shownReduction({ ...reduced, unitPrice: grosze(10_000) })).toBeNull();
    const totals = { price_incl_tax: grosze(10_000) };
    expect(shownReduction({ ...reduced, totals })).toBeNull();
    expect(shownReduction(line('a', 1))).toBeNull();
  });

  test('shows the lower 30-day price of its own reduction and the coupon’s', () => {
    const price_incl_tax = reduction.price;
    const reduced = line('a', 1, { unitPrice: reduction.price, reduction });
    const withCode = (lowest30: number) =>
      shownReduction({ ...reduced, totals: { price_incl_tax, lowest30: grosze(lowest30) } });
    expect(withCode(8000)).toEqual({ regular: 10_000, lowest30: 8000 });
    expect(withCode(9900)).toEqual({ regular: 10_000, lowest30: 9500 });
  });

  test('has the history of its own variant [pl-A09]', () => {
    const priced = (sku: string, lowest: number) => ({
      sku,
      original_price_incl_tax: 100,
      special_price_incl_tax: 80,
      price_history: [
        { from: '2026-01-01', price: lowest },
        { from: '2026-11-27', price: 80 },
      ],
    });
    const tee = productDocument({
      type_id: 'configurable',
      configurable_children: [priced('S', 95), priced('M', 90)],
    });
    const lowest = ['S', 'M'].map(
      (sku) => cartProductOfDocument(tee, sku, attributeRegistry([]), now).reduction?.lowest30,
    );
    expect(lowest).toEqual([9500, 9000]);
  });
});
