import { expect, test } from 'vitest';
import { apply, cart, line } from '../../tests/support/cart.ts';
import { item } from '../../tests/support/merge.ts';
import type { CartLine } from './cart-line.ts';
import { mergeNews } from './merge-news.ts';

const merge = (lines: CartLine[], items: ReturnType<typeof item>[]) =>
  apply(cart(...lines), {
    type: 'merge',
    items,
    products: {},
    options: { cartToken: 'cart-1', mergeId: 'm', forceClientState: false, mergeQuantities: true },
  }).notices.map(({ message, values }) => [message, values?.['list']]);

const known = { mergedInto: 'cart-1', prev_qty: 1 };

test('what came through another device, or was added to, is told by name and quantity', () => {
  expect(
    merge([line('a', 1), line('b', 1, known)], [item('a', 2), item('b', 1), item('c', 3)]),
  ).toEqual([
    [
      'Your cart has met the one from your other device. Now in it: {list}.',
      'Product a × 3, c × 3',
    ],
  ]);
});

test('what was taken out on another device is told', () => {
  expect(merge([line('a', 1, known)], [])).toEqual([
    ['Taken out on your other device: {list}.', 'Product a'],
  ]);
});

test('sizes of one product are told apart', () => {
  const dress = (sku: string, value: string) =>
    line(sku, 1, { ...known, name: 'Sukienka Luna', options: [{ label: 'Rozmiar', value }] });
  const [m, l] = [dress('luna-m', 'M'), dress('luna-l', 'L')];
  const lists = mergeNews([m], [{ ...m, qty: 2 }, l]).concat(mergeNews([m, l], [l]));
  expect(lists.map(({ values }) => values?.['list'])).toEqual([
    'Sukienka Luna (M) × 2, Sukienka Luna (L) × 1',
    'Sukienka Luna (M)',
  ]);
});

test('carts that agree, and a cart that was empty here, are no news', () => {
  expect(merge([line('a', 1, known)], [item('a', 1)])).toEqual([]);
  expect(merge([line('a', 1)], [])).toEqual([]);
  expect(merge([], [item('a', 1)])).toEqual([]);
});
