import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-stock_and_validation.json' with {
  type: 'json',
};
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { checkProduct } from '../cart/apply-add.ts';
import { defaultCartSettings } from '../cart/cart-settings.ts';
import { cartProductOfDocument } from '../cart/product-of-document.ts';
import { cartProductOfPage } from '../cart/product-of-page.ts';
import { StockListSchema } from '../commerce/stock.ts';
import { quantityLimits } from '../product/quantity-limits.ts';
import { liveView } from '../product-page/live-view.ts';
import { productPageView } from '../product-page/product-page.ts';
import { defaultScreenSettings } from '../screens/context.ts';
import { attributeRegistry } from './attribute-registry.ts';
import { categoryRegistry } from './category-registry.ts';
import type { ProductDocument } from './documents.ts';
import { stockStatus } from './stock-status.ts';

const now = new Date('2026-11-28T12:00:00+01:00');
const attributes = attributeRegistry([]);
const documentOf = (fields: unknown) => productDocument(v.parse(v.looseObject({}), fields ?? {}));

describe('the stock status, as recorded', () => {
  test.each(recordedCases(vectors.cases, 'status'))('$name', ({ input, expected }) => {
    const isSynchronised = input.defaultStatus !== 'volatile';
    expect(stockStatus(documentOf(input.product), isSynchronised)).toBe(expected.status);
  });

  test.each(recordedCases(vectors.cases, 'queueCheck'))('$name', ({ input, expected }) => {
    const product = documentOf(input.product);
    expect(stockStatus(product, false)).toBe(expected.status);
    expect(quantityLimits(product).stock ?? 0).toBe(expected.qty);
  });
});

const ItemsSchema = v.pipe(
  v.array(v.looseObject({ product_id: v.number() })),
  v.transform((items) => new Map(items.map((item) => [item.product_id, item]))),
);

/** The page of a product. */
const pageOf = (product: ProductDocument) =>
  productPageView({
    product,
    childSku: null,
    linked: new Map(),
    reviews: null,
    attributes,
    categories: categoryRegistry([]),
    rootCategoryId: '2',
    settings: defaultScreenSettings,
    now,
  });

const ChildrenSchema = v.object({
  errors: v.optional(v.record(v.string(), v.string()), {}),
  configurable_children: v.optional(v.array(v.object({ sku: v.string() })), []),
});

describe('a product page with the stock of the backend, as recorded', () => {
  test.each(recordedCases(vectors.cases, 'filter'))('$name', ({ input, expected }) => {
    const items = v.parse(ItemsSchema, input.stockItems);
    const page = pageOf(documentOf({ price_incl_tax: 1, ...input.product }));
    const products = [input.product, ...(input.product?.configurable_children ?? [])];
    const answered = products.flatMap((product) => {
      const item = items.get(Number(product?.id));
      const sku = product && 'sku' in product ? product.sku : page.sku;
      return item ? [{ ...item, product_sku: sku }] : [];
    });
    const live = liveView(page, { stock: v.parse(StockListSchema, answered), prices: {} });
    const wanted = v.parse(ChildrenSchema, expected.product);
    expect(live.errors).toEqual(wanted.errors);
    expect(live.isAvailable).toBe(Object.keys(wanted.errors).length === 0);
    // The recorded shop drops a sold-out variant; ours marks it (pl-A09).
    const left = live.variants.filter(({ isAvailable }) => isAvailable).map(({ sku }) => sku);
    expect(left).toEqual(wanted.configurable_children.map(({ sku }) => sku));
  });

  test.each(recordedCases(vectors.cases, 'infos'))('$name', ({ input, expected }) => {
    expect(v.parse(StockListSchema, input.items)).toMatchObject(expected.infos ?? []);
  });
});

describe('a product that is added to the cart, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'validate', {
    'validate: price missing': 'a product without a price cannot be added (cart-44)',
  });

  test.each(cases)('$name', ({ input, expected }) => {
    const product = documentOf(input.product);
    const added = cartProductOfDocument(product, product.sku, attributes, now);
    const refusal = checkProduct(added, defaultCartSettings);
    expect(refusal?.notices.map(({ message }) => message) ?? []).toEqual(expected.messages);
  });
});

test('stock that is not managed is known as such to the cart, from a page and from a document [product-15]', () => {
  const free = { stock: { manage_stock: false, is_in_stock: false } };
  const children = [{ sku: 'free', ...free }, { sku: 'counted' }];
  const parent = documentOf({ type_id: 'configurable', configurable_children: children });
  const simple = documentOf(free);
  const found = (product: ProductDocument, sku: string, variant: string | null) => [
    cartProductOfDocument(product, sku, attributes, now).isUnmanaged ?? false,
    cartProductOfPage(pageOf(product), variant).isUnmanaged ?? false,
  ];
  expect(found(simple, simple.sku, null)).toEqual([true, true]);
  expect(found(parent, 'free', 'free')).toEqual([true, true]);
  expect(found(parent, 'counted', 'counted')).toEqual([false, false]);
});
