import { expect, test } from 'vitest';
import { currentPrice } from './current-price.ts';

const now = new Date('2026-11-28T12:00:00+01:00');

test.each([
  ['a final price of 0, which the platform has not computed', { final_price_incl_tax: 0 }, 10_000],
  ['a gross price of 0', { price_incl_tax: 0 }, 10_000],
  ['a special price of 0', { special_price_incl_tax: 0 }, 10_000],
  [
    'all of them 0',
    { final_price_incl_tax: 0, price_incl_tax: 0, special_price_incl_tax: 0 },
    10_000,
  ],
  ['a final price of a grosz', { final_price_incl_tax: 0.01 }, 1],
  ['a negative final price', { final_price_incl_tax: -1 }, 10_000],
])('the price in force beside an original one with %s', (_what, fields, wanted) => {
  expect(currentPrice({ original_price_incl_tax: 100, ...fields }, now)).toBe(wanted);
});
