import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { compositePrice } from '../buying/composite-price.ts';
import { priceView } from './price-view.ts';

const now = new Date('2026-11-28T12:00:00+01:00');

const reduced = {
  original_price_incl_tax: 100,
  price_incl_tax: 100,
  special_price_incl_tax: 80,
  final_price_incl_tax: 80,
};

const history = [
  { from: '2026-01-01', price: 100 },
  { from: '2026-11-27', price: 80 },
];

describe('the price of a product', () => {
  test('is gross, without a reduction if there is none [pl-A01][price-27]', () => {
    const product = productDocument({ price: 57, price_incl_tax: 70.11, final_price: 57 });
    expect(priceView(product, now)).toEqual({
      current: 7011,
      regular: null,
      lowest30: null,
      percent: null,
      isFrom: false,
    });
  });

  test('includes the lowest price of 30 days with every reduction [pl-A03]', () => {
    const product = productDocument({ ...reduced, price_history: history });
    expect(priceView(product, now)).toMatchObject({
      current: 8000,
      regular: 10000,
      lowest30: 10000,
      percent: 20,
    });
  });

  test('announces no reduction unless it is below the lowest price of 30 days [pl-A06]', () => {
    const dip = [
      { from: '2026-01-01', price: 100 },
      { from: '2026-11-05', price: 79 },
      { from: '2026-11-12', price: 100 },
      { from: '2026-11-27', price: 80 },
    ];
    const product = productDocument({ ...reduced, price_history: dip });
    expect(priceView(product, now)).toMatchObject({ current: 8000, regular: null, percent: null });
  });

  test('compares a further cut with the first sale price [pl-A08]', () => {
    const cuts = [
      { from: '2026-01-01', price: 100 },
      { from: '2026-11-10', price: 90 },
      { from: '2026-11-27', price: 80 },
    ];
    const product = productDocument({
      ...reduced,
      special_from_date: '2026-11-10 00:00:00',
      price_history: cuts,
    });
    expect(priceView(product, now)).toMatchObject({ regular: 10000, lowest30: 9000, percent: 11 });
  });

  test('uses a fixed 30-day window while an unchanged promotion continues [pl-A05]', () => {
    const product = productDocument({ ...reduced, price_history: history });
    const later = new Date('2027-02-01T12:00:00+01:00');
    expect(priceView(product, later)).toMatchObject({ lowest30: 10000, percent: 20 });
  });

  test('uses the price before the reduction if there is no history', () => {
    expect(priceView(productDocument(reduced), now)).toMatchObject({ lowest30: 10000 });
  });

  test('counts a lower rule price as a reduction of its own, after the special price [pl-A08]', () => {
    const rule = { ...reduced, special_price_incl_tax: 90, special_from_date: '2026-06-01' };
    const known = [
      { from: '2026-01-01', price: 100 },
      { from: '2026-06-01', price: 90 },
    ];
    for (const price_history of [known, known.slice(0, 1), []]) {
      expect(priceView(productDocument({ ...rule, price_history }), now)).toMatchObject({
        current: 8000,
        lowest30: 9000,
        percent: 11,
      });
    }
  });

  test('ignores an indexed price of 0, at which nothing was sold [pl-A03]', () => {
    const price_history = [
      { from: '2026-01-01', price: 100 },
      { from: '2026-11-10', price: 0 },
      { from: '2026-11-11', price: 100 },
      { from: '2026-11-27', price: 80 },
    ];
    const view = priceView(productDocument({ ...reduced, price_history }), now);
    expect(view).toMatchObject({ current: 8000, lowest30: 10000 });
  });

  test('does not date a special price that was cut again from the day of its first cut [pl-A08]', () => {
    const again = { ...reduced, special_from_date: '2026-06-01' };
    const price_history = [
      { from: '2026-01-01', price: 100 },
      { from: '2026-06-01', price: 90 },
    ];
    const product = productDocument({ ...again, price_history });
    expect(priceView(product, now)).toMatchObject({ current: 8000, lowest30: 9000 });
  });

  test('ignores a special price that is not lower [price-11]', () => {
    const product = productDocument({
      ...reduced,
      special_price_incl_tax: 120,
      final_price_incl_tax: 100,
    });
    expect(priceView(product, now)).toMatchObject({ current: 10000, regular: null });
  });

  test.each([
    { from: '2026-11-28 00:00:00', to: null, applies: true },
    { from: '2026-11-28 12:00:01', to: null, applies: false },
    { from: null, to: '2026-11-28 12:00:00', applies: true },
    { from: null, to: '2026-11-28', applies: true },
    { from: null, to: '2026-11-27', applies: false },
    { from: '2026-11-28T11:00:00Z', to: null, applies: true },
    { from: '2026-11-28T11:00:01Z', to: null, applies: false },
    { from: null, to: 'whenever', applies: false },
    { from: '2026-13-45 00:00:00', to: null, applies: false },
    { from: null, to: '2026-12-01 25:61:00', applies: false },
    { from: null, to: null, applies: true },
  ])('applies a special price from $from to $to: $applies [price-12]', ({ from, to, applies }) => {
    const product = productDocument({ ...reduced, special_from_date: from, special_to_date: to });
    expect(priceView(product, now)?.current).toBe(applies ? 8000 : 10000);
  });

  test('is unknown if it is missing, negative or not a number', () => {
    expect(priceView(productDocument({}), now)).toBeNull();
    expect(priceView(productDocument({ price_incl_tax: -1 }), now)).toBeNull();
    expect(priceView({ ...productDocument({}), price_incl_tax: Number.NaN }, now)).toBeNull();
    expect(priceView(productDocument({ price_incl_tax: 0 }), now)?.current).toBe(0);
  });
});

