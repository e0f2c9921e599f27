import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import configure from '../../tests/fixtures/vectors/vsf-configurable_configure.json' with {
  type: 'json',
};
import recorded from '../../tests/fixtures/vectors/vsf-configurable_variant.json' with {
  type: 'json',
};
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { availableChildren } from '../catalogue/children.ts';
import { AttributeDocumentSchema } from '../catalogue/documents.ts';
import { isRecord } from '../is-record.ts';
import { noSuchConfiguration } from './product-messages.ts';
import { chooseVariant, type VariantWish } from './variant-choice.ts';
import { variantLabels } from './variant-labels.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** A recorded configuration holds `{id}` per attribute, or the bare id. */
function wishOf(configuration: unknown): VariantWish {
  if (!isRecord(configuration)) return {};
  const { sku, ...choice } = configuration;
  const id = (value: unknown) => {
    const found = isRecord(value) ? value.id : value;
    return typeof found === 'string' || typeof found === 'number' ? found : null;
  };
  return {
    sku: typeof sku === 'string' ? sku : null,
    choice: Object.fromEntries(Object.entries(choice).map(([code, value]) => [code, id(value)])),
  };
}

function chosenSku(product: object, wish: VariantWish): string | null {
  const outcome = chooseVariant(productDocument(product), wish, now);
  return outcome.kind === 'chosen' ? outcome.child.sku : null;
}

const followed = recordedCases(recorded.cases, null, {
  'plain numeric values never match text': 'quirk: a number and a text of it are the same value',
  'out of stock child allowed when listing out of stock':
    'a sold-out variant is never selected by itself (product-16)',
});

describe('the selection of a variant, as recorded', () => {
  test.each(followed)('$name', ({ input, expected }) => {
    expect(chosenSku(input.product, wishOf(input.configuration))).toBe(
      expected.selected_with_fallback_sku,
    );
  });
});

const child = (sku: string, price: number, color: string, size: string, more: object = {}) => ({
  sku,
  price_incl_tax: price,
  color,
  size,
  ...more,
});

const tee = {
  type_id: 'configurable',
  configurable_children: [
    child('red-S', 90, '1', '10'),
    child('red-M', 80, '1', '11'),
    child('blue-S', 70, '2', '10'),
    child('blue-M', 70, '2', '11'),
  ],
};

describe('the selection of a variant', () => {
  test('is the exact sku, whatever else is requested [product-18]', () => {
    const wish = { sku: 'red-S', choice: { color: '2', size: '11' } };
    expect(chosenSku(tee, wish)).toBe('red-S');
  });

  test('is the child that matches most attributes, excluding the price [product-19]', () => {
    expect(chosenSku(tee, { choice: { color: '1', size: 10 } })).toBe('red-S');
    expect(chosenSku(tee, { choice: { color: '1', price: '70' } })).toBe('red-M');
  });

  test('prefers the lower price between equal matches, then the first listed [product-20]', () => {
    expect(chosenSku(tee, { choice: { color: '1' } })).toBe('red-M');
    expect(chosenSku(tee, { choice: { color: '2' } })).toBe('blue-S');
  });

  test('falls back to the first available child if nothing matches [product-21]', () => {
    const gone = { ...tee, configurable_children: tee.configurable_children.slice(1) };
    expect(chosenSku(gone, { choice: { color: '9' } })).toBe('red-M');
  });

  test('warns instead if the fallback is off [product-24]', () => {
    const product = productDocument(tee);
    const wish = { choice: { color: '9' } };
    expect(chooseVariant(product, wish, now, { fallbackToDefault: false })).toEqual({
      kind: 'no-match',
      message: noSuchConfiguration,
    });
    expect(noSuchConfiguration).toBe(
      'No such configuration for the product. Please do choose another combination of attributes.',
    );
  });

  test('falls back by default [product-22]', () => {
    const outcome = chooseVariant(productDocument(tee), { choice: { color: '9' } }, now);
    expect(outcome).toMatchObject({ kind: 'chosen', isFallback: true });
  });

  test('never selects a child that is disabled or out of stock [product-16]', () => {
    const product = {
      type_id: 'configurable',
      configurable_children: [
        child('a', 1, '1', '10', { status: 2 }),
        child('b', 2, '1', '10', { stock: { is_in_stock: false } }),
        child('c', 9, '1', '10'),
      ],
    };
    expect(chosenSku(product, { sku: 'a' })).toBe('c');
    expect(chosenSku(product, { sku: 'b' })).toBe('c');
    const none = { ...product, configurable_children: product.configurable_children.slice(0, 2) };
    expect(chooseVariant(productDocument(none), {}, now)).toEqual({ kind: 'unavailable' });
  });
});

test('a variant has status 1; a child with another status is not a variant [product-41]', () => {
  const product = productDocument({
    type_id: 'configurable',
    configurable_children: [0, 1, 2, 3].map((status) => ({ sku: `s${status}`, status })),
  });
  expect(availableChildren(product).map(({ sku }) => sku)).toEqual(['s1']);
});

describe('the labels of a variant', () => {
  const labelled = recordedCases(configure.cases, null, {
    'no product options wanted': 'labels are always made here; configureProduct leaves them out',
    'no available child, errors off': 'no variant, no labels',
    'option without code and id uses lower-case label': 'an option without a code is refused',
    'simple product passes unchanged': 'no variant, no labels',
  });

  test.each(labelled)('$name', ({ input, expected }) => {
    const product = productDocument(input.product);
    const attributes = attributeRegistry(
      Object.values(input.attribute.list_by_code).map((entry) =>
        v.parse(AttributeDocumentSchema, entry),
      ),
    );
    const outcome = chooseVariant(product, wishOf(input.configuration), now);
    const text = outcome.kind === 'chosen' && variantLabels(product, outcome.child, attributes);
    expect(text).toEqual(expected.product.options);
  });

  test('exclude values without a label [product-34]', () => {
    const product = productDocument({
      ...tee,
      configurable_options: [
        { attribute_code: 'color', label: 'Kolor', values: [{ value_index: 1, label: ' ' }] },
        { attribute_code: 'size', label: 'Rozmiar', values: [{ value_index: 10, label: 'S' }] },
      ],
    });
    const [first] = product.configurable_children ?? [];
    expect(first && variantLabels(product, first, attributeRegistry([]))).toEqual([
      { label: 'Rozmiar', value: 'S' },
    ]);
  });
});
