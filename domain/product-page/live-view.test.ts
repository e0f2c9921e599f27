import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { cartProductOfPage } from '../cart/product-of-page.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { categoryRegistry } from '../catalogue/category-registry.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { grosze } from '../money.ts';
import { noAvailableVariants } from '../product/product-messages.ts';
import { defaultScreenSettings } from '../screens/context.ts';
import { liveView, stockedSkus } from './live-view.ts';
import { productPageView } from './product-page.ts';

const now = new Date('2026-11-28T12:00:00+01:00');

const inStock = { is_in_stock: true, qty: 9 };

const link = (linked_product_sku: string) => ({
  link_type: 'associated',
  sku: linked_product_sku,
  linked_product_sku,
});

const viewOf = (fields: object, linked: readonly ProductDocument[] = []) =>
  productPageView({
    product: productDocument({ price_incl_tax: 100, ...fields }),
    childSku: null,
    linked: new Map(linked.map((part) => [part.sku, part])),
    reviews: null,
    attributes: attributeRegistry([]),
    categories: categoryRegistry([]),
    rootCategoryId: '2',
    settings: defaultScreenSettings,
    now,
  });

const configurable = viewOf({
  type_id: 'configurable',
  configurable_children: [
    { sku: 'a', price_incl_tax: 100, stock: { is_in_stock: true, qty: 9 } },
    { sku: 'b', price_incl_tax: 90, stock: { is_in_stock: false } },
  ],
});

const stock = (product_sku: string, qty: number, more: object = {}) => ({
  product_id: 1,
  product_sku,
  qty,
  is_in_stock: qty > 0,
  manage_stock: true,
  ...more,
});

const price = {
  current: grosze(5000),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
};

describe('live data of a product', () => {
  test('live stock replaces that of the index, by product_sku, qty, is_in_stock, manage_stock [product-43] [product-44]', () => {
    const live = liveView(configurable, { stock: [stock('a', 2), stock('b', 30)], prices: {} });
    expect(live.variants).toMatchObject([
      { sku: 'a', isAvailable: true, limits: { stock: 2 } },
      { sku: 'b', isAvailable: true, limits: { stock: 30 } },
    ]);
    const unmanaged = stock('b', 0, { manage_stock: false });
    expect(liveView(configurable, { stock: [unmanaged], prices: {} }).variants[1]).toMatchObject({
      isAvailable: true,
    });
  });

  test('a product is sold out if none is left, and no longer if some is', () => {
    const none = liveView(configurable, { stock: [stock('a', 0)], prices: {} });
    expect(none.isAvailable).toBe(false);
    expect(none.errors).toEqual({ variants: noAvailableVariants });
    const some = liveView(none, { stock: [stock('a', 1)], prices: {} });
    expect(some.isAvailable).toBe(true);
    expect(some.errors).toEqual({});
  });

  test('a product that is sold out as a whole is not sold, whatever its variants have left', () => {
    expect(stockedSkus(configurable)).toEqual(['TEE', 'a', 'b']);
    const known = [stock('TEE', 0), stock('a', 2), stock('b', 2)];
    const out = liveView(configurable, { stock: known, prices: {} });
    expect(out).toMatchObject({
      isAvailable: false,
      errors: { variants: noAvailableVariants },
      variants: [{ isAvailable: true }, { isAvailable: true }],
    });
    // Platforms count no quantity of a product with variants.
    const uncounted = [stock('TEE', 0, { is_in_stock: true }), stock('a', 2)];
    expect(liveView(configurable, { stock: uncounted, prices: {} }).isAvailable).toBe(true);
  });

  test('a simple product uses its own stock', () => {
    const simple = viewOf({ stock: { is_in_stock: true, qty: 3 } });
    expect(liveView(simple, { stock: [stock('TEE', 0)], prices: {} }).isAvailable).toBe(false);
    expect(liveView(simple, { stock: [stock('other', 0)], prices: {} }).isAvailable).toBe(true);
  });

  test('a product that is in stock again can be added, whatever the index said', () => {
    const gone = viewOf({ stock: { is_in_stock: false }, errors: { compliance: 'Withdrawn' } });
    expect(gone.errors).toHaveProperty('variants');
    const back = liveView(gone, { stock: [stock('TEE', 3)], prices: {} });
    expect(back).toMatchObject({ isAvailable: true, errors: { compliance: 'Withdrawn' } });
    expect(cartProductOfPage(back, null).errors).not.toHaveProperty('variants');
    const own = viewOf({ errors: { variants: 'Not for sale' } });
    const live = liveView(own, { stock: [stock('TEE', 3)], prices: {} });
    expect(live.errors).toEqual({ variants: 'Not for sale' });
  });

  test('a set uses the stock of its products, a bundle that of its parts [product-44]', () => {
    const part = (sku: string) => productDocument({ sku, price_incl_tax: 50, stock: inStock });
    const set = viewOf({ type_id: 'grouped', product_links: ['a', 'b'].map(link) }, [
      part('a'),
      part('b'),
    ]);
    expect(stockedSkus(set)).toEqual(['a', 'b']);
    const one = liveView(set, { stock: [stock('a', 0), stock('b', 2)], prices: {} });
    expect(one.buying?.set).toMatchObject([
      { sku: 'a', isAvailable: false },
      { sku: 'b', isAvailable: true, limits: { stock: 2 } },
    ]);
    expect(one.isAvailable).toBe(true);
    const gone = liveView(set, { stock: [stock('a', 0), stock('b', 0)], prices: {} });
    expect(gone.isAvailable).toBe(false);

    const option = { option_id: 1, type: 'radio', required: true, product_links: [link('a')] };
    const bundle = viewOf({ type_id: 'bundle', bundle_options: [option] }, [part('a')]);
    expect(stockedSkus(bundle)).toEqual(['a']);
    expect(liveView(bundle, { stock: [stock('a', 0)], prices: {} })).toMatchObject({
      isAvailable: false,
      buying: { bundle: [{ parts: [{ isAvailable: false }] }] },
    });
  });

  test('a current price replaces the page’s, for the product and each variant', () => {
    const live = liveView(configurable, { stock: [], prices: { TEE: price, b: price } });
    expect(live.price).toBe(price);
    expect(live.variants.map((variant) => variant.price?.current)).toEqual([10_000, 5000]);
  });

  test('nothing changes without live data', () => {
    expect(liveView(configurable, { stock: [], prices: {} })).toEqual(configurable);
  });
});
