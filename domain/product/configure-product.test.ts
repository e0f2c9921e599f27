import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import configure from '../../tests/fixtures/vectors/vsf-configurable_configure.json' with {
  type: 'json',
};
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { AttributeDocumentSchema } from '../catalogue/documents.ts';
import {
  type ConfigureOptions,
  configureProduct,
  defaultConfigureOptions,
  withLinkedProducts,
} from './configure-product.ts';
import { noAvailableVariants } from './product-messages.ts';

const now = new Date('2026-11-28T12:00:00+01:00');
const context = { childSku: null, attributes: attributeRegistry([]), now };

const tee = productDocument({
  type_id: 'configurable',
  configurable_options: [
    {
      attribute_id: 93,
      attribute_code: 'color',
      label: 'Kolor',
      values: [
        { value_index: 50, label: 'Niebieski' },
        { value_index: 58, label: 'Czerwony' },
      ],
    },
  ],
  configurable_children: [
    { sku: 'TEE-blue', id: 11, name: 'Child', color: 50, price_incl_tax: 90, visibility: 1 },
    { sku: 'TEE-red', id: 12, color: 58, price_incl_tax: 80 },
    { sku: 'TEE-gone', id: 13, color: 58, stock: { is_in_stock: false } },
    { sku: 'TEE-off', id: 14, color: 58, status: 2 },
  ],
});

const configured = (childSku: string | null, options: Partial<ConfigureOptions> = {}) =>
  configureProduct(tee, { ...context, childSku }, { ...defaultConfigureOptions, ...options });

describe('a configured product', () => {
  test('is the product merged with the requested variant, with its own name and visibility', () => {
    expect(configured('TEE-blue')).toMatchObject({
      id: '11',
      sku: 'TEE-blue',
      parentSku: 'TEE',
      name: 'Tee',
      visibility: 4,
      price_incl_tax: 90,
      is_configured: true,
      options: [{ label: 'Kolor', value: 'Niebieski' }],
      product_option: {
        extension_attributes: {
          custom_options: [],
          bundle_options: [],
          configurable_item_options: [{ option_id: '93', option_value: '50' }],
        },
      },
      errors: {},
    });
  });

  test('has the product’s pictures in the fields in which the variant has none', () => {
    const picture = (path: string) => [{ typ: 'image', image: path, pos: 1 }];
    const shown = productDocument({
      type_id: 'configurable',
      image: '/tee.jpg',
      small_image: '/tee-s.jpg',
      thumbnail: '/tee-t.jpg',
      media_gallery: picture('/tee.jpg'),
      configurable_children: [
        {
          sku: 'TEE-blue',
          image: 'no_selection',
          small_image: '/blue.jpg',
          thumbnail: '',
          media_gallery: [],
        },
      ],
    });
    const found = configureProduct(shown, context, defaultConfigureOptions);
    expect(found).toMatchObject({
      sku: 'TEE-blue',
      image: '/tee.jpg',
      small_image: '/blue.jpg',
      thumbnail: '/tee-t.jpg',
      media_gallery: picture('/tee.jpg'),
    });
  });

  test('includes its configuration if requested', () => {
    expect(configured('TEE-red')).not.toHaveProperty('configuration');
    expect(configured('TEE-red', { assignProductConfiguration: true }).configuration).toEqual({
      color: { attribute_code: 'color', id: '58', label: 'Czerwony' },
    });
  });

  test('is the unchanged product with a separate variant if requested', () => {
    const product = configured('TEE-red', { separateSelectedVariant: true });
    expect(product).toMatchObject({ id: '1', sku: 'TEE' });
    expect(product.selected_variant).toMatchObject({ sku: 'TEE-red', is_configured: true });
  });

  test('has no options if none are requested', () => {
    const product = configured('TEE-red', { setConfigurableProductOptions: false });
    expect(product).not.toHaveProperty('product_option');
    expect(product).not.toHaveProperty('options');
    expect(product.is_configured).toBe(true);
  });

  test('falls back to another variant only if requested [product-22]', () => {
    expect(configured('TEE-gone').sku).toBe('TEE-red');
    const strict = configured('TEE-gone', { fallbackToDefaultWhenNoAvailable: false });
    expect(strict.sku).toBe('TEE');
    expect(strict).not.toHaveProperty('is_configured');
  });

  test('excludes unavailable options if requested', () => {
    expect(configured(null).configurable_children).toHaveLength(4);
    const some = configured(null, { filterUnavailableVariants: true }).configurable_children;
    expect(some?.map((child) => child.sku)).toEqual(['TEE-blue', 'TEE-red']);
  });

  test('reports that nothing is available, unless errors are not requested [product-22]', () => {
    const none = productDocument({ type_id: 'configurable', configurable_children: [] });
    expect(configureProduct(none, context, defaultConfigureOptions).errors).toEqual({
      variants: noAvailableVariants,
    });
    const silent = { ...defaultConfigureOptions, setProductErrors: false };
    expect(configureProduct(none, context, silent)).not.toHaveProperty('errors');
  });

  test('of another type is unchanged', () => {
    const simple = productDocument({});
    expect(configureProduct(simple, context, defaultConfigureOptions)).toEqual({
      ...simple,
      errors: {},
    });
  });
});

/** The choice itself is tested with the variants; here the variant is given by its sku. */
const followed = recordedCases(configure.cases, null, {
  'option without code and id uses lower-case label': 'an option without a code is refused',
});

describe('a configured product, as recorded', () => {
  test.each(followed)('$name', ({ input, expected }) => {
    const attributes = attributeRegistry(
      Object.values(input.attribute.list_by_code).map((attribute) =>
        v.parse(AttributeDocumentSchema, attribute),
      ),
    );
    const found = configureProduct(
      productDocument(input.product),
      { childSku: expected.product.sku ?? null, attributes, now },
      { ...defaultConfigureOptions, ...input.options },
    );
    const { id, color: _color, size: _size, ...recorded } = expected.product;
    const {
      configurable_options: _options,
      configurable_children: _children,
      ...reported
    } = recorded;
    const { errors: _errors, info: _info, ...compared } = reported;
    expect(found).toMatchObject({ ...compared, id: String(id) });
  });
});

describe('linked products', () => {
  test('are put into the links of sets and bundles; a missing one leaves its link unchanged', () => {
    const part = productDocument({ sku: 'A' });
    const linked = (sku: string) => (sku === 'A' ? part : undefined);
    const set = withLinkedProducts(
      productDocument({
        type_id: 'grouped',
        product_links: [{ linked_product_sku: 'A' }, { linked_product_sku: 'gone' }],
        bundle_options: [{ option_id: 1, product_links: [{ sku: 'A' }] }],
      }),
      linked,
    );
    expect(set.product_links?.[0]?.product).toBe(part);
    expect(set.product_links?.[1]).not.toHaveProperty('product');
    expect(set.bundle_options?.[0]?.product_links?.[0]?.product).toBe(part);
  });
});
