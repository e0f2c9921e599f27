import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { categoryRegistry } from '../catalogue/category-registry.ts';
import { defaultScreenSettings } from '../screens/context.ts';
import { productPageView } from './product-page.ts';

const child = (sku: string, color: string, size: string, more: object = {}) => ({
  sku,
  color,
  size,
  price_incl_tax: 100,
  ...more,
});

const soldOut = { stock: { is_in_stock: false } };

const dress = {
  type_id: 'configurable',
  url_path: 'sukienka',
  configurable_options: [
    { attribute_code: 'color', values: [{ value_index: '1', label: 'Niebieski' }] },
    { attribute_code: 'size', values: [{ value_index: '34', label: '34' }] },
  ],
  configurable_children: [
    child('red-34', '2', '34'),
    child('blue-34', '1', '34', soldOut),
    child('blue-36', '1', '36'),
    child('blue-38', '1', '38', { status: 2 }),
  ],
};

const pageOf = (fields: object, childSku: string | null) =>
  productPageView({
    product: productDocument(fields),
    childSku,
    linked: new Map(),
    reviews: null,
    attributes: attributeRegistry([]),
    categories: categoryRegistry([]),
    rootCategoryId: '2',
    settings: defaultScreenSettings,
    now: new Date('2026-11-28T12:00:00+01:00'),
  });

describe('the variant of a product page', () => {
  test('is the one in the address, also if it is sold out', () => {
    const view = pageOf(dress, 'blue-34');
    expect(view.selectedSku).toBe('blue-34');
    expect(view.variants.find(({ sku }) => sku === 'blue-34')?.isAvailable).toBe(false);
    expect(view.canonical).toMatchObject({ search: { childSku: 'blue-34' } });
    expect(view.errors).toEqual({});
  });

  test('is the most similar one for a disabled variant', () => {
    expect(pageOf(dress, 'blue-38').selectedSku).toBe('blue-36');
  });

  test('is an available one if the address names none', () => {
    expect(pageOf(dress, null).selectedSku).toBe('red-34');
    expect(pageOf(dress, 'unknown').selectedSku).toBe('red-34');
  });

  test('is none if nothing is left, and the notice says so [product-17]', () => {
    const gone = dress.configurable_children.map((each) => ({ ...each, ...soldOut }));
    const view = pageOf({ ...dress, configurable_children: gone }, null);
    expect(view.selectedSku).toBeNull();
    expect(view.isAvailable).toBe(false);
    expect(view.errors).toEqual({ variants: 'No available product variants' });
  });
});
