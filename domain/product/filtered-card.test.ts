import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { filteredCard } from './filtered-card.ts';
import { productCard } from './product-card.ts';

const context = {
  attributes: attributeRegistry([]),
  now: new Date('2026-11-28T12:00:00+01:00'),
  newFlag: 0,
};

const child = (sku: string, color: string, size: string, more: object = {}) => ({
  sku,
  color,
  size,
  price_incl_tax: 100,
  image: `/k/koszula-${color}_main.jpg`,
  ...more,
});

const soldOut = { stock: { is_in_stock: false } };

const shirt = productDocument({
  type_id: 'configurable',
  url_path: 'koszula',
  image: '/k/koszula-biala_main.jpg',
  media_gallery: [
    { image: '/k/koszula-biala_main.jpg' },
    { image: '/k/koszula-czerwona_main.jpg' },
    { image: '/k/koszula-czerwona_bok.jpg' },
  ],
  configurable_options: [
    { attribute_code: 'color', values: [] },
    { attribute_code: 'size', values: [] },
  ],
  configurable_children: [
    child('white-S', 'biala', '1'),
    child('red-S', 'czerwona', '1', soldOut),
    child('red-M', 'czerwona', '2'),
    child('green-M', 'zielona', '2', { image: 'no_selection' }),
  ],
});

const cardOf = (filters: Record<string, string[]>) => filteredCard(shirt, filters, context);
const variantIn = ({ link }: ReturnType<typeof cardOf>) =>
  link.to === 'entity' ? (link.search?.['childSku'] ?? null) : null;

describe('the card of a product in a filtered listing', () => {
  test('shows the chosen colour and leads to it, in stock first', () => {
    const red = cardOf({ color: ['czerwona'] });
    expect(variantIn(red)).toBe('red-M');
    expect(red.picture).toBe('/k/koszula-czerwona_main.jpg');
    expect(red.secondPicture).toBe('/k/koszula-czerwona_bok.jpg');
  });

  test('leads to the chosen size in the chosen colour, also if it is sold out', () => {
    expect(variantIn(cardOf({ color: ['czerwona'], size: ['1'] }))).toBe('red-S');
    expect(variantIn(cardOf({ color: ['czerwona', 'biala'], size: ['1'] }))).toBe('white-S');
    expect(variantIn(cardOf({ size: ['2'] }))).toBe('red-M');
  });

  test('leaves a size open that nobody has filtered by [product-61]', () => {
    const values = (...ids: string[]) => ids.map((id) => ({ value_index: id, label: id }));
    const sized = {
      ...shirt,
      configurable_options: [
        { attribute_code: 'color', values: values('biala') },
        { attribute_code: 'size', values: values('1', '2') },
      ],
    };
    const searchOf = (filters: Record<string, string[]>) =>
      filteredCard(productDocument(sized), filters, context).link.search;
    expect(searchOf({ color: ['czerwona'] })).toEqual({ childSku: 'red-M', choose: 'size' });
    expect(searchOf({ size: ['2'] })).toEqual({ childSku: 'red-M' });
  });

  test('keeps the product’s picture if the variant has none', () => {
    const green = cardOf({ color: ['zielona'] });
    expect(variantIn(green)).toBe('green-M');
    expect(green.picture).toBe('/k/koszula-biala_main.jpg');
  });

  test('is the plain card without a filter of the product’s options', () => {
    const plain = productCard(shirt, context);
    expect(cardOf({})).toBe(plain);
    expect(cardOf({ brand: ['7'], color: [] })).toBe(plain);
    expect(cardOf({ color: ['czarna'] })).toBe(plain);
  });
});
