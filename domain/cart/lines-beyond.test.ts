import { expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { linesBeyond } from './apply-order.ts';

test('quantities added since an order stay, and ordered quantities are removed', () => {
  const cart = [line('a', 3), line('b', 1), line('c', 1)];
  const left = linesBeyond(cart, [line('a', 2), line('b', 1), line('gone', 4)]);
  expect(left.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['a', 1],
    ['c', 1],
  ]);
});
