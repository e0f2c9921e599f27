import { describe, expect, test } from 'vitest';
import { normalizeAccount, normalizeRegon, showAccount } from './register-numbers.ts';

describe('register numbers', () => {
  test.each([
    ['123456785', '123456785'],
    ['123-456-785', '123456785'],
    ['12345678512347', '12345678512347'],
    ['123456786', null],
    ['12345678512348', null],
    ['000000000', null],
    ['12345678', null],
    ['', null],
  ])('REGON %s is %s by its check digits [pl-B07]', (text, expected) => {
    expect(normalizeRegon(text)).toBe(expected);
  });

  test.each([
    ['27 1140 2004 0000 3002 0135 5387', '27114020040000300201355387'],
    ['PL27114020040000300201355387', '27114020040000300201355387'],
    ['28 1140 2004 0000 3002 0135 5387', null],
    ['61 1140 2004', null],
  ])('account %s is %s by its check digits', (text, expected) => {
    expect(normalizeAccount(text)).toBe(expected);
  });

  test('an account is shown in groups of four digits', () => {
    expect(showAccount('27114020040000300201355387')).toBe('27 1140 2004 0000 3002 0135 5387');
  });
});
