import { expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { offerChange } from './shown-offer.ts';

const offer = (sum: number | null, delivery: string | null = 'dpd/kurier') => ({
  sum: sum === null ? null : grosze(sum),
  delivery,
});

test.each([
  ['as it was', offer(10_500), offer(10_500), null],
  ['dearer', offer(10_500), offer(11_899), 'ORDER_PRICE_CHANGED'],
  ['cheaper', offer(10_500), offer(9000), 'ORDER_PRICE_CHANGED'],
  ['a total where none was shown', offer(null), offer(10_500), 'ORDER_PRICE_CHANGED'],
  ['without the total that was shown', offer(10_500), offer(null), 'ORDER_PRICE_CHANGED'],
  ['by another delivery', offer(100), offer(100, 'dpd/punkt'), 'SHIPPING_METHOD_UNAVAILABLE'],
  ['without its delivery', offer(100), offer(100, null), 'SHIPPING_METHOD_UNAVAILABLE'],
  ['without a delivery, as before', offer(100, null), offer(100, null), null],
])('an offer that is now %s is ordered only if nothing changed', (_name, shown, now, wanted) => {
  expect(offerChange(shown, now)).toBe(wanted);
});
