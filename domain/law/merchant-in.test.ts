import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MerchantSchema } from './merchant.ts';
import { merchantIn } from './merchant-in.ts';
import { returnDaysOf } from './return-days.ts';

const read = (fields: Record<string, unknown>) => v.parse(MerchantSchema, fields);

describe("the merchant's own texts", () => {
  const merchant = read({
    hours: 'w dni robocze',
    accessibility: { exceptions: ['Filmy nie mają napisów.'] },
    texts: { en: { hours: 'on working days' }, de: { exceptions: ['Ohne Untertitel.'] } },
  });

  test.each([
    ['pl-PL', 'w\u00a0dni robocze', 'Filmy nie mają napisów.'],
    ['en-GB', 'on working days', 'Filmy nie mają napisów.'],
    ['de-DE', '', 'Ohne Untertitel.'],
    ['fr-FR', '', 'Filmy nie mają napisów.'],
  ])(
    'are in a view of %s: „%s”, and legally required texts are in every view',
    (locale, hours, reported) => {
      const shown = merchantIn(merchant, locale);
      expect(shown.hours).toBe(hours);
      expect(shown.accessibility.exceptions).toEqual([reported]);
      expect(shown.texts).toEqual({});
    },
  );

  test('belong to a language, and an unknown field is refused', () => {
    expect(v.safeParse(MerchantSchema, { texts: { english: {} } }).success).toBe(false);
    expect(v.safeParse(MerchantSchema, { texts: { en: { name: 'x' } } }).success).toBe(false);
  });
});

describe('the return period', () => {
  test('is 14 days by law unless the merchant gives more [pl-C12]', () => {
    expect(returnDaysOf(read({}))).toBe(14);
    expect(returnDaysOf(read({ returns: { paidBy: 'buyer' } }))).toBe(14);
    expect(returnDaysOf(read({ returns: { paidBy: 'buyer', days: 100 } }))).toBe(100);
  });

  test.each([13, 366, 30.5, '30'])('is never %s [pl-C01]', (days) => {
    expect(v.safeParse(MerchantSchema, { returns: { paidBy: 'shop', days } }).success).toBe(false);
  });
});
