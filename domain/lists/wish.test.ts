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

test('a wish is one piece of a product', () => {
  expect(wishOf(a)).toEqual({ sku: 'P1', product_id: '1', qty: 1 });
});

test('what the backend no longer knows goes from the device, what is new there comes', () => {
  expect(skus(takeWishes([a, b], there(b, c), nothing, [a, b]))).toEqual(['P2', 'P3']);
});

test('a wish that waits to be told stays, one taken off does not come back', () => {
  const toTell = { wished: new Set(['1']), unwished: new Set(['3']) };
  expect(skus(takeWishes([a, b], there(b, c), toTell, [a, b]))).toEqual(['P2', 'P1']);
});

test('what was changed while the backend was asked is newer than its answer', () => {
  // During the request, 2 was removed and 3 was added.
  expect(skus(takeWishes([a, c], there(a, b), nothing, [a, b]))).toEqual(['P1', 'P3']);
});

test('what the backend cannot know, and what is no longer sold but wished for, stays', () => {
  const old = item(null, 'OLD');
  const answer = { ids: new Set(['1', '2']), products: [b] };
  expect(skus(takeWishes([a, old], answer, nothing, [a, old]))).toEqual(['P2', 'P1', 'OLD']);
});
