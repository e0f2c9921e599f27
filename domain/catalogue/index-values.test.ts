import { describe, expect, test } from 'vitest';
import { ancestorsIn } from './category-tree.ts';
import { indexValues } from './index-values.ts';

const none = () => [];
const values = (document: Readonly<Record<string, unknown>>, field: string) => [
  ...(indexValues('product', document, none).get(field) ?? []),
];

describe('the index values of a document', () => {
  test('include the gross final price, or the gross price without a final one', () => {
    const priced = { final_price_incl_tax: 50, price_incl_tax: 70, price: 57, final_price: 41 };
    expect(values(priced, 'final_price_incl_tax')).toEqual(['50']);
    expect(values({ price_incl_tax: 70, price: 57 }, 'final_price_incl_tax')).toEqual(['70']);
    expect(values({ price: 57 }, 'final_price_incl_tax')).toEqual([]);
    expect(values(priced, 'price')).toEqual([]);
  });

  test('include attributes and, for a configurable only, its options', () => {
    const options = { color: '1', color_options: [2, 3] };
    expect(values({ type_id: 'configurable', ...options }, 'color')).toEqual(['1', '2', '3']);
    expect(values({ type_id: 'simple', ...options }, 'color')).toEqual(['1']);
    expect(values({ type_id: 'configurable', ...options }, 'color_options')).toEqual(['2', '3']);
  });

  test('are, for options of a configurable, those of its variants in stock', () => {
    const child = (color: string, more: object = {}) => ({ sku: color, status: 1, color, ...more });
    const skirt = {
      type_id: 'configurable',
      color: '9',
      color_options: [1, 2, 3, 4],
      configurable_options: [{ attribute_code: 'color' }, { attribute_code: 'size' }],
      configurable_children: [
        child('1'),
        child('2', { stock: { is_in_stock: false } }),
        child('3', { status: 2 }),
        child('', { custom_attributes: [{ attribute_code: 'size', value: 'M' }] }),
      ],
      size: 'L',
    };
    expect(values(skirt, 'color')).toEqual(['1']);
    expect(values(skirt, 'color_options')).toEqual(['1', '2', '3', '4']);
    expect(values({ ...skirt, stock: { is_in_stock: false } }, 'color')).toEqual([]);
    expect(values({ ...skirt, configurable_children: [] }, 'size')).toEqual(['L']);
    expect(values({ ...skirt, configurable_children: [child('1')] }, 'size')).toEqual(['L']);
  });

  test('leave out descriptions, long texts, empty texts and invalid values', () => {
    const document = {
      description: 'x',
      note: 'x'.repeat(257),
      empty: '',
      nothing: null,
      bad: NaN,
    };
    expect(indexValues('product', document, none).size).toBe(0);
  });

  test('include the category and all its ancestors', () => {
    const ancestorsOf = ancestorsIn(
      new Map([
        ['11', '10'],
        ['10', 'pcat_1'],
        ['pcat_1', '0'],
      ]),
    );
    const fields = indexValues('product', { category_ids: [11] }, ancestorsOf);
    expect([...(fields.get('category_ids') ?? [])]).toEqual(['11', '10', 'pcat_1']);
  });

  test('are found for categories that are their own ancestors', () => {
    const ancestorsOf = ancestorsIn(
      new Map([
        ['1', '2'],
        ['2', '1'],
        ['3', '3'],
      ]),
    );
    expect(ancestorsOf('1')).toEqual(['2', '1']);
    expect(ancestorsOf('3')).toEqual(['3']);
  });
});
