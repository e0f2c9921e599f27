import { expect, test } from 'vitest';
import { euVatNumber } from './eu-vat-number.ts';

test.each([
  ['de 123.456-789', 'DE', 'DE123456789'],
  ['123456789', 'DE', 'DE123456789'],
  ['094543092', 'GR', 'EL094543092'],
  ['EL094543092', 'GR', 'EL094543092'],
  ['FR40303265045', '', 'FR40303265045'],
  ['5252344078', 'PL', null],
  ['PL5252344078', '', null],
  ['5252344078', '', null],
  ['123456789', 'US', null],
  ['DE', 'DE', null],
  ['DE1234567890123', 'DE', null],
  ['DE12345/../x', 'DE', null],
  ['', 'DE', null],
])('the VAT number %j of a firm in %j is %s in VIES [pl-H02]', (typed, country, number) => {
  expect(euVatNumber(typed, country)).toBe(number);
});
