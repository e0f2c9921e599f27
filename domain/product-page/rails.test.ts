import { expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import type { ProductCard } from '../product/views.ts';
import { goesWith, railProducts, railViews } from './rails.ts';

const link = (link_type: string, sku: string, position = 0) => ({
  link_type,
  linked_product_sku: sku,
  linked_product_type: 'simple',
  sku: 'TEE',
  position,
});

const product = productDocument({
  product_links: [
    link('crosssell', 'scarf'),
    link('related', 'shirt', 2),
    link('related', 'jeans', 1),
    link('upsell', 'coat'),
    link('upsell', 'jeans'),
    link('related', 'TEE'),
    link('associated', 'part'),
    { link_type: 'related', sku: 'TEE', position: 3 },
  ],
});

const card = (sku: string): ProductCard => ({
  id: sku,
  sku,
  name: sku,
  link: { to: 'entity', kind: 'product', path: sku },
  picture: null,
  secondPicture: null,
  price: null,
  isNew: false,
  isAvailable: true,
  swatches: [],
});

const shown = (limit: number, isFound = (_sku: string) => true) =>
  railViews(product, limit, (sku) => (isFound(sku) ? card(sku) : null)).map(({ kind, cards }) => [
    kind,
    ...cards.map(({ sku }) => sku),
  ]);

test('links form a row per kind, in order, and a product is in one row only', () => {
  expect(railProducts(product, 8)).toEqual(['jeans', 'shirt', 'coat', 'scarf']);
  expect(shown(8)).toEqual([
    ['related', 'jeans', 'shirt'],
    ['upsell', 'coat'],
    ['crosssell', 'scarf'],
  ]);
});

test('a row has at most the configured number of cards, and is hidden without any', () => {
  expect(shown(1)).toEqual([
    ['related', 'jeans'],
    ['upsell', 'coat'],
    ['crosssell', 'scarf'],
  ]);
  expect(shown(8, (sku) => sku === 'coat')).toEqual([['upsell', 'coat']]);
});

test('a link has its type, product, position, quantity and default [product-07]', () => {
  const [parsed] =
    productDocument({
      product_links: [
        { ...link('associated', 'part', 4), qty: 2, is_default: '1', product: { sku: 'part' } },
      ],
    }).product_links ?? [];
  expect(parsed).toEqual({
    link_type: 'associated',
    linked_product_sku: 'part',
    linked_product_type: 'simple',
    sku: 'TEE',
    position: 4,
    qty: 2,
    is_default: true,
    product: { sku: 'part' },
  });
});

test('several products are matched in turn, without what is there already and without better products', () => {
  const scarf = productDocument({ sku: 'scarf', product_links: [link('related', 'hat')] });
  expect(goesWith([product, scarf], new Set(['TEE', 'scarf']), 8)).toEqual([
    'jeans',
    'hat',
    'shirt',
  ]);
  expect(goesWith([product, scarf], new Set(['TEE', 'scarf', 'jeans']), 2)).toEqual([
    'hat',
    'shirt',
  ]);
  expect(goesWith([], new Set(), 8)).toEqual([]);
});
