import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-platform_price_sync.json' with {
  type: 'json',
};
import { fromDecimal, grosze, toDecimal } from '../money.ts';
import {
  livePriceView,
  type PlatformPrice,
  platformPrices,
  syncedPrices,
} from './platform-price.ts';
import type { PriceView } from './views.ts';

const recordedFields = [
  'sgn',
  'price',
  'price_tax',
  'price_incl_tax',
  'original_price',
  'original_price_tax',
  'original_price_incl_tax',
  'special_price',
  'special_price_incl_tax',
];

const rounded = (value: unknown) =>
  typeof value === 'number' ? toDecimal(fromDecimal(value)) : value;

describe('prices after a platform price sync, as recorded', () => {
  test.each(vectors.cases)('$name', ({ input, expected }) => {
    const [item] = platformPrices({ items: [{ sku: input.product.sku, ...input.backProduct }] });
    const fields: Readonly<Record<string, unknown>> = item ? syncedPrices(item) : {};
    const wanted: Readonly<Record<string, unknown>> = expected.product;
    for (const field of recordedFields) {
      expect({ [field]: fields[field] }).toEqual({ [field]: rounded(wanted[field]) });
    }
  });

  test('are marked as current', () => {
    expect(syncedPrices(priced(100, 100)).price_is_current).toBe(true);
  });
});

function priced(final: number, regular: number, lowest?: number): PlatformPrice {
  return {
    sku: 'a',
    price_info: {
      final_price: final,
      regular_price: regular,
      extension_attributes: { lowest_price_30_days: lowest },
    },
  };
}

describe('a response of render-list', () => {
  test('is read item by item, and invalid prices are skipped', () => {
    const good = { sku: 'a', price_info: { final_price: 1, regular_price: 2 } };
    const bad = [null, {}, { sku: 'b' }, { ...good, price_info: { final_price: 'x' } }];
    expect(platformPrices({ items: [good, ...bad] }).map((item) => item.sku)).toEqual(['a']);
  });

  test.each([null, undefined, 'no', [], { items: 1 }])('%j is an empty response', (result) => {
    expect(platformPrices(result)).toEqual([]);
  });
});

describe('the price shown after a sync', () => {
  const shown: PriceView = {
    current: grosze(8000),
    regular: grosze(10_000),
    lowest30: grosze(9500),
    percent: 15,
    isFrom: true,
  };
  const plain = { ...shown, regular: null, lowest30: null, percent: null };

  test('is the platform’s, with the lowest price from the platform', () => {
    expect(livePriceView(plain, priced(70, 100, 90))).toEqual({
      current: 7000,
      regular: 10_000,
      lowest30: 9000,
      percent: 22,
      isFrom: true,
    });
  });

  test('has the same lowest price while a reduction continues', () => {
    expect(livePriceView(shown, priced(80, 100))).toEqual(shown);
  });

  test('compares a further cut with the price shown before it', () => {
    expect(livePriceView(shown, priced(60, 100))).toMatchObject({ lowest30: 8000, percent: 25 });
  });

  test('announces no reduction if the lowest price is unknown', () => {
    expect(livePriceView(plain, priced(70, 100))).toEqual({ ...plain, current: 7000 });
    expect(livePriceView(null, priced(70, 100))).toMatchObject({ regular: null, isFrom: false });
  });

  test('always includes the lowest price of a reduction, and never a higher percentage than it allows', () => {
    const money = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(money, money, fc.option(money), (final, regular, lowest) => {
        const view = livePriceView(shown, priced(final, regular, lowest ?? undefined));
        expect(view.regular === null).toBe(view.lowest30 === null);
        if (view.lowest30 !== null) expect(view.current).toBeLessThan(view.lowest30);
      }),
    );
  });
});
