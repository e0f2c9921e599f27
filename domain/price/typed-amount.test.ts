import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './typed-amount.ts';

test.each([
  ['99', 99],
  ['99,50', 99.5],
  ['99.5', 99.5],
  ['99,50 zł', 99.5],
  ['99,50 PLN', 99.5],
  ['99 zl', 99],
  ['zł 99', 99],
  ['99,-', 99],
  ['99,–', 99],
  ['99.--', 99],
  ['1 000', 1000],
  ['1\u00a0000,50', 1000.5],
  ['1.000,50', 1000.5],
  ['1,000.50', 1000.5],
  ['1.000', 1000],
  ['1,000', 1000],
  ['1.000.000', 1_000_000],
  ["1'000", 1000],
  ['\u200e99', 99],
  ['９９', 99],
  ['0', 0],
])('%j is the amount %d [catalog-17]', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  '',
  'dużo',
  '-5',
  '99,5,5',
  '1.00.000',
  '1000.000,5',
  '99 EUR',
  '1e3',
  '99,',
  '5 000 zł zł',
])('%j is no amount [catalog-17]', (text) => {
  expect(readAmount(text)).toBeNull();
});

test('any text is an amount of at least 0 or none, and an amount reads as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const amount = readAmount(text);
      if (amount !== null) expect(amount).toBeGreaterThanOrEqual(0);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (grosze) => {
      expect(readAmount(String(grosze / 100))).toBe(grosze / 100);
      expect(readAmount((grosze / 100).toLocaleString('pl-PL'))).toBe(grosze / 100);
    }),
  );
});
