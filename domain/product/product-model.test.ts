import { describe, expect, test } from 'vitest';
import prepared from '../../tests/fixtures/vectors/vsf-product_prepare.json' with { type: 'json' };
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { productTypes } from '../catalogue/documents.ts';
import { configureProduct, defaultConfigureOptions } from './configure-product.ts';
import { prepareProduct } from './prepare-product.ts';

describe('a product of the catalogue API, as recorded', () => {
  test.each(prepared.cases)('$name', ({ input, expected }) => {
    const { parentId, id, configurable_children: children, ...fields } = expected.product;
    const product = prepareProduct(productDocument(input.product));
    expect(product).toMatchObject({ ...fields, id: String(id), parentId: String(parentId) });
    for (const [at, child] of (children ?? []).entries()) {
      expect(product.configurable_children?.[at]).toMatchObject({ ...child, id: String(child.id) });
    }
  });
});

/** Every field of the data model (product-01), as a platform may write it. */
const document = {
  id: 10,
  sku: 'TEE',
  name: 'Koszulka',
  type_id: 'configurable',
  status: 1,
  visibility: 4,
  url_key: 'koszulka',
  url_path: 'koszulka',
  slug: 'koszulka-10',
  image: '/t/tee.jpg',
  thumbnail: '/t/tee-t.jpg',
  small_image: '/t/tee-s.jpg',
  media_gallery: [
    { typ: 'image', image: '/t/tee.jpg', pos: 1, lab: '', vid: null },
    { typ: 'video', image: '/t/film.jpg', pos: 2, lab: '', vid: { url: 'https://v.example/1' } },
  ],
  price: '100',
  price_incl_tax: 123,
  tax: 23,
  special_price: 80,
  original_price: 100,
  original_price_incl_tax: 123,
  original_final_price: 80,
  original_special_price: 80,
  final_price: 80,
  special_from_date: '2026-11-01',
  special_to_date: '2026-11-30 23:59:59',
  tax_class_id: '2',
  tier_prices: [{ customer_group_id: 5, qty: 1, value: 70 }],
  stock: { is_in_stock: true, qty: 7 },
  configurable_options: [
    {
      attribute_id: 93,
      attribute_code: 'color',
      label: 'Kolor',
      values: [{ value_index: 50, label: 'Niebieski' }],
    },
  ],
  configurable_children: [
    {
      id: 11,
      sku: 'TEE-blue',
      status: 1,
      stock: { is_in_stock: true, qty: 7 },
      image: '/t/blue.jpg',
      price_incl_tax: 111,
      color: 50,
      size: 167,
      custom_attributes: [{ attribute_code: 'pattern', value: '197' }],
    },
  ],
  bundle_options: [
    {
      option_id: 1,
      sku: 'SET',
      product_links: [{ sku: 'part', id: 3, qty: '2', is_default: '1' }],
    },
  ],
  flags: [{ id: 6, name: 'Nowość' }],
  category: [{ category_id: 20, name: 'Bluzki' }],
  category_ids: [2, '20'],
  order_priority: 5,
  new: 1,
  sale: 0,
  attributes_metadata: [{ attribute_code: 'color' }],
};
const product = prepareProduct(productDocument(document));
const configured = configureProduct(
  product,
  {
    childSku: 'TEE-blue',
    attributes: attributeRegistry([]),
    now: new Date('2026-11-21T12:00:00Z'),
  },
  defaultConfigureOptions,
);

test('a product as loaded has no price of the platform, and its variants no fields beside their own', () => {
  const [child] =
    productDocument({ configurable_children: [{ sku: 'A' }] }).configurable_children ?? [];
  const prepared = prepareProduct(productDocument({ configurable_children: [{ sku: 'A' }] }));
  expect(prepared.price_is_current).toBe(false);
  expect(prepared.configurable_children?.[0]).toStrictEqual(child);
});

