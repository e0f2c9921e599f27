import { setupI18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { messages } from '../locales/pl.po';
import vectors from './fixtures/vectors/pl-pl-plurals.json' with { type: 'json' };

const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });

interface Counted {
  readonly count: number;
}

/** Polish messages with a count, each with the number in front. */
const counted = {
  produkt: (of: Counted) => t(i18n)`${plural(of.count, { one: '# product', other: '# products' })}`,
  opinia: (of: Counted) => t(i18n)`${plural(of.count, { one: '# review', other: '# reviews' })}`,
  sztuka: (left: number) =>
    t(i18n)`${plural(left, { one: '# piece left', other: '# pieces left' })}`,
};

/** Days are in the genitive: "w ciągu 1 dnia", "w ciągu 2 dni". */
const genitiveDay = { one: 'dnia', few: 'dni', many: 'dni', other: 'dnia' } as const;

const forms = ['one', 'few', 'many', 'other'] as const;
const formOf = (category: string) => forms.find((form) => form === category) ?? 'other';

describe('Polish plurals', () => {
  test('products, reviews, items and days have the form of their number, also for fractions [pl-I05]', () => {
    for (const { n, category, produkt, opinia, sztuka } of vectors.cases.plain) {
      const number = new Intl.NumberFormat('pl').format(n);
      expect(counted.produkt({ count: n })).toBe(`${number} ${produkt}`);
      expect(counted.opinia({ count: n })).toBe(`${number} ${opinia}`);
      expect(counted.sztuka(n)).toMatch(new RegExp(` ${sztuka}$`));
      const days = n;
      if (days === 0) continue;
      const dispatch = t(
        i18n,
      )`${plural(days, { 0: 'Ships the same working day.', one: 'In stock, ships within # working day.', other: 'In stock, ships within # working days.' })}`;
      expect(dispatch).toContain(` ${genitiveDay[formOf(category)]} robocz`);
    }
  });
});
