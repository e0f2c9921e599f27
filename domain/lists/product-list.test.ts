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

test('a sku that is already on a list keeps its entry and position [engage-20]', () => {
  const list = [item('a', 'first')];
  expect(appendProduct(list, item('a', 'second'), 5)).toEqual(list);
  expect(prependProduct(list, item('a', 'second'), 5)).toEqual(list);
});

test('the wishlist and comparison append, and viewed products go to the front [engage-20]', () => {
  expect(skus(appendProduct([item('a')], item('b'), 5))).toEqual(['a', 'b']);
  expect(skus(prependProduct([item('a')], item('b'), 5))).toEqual(['b', 'a']);
});

test('lists are limited: a full wishlist refuses more, and the oldest viewed product is removed', () => {
  const full = [item('a'), item('b')];
  expect(skus(appendProduct(full, item('c'), 2))).toEqual(['a', 'b']);
  expect(skus(prependProduct(full, item('c'), 2))).toEqual(['c', 'a']);
});

test('a removed sku is no longer on the list', () => {
  expect(skus(removeProduct([item('a'), item('b')], 'a'))).toEqual(['b']);
});

test('the last viewed products come first, at most eight, without the current product [content-10]', () => {
  const seen = 'abcdefghij'
    .split('')
    .reduce<readonly ListedProduct[]>((list, sku) => prependProduct(list, item(sku), 24), []);
  expect(viewedBefore(seen, 8, 'i')).toEqual(['j', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
});