describe('the fields of a product', () => {
  test('contain its identity [product-01]', () => {
    expect(product).toMatchObject({
      id: '10',
      sku: 'TEE',
      parentSku: 'TEE',
      parentId: '10',
      name: 'Koszulka',
      type_id: 'configurable',
      status: 1,
      visibility: 4,
      url_key: 'koszulka',
      url_path: 'koszulka',
      slug: 'koszulka-10',
      errors: {},
      info: {},
      qty: 1,
      order_priority: 5,
      new: 1,
      sale: 0,
      attributes_metadata: [{ attribute_code: 'color' }],
    });
    expect(product).not.toHaveProperty('is_configured');
  });

  test('contain prices that are not current until the platform has sent its own [price-03]', () => {
    expect(product).toHaveProperty('price_is_current', false);
  });

  test('contain its pictures and videos [product-02]', () => {
    expect(product).toMatchObject({
      image: '/t/tee.jpg',
      thumbnail: '/t/tee-t.jpg',
      small_image: '/t/tee-s.jpg',
      media_gallery: [{ typ: 'image' }, { typ: 'video', vid: { url: 'https://v.example/1' } }],
    });
  });

  test('contain its prices, as numbers whatever the platform wrote [product-03]', () => {
    const { price: _text, tax_class_id: _class, tier_prices: tiers, ...prices } = document;
    for (const name of Object.keys(prices).filter((field) => /price|tax|_date/.test(field))) {
      expect(product).toHaveProperty(name, Reflect.get(prices, name));
    }
    expect(product).toMatchObject({ price: 100, tax_class_id: 2, tier_prices: tiers });
  });

  test('contain its stock [product-04]', () => {
    expect(product.stock).toMatchObject({ is_in_stock: true, qty: 7 });
  });

  test('contain its options [product-05]', () => {
    expect(product.configurable_options).toMatchObject([
      {
        attribute_id: '93',
        attribute_code: 'color',
        label: 'Kolor',
        values: [{ value_index: '50', label: 'Niebieski' }],
      },
    ]);
  });

  test('contain its children, with attributes as fields and as a list [product-06]', () => {
    expect(product.configurable_children).toMatchObject([
      {
        id: '11',
        sku: 'TEE-blue',
        status: 1,
        stock: { qty: 7 },
        image: '/t/blue.jpg',
        price_incl_tax: 111,
        color: 50,
        size: 167,
        pattern: '197',
        custom_attributes: [{ attribute_code: 'pattern', value: '197' }],
      },
    ]);
  });

  test('contain the options of a bundle with their links [product-08]', () => {
    expect(product.bundle_options).toMatchObject([
      {
        option_id: '1',
        sku: 'SET',
        product_links: [{ sku: 'part', id: '3', qty: 2, is_default: true }],
      },
    ]);
  });

  test('contain three lists of options, empty until something is selected [product-09]', () => {
    const extension_attributes = {
      custom_options: [],
      configurable_item_options: [],
      bundle_options: [],
    };
    expect(product.product_option).toEqual({ extension_attributes });
    expect(configured.product_option).toEqual({
      extension_attributes: {
        ...extension_attributes,
        configurable_item_options: [{ option_id: '93', option_value: '50' }],
      },
    });
  });

  test('contain the selection as label and value [product-10]', () => {
    expect(configured.options).toEqual([{ label: 'Kolor', value: 'Niebieski' }]);
  });

  test('contain its flags and categories [product-11]', () => {
    expect(product).toMatchObject({
      flags: [{ id: 6, name: 'Nowość' }],
      category: [{ category_id: '20', name: 'Bluzki' }],
      category_ids: ['2', '20'],
    });
  });

  test('mark a selected variant [product-23]', () => {
    expect(configured).toMatchObject({ is_configured: true, sku: 'TEE-blue', parentSku: 'TEE' });
  });

  test('include one of six types', () => {
    expect(productTypes).toEqual([
      'simple',
      'configurable',
      'grouped',
      'bundle',
      'virtual',
      'downloadable',
    ]);
    expect(() => productDocument({ type_id: 'other' })).toThrow();
  });
});
