import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { grosze } from '../money.ts';
import { possibleSetChoice, setParts, setSum } from './set.ts';

const now = new Date('2026-11-21T12:00:00Z');
const linkTo = (sku: string | null, qty?: number | null) => ({
  linked_product_sku: sku,
  link_type: 'associated',
  position: 1,
  ...(qty !== undefined && { qty }),
});
const part = (sku: string, more: object = {}) =>
  productDocument({ id: 7, sku, name: sku, price_incl_tax: 10, url_path: sku, ...more });
const partsOf = (documents: readonly ReturnType<typeof part>[], qty?: number | null) =>
  setParts(
    productDocument({
      type_id: 'grouped',
      product_links: documents.map(({ sku }) => linkTo(sku, qty)),
    }),
    (sku) => documents.find((document) => document.sku === sku),
    now,
  );

describe('a part of a set', () => {
  test('links to its page, or to that of its parent, if there is one', () => {
    const [shown, hidden, variant] = partsOf([
      part('shown'),
      part('hidden', { visibility: 1 }),
      part('variant', { visibility: 1, parentSku: 'P', parentId: 3, url_path: 'p' }),
    ]);
    expect(shown).toMatchObject({ id: '7', parentSku: null, link: { path: 'shown' } });
    expect(hidden).toMatchObject({ link: null });
    expect(variant).toMatchObject({ id: '3', parentSku: 'P', link: { path: 'p' } });
  });

  test('has the limit of its return, and none without one [pl-C10]', () => {
    const [free, sealed] = partsOf([part('free'), part('sealed', { sealed_hygiene: 1 })]);
    expect(free).not.toHaveProperty('returnLimit');
    expect(sealed?.returnLimit).toBe('sealed');
  });

  test.each([
    [undefined, 1],
    [null, 1],
    [2, 2],
    [1.7, 1],
    [-2, 0],
  ])('with the quantity %s starts with %d', (qty, expected) => {
    expect(partsOf([part('a')], qty)[0]?.quantity).toBe(expected);
  });

  test('that was not found is left out', () => {
    const set = productDocument({ type_id: 'grouped', product_links: [linkTo('gone')] });
    expect(setParts(set, () => undefined, now)).toEqual([]);
  });
});

describe('the choice of a set', () => {
  const sold = part('sold', { stock: { is_in_stock: false } });

  test('has no sold-out parts, unless all are sold out', () => {
    const choice = { a: 2, sold: 1 };
    expect(possibleSetChoice(partsOf([part('a'), sold]), choice)).toEqual({ a: 2, sold: 0 });
    expect(possibleSetChoice(partsOf([sold]), choice)).toEqual(choice);
  });

  test('costs the sum of the known prices, and nothing is known without any [price-04]', () => {
    const parts = partsOf([part('a'), part('b')], 2);
    expect(setSum(parts)).toBe(4000);
    expect(setSum(parts, { a: 1 })).toBe(1000);
    const [a, b] = parts.map((each) => ({ ...each, price: null }));
    if (!a || !b) throw new Error('No parts');
    expect(setSum([a, ...parts.slice(1)])).toBe(grosze(2000));
    expect(setSum([a, b])).toBeNull();
  });
});
