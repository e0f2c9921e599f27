import { expect, test } from 'vitest';
import type { ListedProduct } from './product-list.ts';
import { takeWishes, wishOf } from './wish.ts';

const item = (id: string | null, sku = `P${id}`): ListedProduct => ({
  sku,
  id,
  name: sku,
  picture: null,
  link: null,
  price: null,
});
const [a, b, c] = [item('1'), item('2'), item('3')];
const nothing = { wished: new Set<string>(), unwished: new Set<string>() };
const there = (...products: ListedProduct[]) => ({
  ids: new Set(products.map(({ id }) => id ?? '')),
  products,
});
const skus = (list: readonly ListedProduct[]) => list.map(({ sku }) => sku);

test('a wish is for a quantity of one', () => {
  expect(wishOf(a)).toEqual({ sku: 'P1', product_id: '1', qty: 1 });
});

test('wishes removed at the backend are removed from the device, and new ones are added', () => {
  expect(skus(takeWishes([a, b], there(b, c), nothing, [a, b]))).toEqual(['P2', 'P3']);
});

test('a wish with a pending write stays, and a removed one does not return', () => {
  const pending = { wished: new Set(['1']), unwished: new Set(['3']) };
  expect(skus(takeWishes([a, b], there(b, c), pending, [a, b]))).toEqual(['P2', 'P1']);
});

test('changes made during a request are newer than its response', () => {
  // During the request, 2 was removed and 3 was added.
  expect(skus(takeWishes([a, c], there(a, b), nothing, [a, b]))).toEqual(['P1', 'P3']);
});

test('wishes unknown to the backend, and products no longer sold, stay', () => {
  const old = item(null, 'OLD');
  const response = { ids: new Set(['1', '2']), products: [b] };
  expect(skus(takeWishes([a, old], response, nothing, [a, old]))).toEqual(['P2', 'P1', 'OLD']);
});
