import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-option_prices.json' with { type: 'json' };
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { categoryRegistry } from '../catalogue/category-registry.ts';
import { productTypes } from '../catalogue/documents.ts';
import { optionList } from '../commerce/product-option.ts';
import { ProductOptionSchema } from '../commerce/product-option-schema.ts';
import { fromDecimal, type Grosze } from '../money.ts';
import { productPageView } from '../product-page/product-page.ts';
import { defaultScreenSettings } from '../screens/context.ts';
import { buyingView } from './buying-view.ts';
import { choiceTotal, defaultChoice } from './choice.ts';
import { wireValue } from './custom-choice.ts';
import { productOptionOf } from './product-option.ts';
import { choiceOfOption } from './read-choice.ts';

const now = new Date('2026-11-28T12:00:00+01:00');

const LinkSchema = v.looseObject({
  sku: v.optional(v.string()),
  linked_product_sku: v.optional(v.string()),
  product: v.optional(v.looseObject({ sku: v.optional(v.string()), price_incl_tax: v.number() })),
});
type Link = v.InferOutput<typeof LinkSchema>;
const ProductSchema = v.looseObject({
  type_id: v.optional(v.picklist(productTypes)),
  product_links: v.optional(v.array(LinkSchema), []),
  bundle_options: v.optional(v.array(v.looseObject({ product_links: v.array(LinkSchema) })), []),
  product_option: v.optional(ProductOptionSchema),
});

/** What a page offers of a recorded product, whose links contain the linked products. */
function viewOf(recorded: unknown) {
  const product = v.parse(ProductSchema, recorded);
  const named = product.product_links.map((link, at) => ({
    linked_product_sku: `part-${at}`,
    ...link,
  }));
  const links: readonly Link[] = [
    ...named,
    ...product.bundle_options.flatMap((option) => option.product_links),
  ];
  const found = (sku: string) => {
    const link = links.find((one) => (one.linked_product_sku ?? one.sku) === sku);
    return link?.product && productDocument({ ...link.product, sku });
  };
  const document = productDocument({
    type_id: 'bundle',
    ...product,
    product_links: named,
  });
  const view = buyingView(document, found, now);
  if (view === null) throw new Error('Nothing can be chosen');
  return { view, productOption: product.product_option ?? null };
}

const PriceSchema = v.object({ price: v.object({ priceInclTax: v.number() }) });
const grossOf = (expected: unknown): Grosze =>
  fromDecimal(v.parse(PriceSchema, expected).price.priceInclTax);

describe('a bundle, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'bundle', {
    'bundle: quantity 0': 'a quantity is at least 1 (price-07)',
    'bundle: unknown link counts 1 each': 'quirk: a missing part costs nothing',
  });

  test.each(cases)('$name', ({ input, expected }) => {
    const { view, productOption } = viewOf(input.product);
    const choice = productOption ? choiceOfOption(view, productOption) : defaultChoice(view);
    expect(choiceTotal(view, null, choice)).toBe(grossOf(expected));
    const chosen = optionList(productOptionOf(view, choice, null), 'bundle_options');
    const ids = (expected.selected ?? []).map((one) => ({
      option_id: String(one.option_id),
      option_qty: one.option_qty,
      option_selections: one.option_selections.map(String),
    }));
    expect(chosen).toEqual(ids);
  });
});

describe('a grouped product, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'grouped', {
    'grouped: related link without product is summed as 1': 'quirk: only parts of a set count',
  });

  test.each(cases)('$name', ({ input, expected }) => {
    const { view } = viewOf(input.product);
    expect(choiceTotal(view, null, defaultChoice(view))).toBe(grossOf(expected));
  });
});

const GrossSchema = v.looseObject({ price_incl_tax: v.number() });
const baseOf = (product: unknown) => fromDecimal(v.parse(GrossSchema, product).price_incl_tax);

/** The gross price of a product with these selected values. */
function totalOf(base: Grosze, custom_options: unknown, selected: unknown): Grosze | null {
  const view = buyingView(productDocument({ custom_options }), () => undefined, now);
  if (view === null) throw new Error('Nothing can be chosen');
  const option = v.parse(ProductOptionSchema, {
    extension_attributes: { custom_options: selected },
  });
  return choiceTotal(view, base, choiceOfOption(view, option));
}

describe('custom options, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'custom');

  test.each(cases)('$name [price-08][price-09]', ({ input, expected }) => {
    const base = baseOf(input.product);
    const total = totalOf(base, input.custom_options, input.selected);
    expect(total).toBe(base + fromDecimal(expected.delta?.priceInclTax ?? Number.NaN));
  });

  const events = recordedCases(vectors.cases, 'option-event');
  const ValuesSchema = v.record(
    v.string(),
    v.nullable(v.looseObject({ option_type_id: v.number() })),
  );

  test.each(events)('$name [price-09]', ({ input, expected }) => {
    const values = Object.values(v.parse(ValuesSchema, input.optionValues)).flatMap(
      (value) => value ?? [],
    );
    const options = [{ option_id: 1, type: 'radio', values }];
    const selected = values.map((value) => ({ option_id: 1, option_value: value.option_type_id }));
    expect(totalOf(baseOf(input.product), options, selected)).toBe(baseOf(expected.product));
  });

  const defaults = recordedCases(vectors.cases, 'default', {
    'default: radio': 'a value with a surcharge is never preselected (pl-A15)',
  });

  test.each(defaults)('$name', ({ input, expected }) => {
    const product = productDocument({ custom_options: [input.option] });
    const view = buyingView(product, () => undefined, now);
    const [option] = view?.customOptions ?? [];
    if (!view || !option) throw new Error('Nothing can be chosen');
    expect(wireValue(option, defaultChoice(view).custom) ?? '').toBe(expected.value);
  });
});

describe('a bundle of which nothing is chosen, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'bundle-event');

  test.each(cases)('$name', ({ input, expected }) => {
    const option = { option_id: 1, product_links: [{ sku: 'unpriced', id: 3 }] };
    const page = productPageView({
      product: productDocument({ ...input.product, type_id: 'bundle', bundle_options: [option] }),
      childSku: null,
      linked: new Map([['unpriced', productDocument({ sku: 'unpriced' })]]),
      reviews: null,
      attributes: attributeRegistry([]),
      categories: categoryRegistry([]),
      rootCategoryId: '2',
      settings: defaultScreenSettings,
      now,
    });
    expect(page.price?.current).toBe(baseOf(expected.product));
  });
});
