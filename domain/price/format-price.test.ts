import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/pl-price-format.json' with { type: 'json' };
import { fromDecimal, grosze } from '../money.ts';
import { formatPrice, polishPriceFormat, priceFormatOf } from './format-price.ts';

const recorded = vectors.cases.currency.flatMap(([value, , shop]) =>
  typeof value === 'number' && typeof shop === 'string' ? [{ value, shop }] : [],
);

describe('a price as text', () => {
  test.each(recorded)('writes $value as $shop', ({ value, shop }) => {
    expect(formatPrice(fromDecimal(value))).toBe(shop);
  });

  test('has two decimals, then the currency sign after a non-breaking space [price-24]', () => {
    expect(formatPrice(grosze(123456))).toBe('1\u00a0234,56\u00a0zł');
    expect(recorded.length).toBeGreaterThan(70);
  });

  test('groups digits from a thousand on, as Polish shops do [pl-A13]', () => {
    expect(formatPrice(grosze(100000))).toBe('1\u00a0000,00\u00a0zł');
  });

  test('uses a store’s own format for what it sets, with two decimals by default [price-25]', () => {
    const polish = { defaultLocale: 'pl-PL', currencySign: 'zł' };
    expect(priceFormatOf(polish)).toEqual(polishPriceFormat);
    expect(
      formatPrice(grosze(1250), priceFormatOf({ ...polish, priceFormat: { digits: 0 } })),
    ).toBe('13\u00a0zł');
    expect(
      formatPrice(grosze(1250), priceFormatOf({ ...polish, priceFormat: { signFirst: true } })),
    ).toBe('zł\u00a012,50');
  });

  test('uses the separators of another locale, with the sign after the amount', () => {
    const english = priceFormatOf({ defaultLocale: 'en-GB', currencySign: 'PLN' });
    expect(formatPrice(grosze(123456), english)).toBe('1,234.56\u00a0PLN');
  });

  test('is exact: the amount can be read back from the text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (amount) => {
        const text = formatPrice(grosze(amount)).replaceAll('\u00a0', '').replace('zł', '');
        expect(fromDecimal(Number(text.replace(',', '.')))).toBe(amount);
      }),
    );
  });
});