describe('the price of a configurable', () => {
  const child = (sku: string, price: number, more: object = {}) => ({
    sku,
    price_incl_tax: price,
    original_price_incl_tax: price,
    ...more,
  });

  const configurable = (children: readonly object[]) =>
    productDocument({
      type_id: 'configurable',
      price_incl_tax: 0,
      configurable_children: children,
    });

  test('is that of the cheapest available child, marked as “from”', () => {
    const product = configurable([
      child('a', 90),
      child('b', 50, { status: 2 }),
      child('c', 60, { stock: { is_in_stock: false } }),
      child('d', 80),
    ]);
    expect(priceView(product, now)).toMatchObject({ current: 8000, isFrom: true });
  });

  test('is still shown if every child is out of stock', () => {
    const product = configurable([child('a', 90, { stock: { is_in_stock: false } })]);
    expect(priceView(product, now)).toMatchObject({ current: 9000, isFrom: false });
  });

  test('has its own history for each variant [pl-A09]', () => {
    const other = [
      { from: '2026-01-01', price: 95 },
      { from: '2026-11-27', price: 80 },
    ];
    const product = configurable([
      { sku: 'a', ...reduced, price_history: history },
      { sku: 'b', ...reduced, price_history: other },
    ]);
    const views = (product.configurable_children ?? []).map((entry) => priceView(entry, now));
    expect(views.map((view) => view?.lowest30)).toEqual([10000, 9500]);
  });
});

describe('the price of a set', () => {
  const part = (sku: string, price: number) => productDocument({ sku, price_incl_tax: price });
  const parts = new Map([part('a', 10), part('b', 7.5), part('c', 20)].map((p) => [p.sku, p]));
  const linked = (sku: string) => parts.get(sku);
  const link = (sku: string, more: object = {}) => ({ linked_product_sku: sku, ...more });

  test('of a grouped product is the sum of quantity times price, with a default quantity of 1 [price-04][price-05]', () => {
    const product = productDocument({
      type_id: 'grouped',
      price_incl_tax: 0,
      product_links: [
        link('a', { qty: 3 }),
        link('b'),
        link('gone'),
        link('c', { link_type: 'related' }),
      ],
    });
    expect(compositePrice(product, linked, now)?.current).toBe(3750);
    expect(priceView(product, now)).toBeNull();
  });

  test('of a bundle is the sum of its selected options, from 0 up [price-06]', () => {
    const product = productDocument({
      type_id: 'bundle',
      bundle_options: [
        { option_id: 1, product_links: [link('a', { qty: 2 })] },
        { option_id: 2, product_links: [link('b'), link('c')] },
      ],
    });
    expect(compositePrice(product, linked, now)?.current).toBe(2750);
    expect(compositePrice(productDocument({ type_id: 'bundle' }), linked, now)).toBeNull();
  });

  test('of a bundle uses the default link, otherwise the first, with a quantity of at least one [price-07]', () => {
    const product = productDocument({
      type_id: 'bundle',
      bundle_options: [
        { option_id: 1, product_links: [link('a'), link('c', { is_default: true, qty: 0 })] },
        { option_id: 2, product_links: [link('b', { qty: 0 })] },
      ],
    });
    expect(compositePrice(product, linked, now)?.current).toBe(2750);
  });
});
