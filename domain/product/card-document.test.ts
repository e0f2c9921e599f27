import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import type { AttributeDocument, ProductDocument } from '../catalogue/documents.ts';
import { nextPriceChange } from '../price/next-price-change.ts';
import { cardDocument, storedCards } from './card-document.ts';
import { filteredCard } from './filtered-card.ts';

const attributeOf = (code: string, swatches: readonly (string | null)[]): AttributeDocument => ({
  attribute_code: code,
  default_frontend_label: code,
  frontend_input: 'select',
  is_user_defined: true,
  is_visible: true,
  is_visible_on_front: true,
  is_comparable: false,
  options: swatches.map((swatch, index) => ({
    value: `${index}`,
    label: `${code} ${index}`,
    swatch,
  })),
});
const attributes = attributeRegistry([
  attributeOf('color', ['#ff0000', '#00ff00', null, '#0000ff']),
  attributeOf('size', [null, null, null]),
]);
const isSwatch = (code: string, value: string) =>
  (attributes.get(code)?.option(value)?.hex ?? null) !== null;

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const id = fc.constantFrom('0', '1', '2', '3');
const picture = fc.constantFrom('/a-red_1.webp', '/a-red_2.webp', '/a-blue_1.webp', 'no_selection');
const price = fc.constantFrom(0, 80, 90, 100, 110.5);
const prices = fc.record(
  {
    price_incl_tax: price,
    original_price_incl_tax: price,
    regular_price_incl_tax: price,
    final_price_incl_tax: price,
    special_price_incl_tax: price,
    special_from_date: fc.constantFrom('2026-11-10 00:00:00', '2026-11-25 00:00:00', null),
    special_to_date: fc.constantFrom('2026-11-26 23:59:59', null),
    price_history: fc.array(
      fc.record({
        from: fc.constantFrom('2026-10-01', '2026-11-01', '2026-11-10', '2026-11-24'),
        price,
      }),
      { maxLength: 3 },
    ),
    club_price: fc.constantFrom(null, { customer_group_id: 1, price_incl_tax: 70 }),
  },
  { requiredKeys: [] },
);
const stock = maybe(fc.record({ is_in_stock: fc.boolean() }));
const own = fc.record({ image: maybe(picture), small_image: maybe(picture), stock });
const child = fc
  .tuple(
    fc.record({ color: maybe(id), size: maybe(id), status: fc.constantFrom(1, 1, 1, 2) }),
    own,
    prices,
  )
  .map((parts) => Object.assign({}, ...parts));
const option = (attribute_code: string) =>
  fc.record({
    attribute_code: fc.constant(attribute_code),
    position: fc.nat(1),
    values: fc.uniqueArray(
      fc.record({ value_index: id, label: fc.constantFrom('', 'Czerwony', 'M', 'L') }),
      { selector: ({ value_index }) => value_index },
    ),
  });
const product: fc.Arbitrary<ProductDocument> = fc
  .tuple(
    fc.record({
      type_id: fc.constantFrom('configurable', 'configurable', 'simple', 'grouped'),
      status: fc.constantFrom(0, 1, 2),
      parentSku: fc.constantFrom(null, 'TEE', 'OTHER'),
      url_path: fc.constantFrom(null, '', 'tee'),
      slug: fc.constantFrom(null, 'tee-slug'),
      flags_ids: fc.constantFrom(null, [6], [2]),
      is_sponsored: fc.boolean(),
      media_gallery: maybe(
        fc.array(
          fc.record({ image: picture, pos: fc.nat(3), typ: fc.constantFrom('image', 'video') }),
        ),
      ),
      configurable_options: fc.tuple(option('color'), option('size')),
      configurable_children: maybe(fc.array(child, { maxLength: 6 })),
    }),
    own,
    prices,
  )
  .map(([fields, pictures, paid]) =>
    productDocument({
      ...fields,
      ...pictures,
      ...paid,
      configurable_children: fields.configurable_children?.map((each, index) => ({
        ...each,
        sku: `TEE-${index}`,
      })),
    }),
  );
const chosen = fc.record(
  { color: fc.subarray(['0', '1', '2']), size: fc.subarray(['0', '1']), brand: fc.constant(['7']) },
  { requiredKeys: [] },
);
const days = ['2026-10-31', '2026-11-10', '2026-11-20', '2026-11-25', '2026-11-27', '2027-01-02'];
const noon = (day: string) => new Date(`${day}T12:00:00+01:00`);

/** A document as an index returns it. */
function stored<T>(document: T): T {
  const copy: T = JSON.parse(JSON.stringify(document));
  return copy;
}
const cardsOf = (document: ProductDocument) => {
  const cards = storedCards(document, isSwatch);
  if (!cards) throw new Error('No product');
  return stored(cards);
};

describe('the stored card of a product', () => {
  test('gives the same card as the whole document, at any time and with any filters', () => {
    fc.assert(
      fc.property(product, chosen, fc.constantFrom(...days), (document, values, day) => {
        const context = { attributes, now: noon(day), newFlag: 6 };
        const { card, source } = cardsOf(document);
        expect(filteredCard(card, {}, context)).toEqual(filteredCard(document, {}, context));
        const expected = filteredCard(document, values, context);
        expect(filteredCard(source, values, context)).toEqual(expected);
        expect(filteredCard(stored(cardDocument(source, values)), values, context)).toEqual(
          expected,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('names the next moment at which its price changes', () => {
    fc.assert(
      fc.property(product, fc.constantFrom(...days), (document, day) => {
        const { card } = cardsOf(document);
        const now = noon(day);
        const until = nextPriceChange([card], now) ?? noon('2027-06-01').getTime();
        const at = (moment: number) =>
          filteredCard(document, {}, { attributes, now: new Date(moment), newFlag: 6 }).price;
        expect(at(until - 1)).toEqual(at(now.getTime()));
      }),
      { numRuns: 300 },
    );
  });

  test('is available where a variant without a price is in stock', () => {
    const document = productDocument({
      type_id: 'configurable',
      price_incl_tax: 100,
      configurable_children: [{ sku: 'A', stock: { is_in_stock: false } }, { sku: 'B' }],
    });
    const context = { attributes, now: noon('2026-11-20'), newFlag: 6 };
    expect(filteredCard(cardsOf(document).card, {}, context).isAvailable).toBe(true);
  });

  test('has one variant of each colour and price, those in stock first', () => {
    const paid = { price_incl_tax: 100 };
    const document = productDocument({
      type_id: 'configurable',
      configurable_options: [
        { attribute_code: 'size', values: [{ value_index: '0', label: 'S' }] },
        {
          attribute_code: 'color',
          values: ['0', '1', '3'].map((value_index) => ({ value_index, label: 'x' })),
        },
      ],
      configurable_children: [
        { sku: 'A', color: '0', size: '0', ...paid, stock: { is_in_stock: false } },
        { sku: 'B', color: '0', size: '1', ...paid },
        { sku: 'C', color: '1', size: '0', ...paid },
        { sku: 'D', color: '1', size: '1', ...paid },
        { sku: 'E', color: '1', size: '2', price_incl_tax: 90 },
      ],
    });
    const { card, source } = cardsOf(document);
    expect(source.configurable_children).toHaveLength(5);
    expect(card.configurable_options).toMatchObject([{ attribute_code: 'color' }]);
    expect(card.configurable_children).toEqual([
      { sku: 'B', status: 1, color: '0', original_price_incl_tax: 100 },
      { sku: 'E', status: 1, color: '1', original_price_incl_tax: 90 },
    ]);
  });
});
