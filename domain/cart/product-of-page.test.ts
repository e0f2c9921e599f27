import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyDetails } from '../../tests/support/product-details.ts';
import { defaultChoice } from '../buying/choice.ts';
import { setParts } from '../buying/set.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { ProductDocumentSchema } from '../catalogue/documents.ts';
import { grosze } from '../money.ts';
import type { ProductPageView } from '../product-page/views.ts';
import { checkProduct } from './apply-add.ts';
import { defaultCartSettings } from './cart-settings.ts';
import { newLine } from './new-line.ts';
import { productsOfChoice } from './product-of-choice.ts';
import { cartProductOfDocument } from './product-of-document.ts';
import { cartProductOfPage } from './product-of-page.ts';

const price = (amount: number) => ({
  current: grosze(amount),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
});

const view: ProductPageView = {
  id: '7',
  sku: 'dress',
  name: 'Sukienka',
  heading: 'Sukienka',
  typeId: 'configurable',
  isNew: false,
  crumbs: [],
  gallery: [{ path: '/d/dress.jpg', alt: '' }],
  videos: [],
  price: price(19999),
  isAvailable: true,
  limits: { stock: null, cap: null },
  buying: null,
  options: [
    {
      code: 'color',
      attributeId: '93',
      label: 'Kolor',
      kind: 'swatch',
      values: [{ id: '53', label: 'Czerwony', hex: '#f00000' }],
    },
    {
      code: 'size',
      attributeId: '142',
      label: 'Rozmiar',
      kind: 'cells',
      values: [{ id: '169', label: 'M', hex: null }],
    },
  ],
  variants: [
    {
      sku: 'dress-red-m',
      choice: { color: '53', size: '169' },
      price: price(18999),
      picture: null,
      isAvailable: true,
      limits: { stock: 2, cap: 10 },
      dispatchDays: 1,
    },
  ],
  selectedSku: null,
  startChoice: {},
  errors: {},
  dispatchDays: null,
  details: emptyDetails,
  reviews: {
    count: 0,
    rating: null,
    shares: null,
    items: [],
    from: 0,
    previousPage: null,
    nextPage: null,
  },
  rails: [],
  canonical: { to: 'entity', kind: 'product', path: 'sukienka' },
};

describe('a product page', () => {
  test('passes the selected variant with the product’s id, price, texts and limit [track-13]', () => {
    expect(cartProductOfPage(view, 'dress-red-m')).toMatchObject({
      id: '7',
      sku: 'dress-red-m',
      parentSku: 'dress',
      unitPrice: 18999,
      limits: { stock: 2, cap: 10 },
      picture: '/d/dress.jpg',
      options: [
        { label: 'Kolor', value: 'Czerwony' },
        { label: 'Rozmiar', value: 'M' },
      ],
      link: { to: 'entity', path: 'sukienka', search: { childSku: 'dress-red-m' } },
    });
  });

  test('without a selection passes an item that cannot be added, with the reason [product-24]', () => {
    const refusal = checkProduct(cartProductOfPage(view, null), defaultCartSettings);
    expect(refusal?.notices).toMatchObject([
      {
        message:
          'No such configuration for the product. Please do choose another combination of attributes.',
      },
    ]);
  });

  test('of a simple product passes the product itself', () => {
    const simple = { ...view, typeId: 'simple' as const, options: [], variants: [] };
    expect(cartProductOfPage(simple, null)).toMatchObject({
      sku: 'dress',
      parentSku: null,
      unitPrice: 19999,
      errors: {},
    });
  });
});

test('a variant that leaves later than usual takes its time into the cart [pl-K07]', () => {
  const [variant] = view.variants;
  const late = { ...view, variants: variant ? [{ ...variant, dispatchDays: 5 }] : [] };
  const product = cartProductOfPage(late, 'dress-red-m');
  expect(newLine(product, 1).dispatchDays).toBe(5);
  expect(newLine(cartProductOfPage(view, 'dress-red-m'), 1)).not.toHaveProperty('dispatchDays');
});

test('a catalogue document passes its variant in the same way [track-13]', () => {
  const document = v.parse(ProductDocumentSchema, {
    id: 7,
    sku: 'dress',
    name: 'Sukienka',
    type_id: 'configurable',
    url_path: 'sukienka',
    configurable_options: [
      { attribute_code: 'size', label: 'Rozmiar', values: [{ value_index: 169, label: 'M' }] },
    ],
    configurable_children: [
      {
        sku: 'dress-m',
        price_incl_tax: 189.99,
        custom_attributes: [{ attribute_code: 'size', value: '169' }],
      },
    ],
  });
  expect(
    cartProductOfDocument(document, 'dress-m', attributeRegistry([]), new Date(0)),
  ).toMatchObject({
    id: '7',
    sku: 'dress-m',
    parentSku: 'dress',
    unitPrice: 18999,
    options: [{ label: 'Rozmiar', value: 'M' }],
    link: { to: 'entity', path: 'sukienka', search: { childSku: 'dress-m' } },
  });
});

test('a part of a set takes its time of dispatch into the cart [pl-K07]', () => {
  const part = v.parse(ProductDocumentSchema, {
    id: 9,
    sku: 'part',
    name: 'Szal',
    type_id: 'simple',
    price_incl_tax: 10,
    stock: { is_in_stock: true, qty: 5 },
    dispatch_days: 4,
  });
  const whole = v.parse(ProductDocumentSchema, {
    id: 8,
    sku: 'set',
    name: 'Zestaw',
    type_id: 'grouped',
    product_links: [{ sku: 'set', link_type: 'associated', linked_product_sku: 'part', qty: 1 }],
  });
  const set = setParts(whole, () => part, new Date(0));
  const buying = { set, bundle: [], downloads: null, customOptions: [] };
  const page: ProductPageView = { ...view, typeId: 'grouped' };
  expect(productsOfChoice(page, null, buying, defaultChoice(buying))).toMatchObject([
    { product: { sku: 'part', dispatchDays: 4 }, qty: 1 },
  ]);
});
