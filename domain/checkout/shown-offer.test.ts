import { expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { agreedTotal, offerChange } from './shown-offer.ts';

const offer = (sum: number, delivery: string | null = 'dpd/kurier', isConfirmed = true) => ({
  sum: grosze(sum),
  isConfirmed,
  delivery,
});
const estimate = (sum: number) => offer(sum, 'dpd/kurier', false);

test.each([
  ['as it was', offer(10_500), offer(10_500), null],
  ['dearer', offer(10_500), offer(11_899), 'ORDER_PRICE_CHANGED'],
  ['cheaper', offer(10_500), offer(9000), 'ORDER_PRICE_CHANGED'],
  ['confirmed as estimated', estimate(10_500), offer(10_500), null],
  ['confirmed otherwise', estimate(10_500), offer(10_499), 'ORDER_PRICE_CHANGED'],
  ['still an estimate', estimate(10_500), estimate(10_500), null],
  ['by another delivery', offer(100), offer(100, 'dpd/punkt'), 'SHIPPING_METHOD_UNAVAILABLE'],
  ['without its delivery', offer(100), offer(100, null), 'SHIPPING_METHOD_UNAVAILABLE'],
  ['without a delivery, as before', offer(100, null), offer(100, null), null],
])('an offer that is now %s is ordered only if nothing changed', (_name, shown, now, wanted) => {
  expect(offerChange(shown, now)).toBe(wanted);
});

test.each([
  ['confirmed before', offer(10_500), offer(10_500), true],
  ['confirmed since', estimate(10_500), offer(10_500), true],
  ['not confirmed', estimate(10_500), estimate(10_500), false],
  ['no longer confirmed', offer(10_500), estimate(10_500), false],
  ['replaced by another confirmed one', offer(10_500), offer(9000), false],
])('an order states the total at the click; one that is %s', (_name, shown, now, isConfirmed) => {
  expect(agreedTotal(shown, now)).toEqual({ sum: 10_500, isConfirmed });
});
