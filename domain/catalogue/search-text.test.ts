import { describe, expect, test } from 'vitest';
import { OptionLabels } from './option-labels.ts';
import { searchText } from './search-text.ts';

const labels = new OptionLabels();
labels.add({
  attribute_code: 'color',
  frontend_input: 'select',
  options: [
    { value: '5', label: 'Butelkowa zieleń' },
    { value: '6', label: 'Biały' },
  ],
});
labels.add({
  attribute_code: 'size',
  frontend_input: 'select',
  options: [{ value: '9', label: 'W32' }],
});
labels.add({
  attribute_code: 'erin_recommends',
  frontend_input: 'boolean',
  options: [{ value: '1', label: 'Tak' }],
});

const textOf = (document: Readonly<Record<string, unknown>>) =>
  searchText('product', document, labels.labelOf);

describe('the search text of a product', () => {
  test('contains words as written, and a hyphenated word also joined', () => {
    expect(textOf({ name: 'T-shirt „Łódź”' }).name).toEqual(['t', 'shirt', 'łódź', 'tshirt']);
  });

  test('contains its sku whole and in parts, and the skus of its children whole', () => {
    const document = { sku: 'SUK-01', configurable_children: [{ sku: 'SUK-01-M' }] };
    expect(textOf(document).sku).toEqual(['suk', '01', 'suk01', 'suk01m']);
  });

  test('contains the labels of its options, and of a waist also the number alone', () => {
    expect(textOf({ color_options: [5, 6], size: '9' }).option).toEqual([
      'butelkowa',
      'zieleń',
      'biały',
      'w32',
      '32',
    ]);
  });

  test('leaves out yes and no, unknown options and other types', () => {
    expect(textOf({ erin_recommends: '1', color: '99' }).option).toEqual([]);
    expect(searchText('category', { color: '5' }, labels.labelOf).option).toEqual([]);
  });

  test('contains the names of categories and flags', () => {
    const document = { category: [{ name: 'Bluzki i koszule' }], flags: [{ name: 'Nowość' }] };
    expect(textOf(document)).toMatchObject({
      category: ['bluzki', 'i', 'koszule'],
      flag: ['nowość'],
    });
  });
});
