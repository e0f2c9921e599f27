import * as v from 'valibot';
import { expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { categoryRegistry } from '../catalogue/category-registry.ts';
import { CategoryDocumentSchema } from '../catalogue/documents.ts';
import { productCrumbs } from './crumbs.ts';
import { isNew } from './product-card.ts';

const category = (id: number, parent_id: number, level: number, more: object = {}) =>
  v.parse(CategoryDocumentSchema, {
    id,
    parent_id,
    level,
    name: `C${id}`,
    url_path: `c${id}`,
    ...more,
  });

const book = categoryRegistry([
  category(2, 1, 1),
  category(20, 2, 2),
  category(21, 20, 3),
  category(30, 2, 2),
]);

test('a product has its flags and categories, with breadcrumbs from them [product-11]', () => {
  const product = productDocument({
    name: 'Bluza',
    flags: [{ id: 6, name: 'Nowości' }],
    flags_ids: [6],
    category: [
      { category_id: 30, name: 'Torby' },
      { category_id: 21, name: 'Bluzy' },
    ],
    category_ids: ['30', 21],
  });
  expect(product.flags).toEqual([{ id: 6, name: 'Nowości' }]);
  expect(product.category?.map(({ category_id, name }) => [category_id, name])).toEqual([
    ['30', 'Torby'],
    ['21', 'Bluzy'],
  ]);
  expect(product.category_ids).toEqual(['30', '21']);
  expect(isNew(product, 6)).toBe(true);
  expect(productCrumbs(product, book, '2').map(({ name }) => name)).toEqual([
    'C20',
    'C21',
    'Bluza',
  ]);
});

test('a category that is not in the shop has no link', () => {
  const lost = productDocument({ name: 'Bluza', category_ids: [99] });
  expect(productCrumbs(lost, book, '2')).toEqual([{ name: 'Bluza', link: null }]);
});
