import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/pl-price-format.json' with { type: 'json' };
import formats from '../../tests/fixtures/vectors/vsf-formats.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
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

  const stores = recordedCases(formats.cases, 'price', {
    'price: not a number stays': 'a price is an integer of grosze, never a text',
    'price: pl, own group sign': 'quirk: a group sign stands between digits only',
  });
  const SettingSchema = v.object({
    defaultLocale: v.string(),
    currencySign: v.string(),
    currencyDecimal: v.string(),
    fractionDigits: v.picklist([0, 1, 2]),
    priceFormat: v.string(),
  });

  test.each(stores)('$name, as recorded [price-25]', ({ input, expected }) => {
    const setting = v.parse(SettingSchema, input.i18n);
    const { defaultLocale, currencySign, currencyDecimal, fractionDigits: digits } = setting;
    const signFirst = setting.priceFormat.startsWith('{sign}');
    const priceFormat = {
      digits,
      signFirst,
      ...(currencyDecimal && { decimal: currencyDecimal }),
    };
    const format = priceFormatOf({ defaultLocale, currencySign, priceFormat });
    const text = formatPrice(fromDecimal(Number(input.value)), format);
    // A sign in front is separated by a no-break space, too, and each sign is one for a line break.
    const plain = (price: string | undefined) => price?.replaceAll(/\s/g, signFirst ? '' : ' ');
    expect(plain(text)).toBe(plain(expected.text));
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
