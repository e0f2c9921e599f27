import { expect, test } from 'vitest';
import {
  appendProduct,
  type ListedProduct,
  prependProduct,
  removeProduct,
  viewedBefore,
} from './product-list.ts';

const item = (sku: string, name = sku): ListedProduct => ({
  sku,
  id: null,
  name,
  picture: null,
  link: null,
  price: null,
});
const skus = (list: readonly ListedProduct[]) => list.map(({ sku }) => sku);

test('a sku already on a list is left as it is, where it is [engage-20]', () => {
  const list = [item('a', 'first')];
  expect(appendProduct(list, item('a', 'second'), 5)).toEqual(list);
  expect(prependProduct(list, item('a', 'second'), 5)).toEqual(list);
});

test('the wishlist and compare append, what was viewed goes to the front [engage-20]', () => {
  expect(skus(appendProduct([item('a')], item('b'), 5))).toEqual(['a', 'b']);
  expect(skus(prependProduct([item('a')], item('b'), 5))).toEqual(['b', 'a']);
});

test('lists are bounded: the wishlist takes no more, the oldest view goes', () => {
  const full = [item('a'), item('b')];
  expect(skus(appendProduct(full, item('c'), 2))).toEqual(['a', 'b']);
  expect(skus(prependProduct(full, item('c'), 2))).toEqual(['c', 'a']);
});

test('a removed sku is gone', () => {
  expect(skus(removeProduct([item('a'), item('b')], 'a'))).toEqual(['b']);
});

test('what was viewed last comes first, eight at most, without the product at hand [content-10]', () => {
  const seen = 'abcdefghij'
    .split('')
    .reduce<readonly ListedProduct[]>((list, sku) => prependProduct(list, item(sku), 24), []);
  expect(viewedBefore(seen, 8, 'i')).toEqual(['j', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
});
