import { expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { finalPriceKind } from './final-price-kind.ts';

test.each([
  ['that repeats the net price', { price: 100, final_price: 100 }, 'net'],
  ['that repeats the special price', { price: 100, special_price: 80, final_price: 80 }, 'net'],
  ['that is the net price with tax', { price: 100, final_price: 123 }, 'gross'],
  [
    'that is the special price with tax',
    { price: 100, special_price: 80, final_price: 98.4 },
    'gross',
  ],
  ['between the price without and with tax', { price: 100, final_price: 110 }, 'gross'],
  ['lowered by a rule', { price: 100, final_price: 70 }, null],
  ['above the price with tax', { price: 100, final_price: 130 }, null],
  ['with its gross field', { price: 100, final_price: 123, final_price_incl_tax: 151.29 }, null],
  ['of 0', { price: 0, final_price: 0 }, null],
  ['that is missing', { price: 100 }, null],
])('a final price %s is recognised [price-19]', (_case, prices, kind) => {
  expect(finalPriceKind(productDocument(prices), 23)).toBe(kind);
});

test('without tax a final price tells nothing', () => {
  expect(finalPriceKind(productDocument({ price: 100, final_price: 100 }), 0)).toBeNull();
});
