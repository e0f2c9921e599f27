import { describe, expect, test } from 'vitest';
import { CategoryTree } from './category-tree.ts';
import { OptionLabels } from './option-labels.ts';
import { polish } from './search-language.ts';
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

const tree = new CategoryTree();
for (const [id, parent_id, level, name] of [
  ['2', '1', 1, 'Katalog'],
  ['10', '2', 2, 'Ona'],
  ['12', '10', 3, 'Bluzki'],
] as const) {
  tree.add({ id, parent_id, level, name });
}
const { ancestorsOf, categoryOf } = tree;
const context = { ancestorsOf, categoryOf, labelOf: labels.labelOf, language: polish };

const textOf = (document: Readonly<Record<string, unknown>>) =>
  searchText('product', document, context);

describe('the search text of a product', () => {
  test('contains its sku whole and its parts with digits, and the skus of its children whole', () => {
    const document = { sku: '24-WG085', configurable_children: [{ sku: '24-WG085-M' }] };
    expect(textOf(document).sku).toEqual(['wg085', '24wg085', '24wg085m']);
  });

  test('contains the labels of its options, and of a waist also the number alone', () => {
    expect(textOf({ color_options: [5, 6], size: '9' }).option).toEqual([
      'Butelkowa zieleń',
      'Biały',
      'W32',
      '32',
    ]);
  });

  test('leaves out yes and no, unknown options and other types', () => {
    expect(textOf({ erin_recommends: '1', color: '99' }).option).toEqual([]);
    expect(searchText('category', { color: '5' }, context).option).toEqual([]);
  });

  test('contains the names of categories and flags', () => {
    const document = { category: [{ name: 'Bluzki i koszule' }], flags: [{ name: 'Nowość' }] };
    expect(textOf(document)).toMatchObject({
      category: ['Bluzki i koszule'],
      flag: ['Nowość'],
    });
  });

  test('contains the names of all ancestors of its categories, without the root', () => {
    const document = { category_ids: [12, 2], category: [{ category_id: 2, name: 'Katalog' }] };
    expect(textOf(document).category).toEqual(['Bluzki', 'Ona']);
    expect(searchText('category', { id: 12, name: 'Bluzki' }, context)).toMatchObject({
      name: ['Bluzki'],
      category: ['Ona'],
    });
  });
});
