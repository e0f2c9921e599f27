import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
import { loadProduct } from './load-product.ts';

const link = (linked_product_sku: string, position = 0) => ({ linked_product_sku, position });
const simple = (sku: string, more: object = {}) =>
  productDocument({ id: sku, sku, name: sku, price_incl_tax: 10, ...more });

const product = [
  productDocument({
    id: 1,
    sku: 'SET',
    name: 'Zestaw',
    type_id: 'grouped',
    product_links: [link('HAT'), link('GONE', 1), link('SCARF-RED', 2), link('OFF', 3)],
  }),
  productDocument({ id: 2, sku: 'EMPTY', name: 'Zestaw pusty', type_id: 'grouped' }),
  productDocument({
    id: 3,
    sku: 'BOX',
    name: 'Komplet',
    type_id: 'bundle',
    bundle_options: [
      {
        option_id: 1,
        product_links: [
          { id: 1, sku: 'HAT' },
          { id: 2, sku: 'NO' },
        ],
      },
    ],
  }),
  simple('HAT', { visibility: 1 }),
  simple('OFF', { status: 2 }),
  productDocument({
    id: 5,
    sku: 'SCARF',
    name: 'Szalik',
    type_id: 'configurable',
    configurable_children: [
      { sku: 'SCARF-RED', id: 6, price_incl_tax: 25 },
      { sku: 'SCARF-OFF', id: 7, status: 2 },
    ],
  }),
];

async function load(parentSku: string) {
  const reported: [string, Readonly<Record<string, string>>][] = [];
  const context = {
    ...smallShop(),
    catalogue: memoryCatalogue({ product }),
    log: (message: string, details: Readonly<Record<string, string>>) =>
      void reported.push([message, details]),
  };
  return { view: await loadProduct(context, { parentSku, childSku: null }), told: reported };
}

describe('products that are part of another', () => {
  test('are loaded with status 1, including hidden ones and children without a document [product-41]', async () => {
    const { view } = await load('SET');
    expect(view.buying?.set.map(({ sku, price }) => [sku, price?.current])).toEqual([
      ['HAT', 1000],
      ['SCARF-RED', 2500],
    ]);
    expect(view.price?.current).toBe(3500);
  });

  test('that are missing are logged as `Product not found`; the others load [product-32] [api-61]', async () => {
    const { told: reported } = await load('SET');
    expect(reported).toEqual([
      ['Product not found', { sku: 'GONE', of: 'SET' }],
      ['Product not found', { sku: 'OFF', of: 'SET' }],
    ]);
    const bundle = await load('BOX');
    expect(bundle.told).toEqual([['Product not found', { sku: 'NO', of: 'BOX' }]]);
    expect(bundle.view).toMatchObject({ isAvailable: true, price: { current: 1000 } });
  });

  test('do not exist for a grouped product without links: it is logged, and its page is shown [product-33]', async () => {
    const { view, told: reported } = await load('EMPTY');
    expect(reported).toEqual([['A grouped product has no product_links', { sku: 'EMPTY' }]]);
    expect(view).toMatchObject({ name: 'Zestaw pusty', isAvailable: false });
  });
});
