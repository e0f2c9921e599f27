import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-tax.json' with { type: 'json' };
import type { TaxRuleDocument } from '../catalogue/documents.ts';
import { fromDecimal, grosze, toDecimal } from '../money.ts';
import { assertTaxCountry, grossOf, netOf, taxGroup, taxRate } from './tax-rate.ts';
import { taxedPrices } from './taxed-prices.ts';

const now = new Date('2026-11-21T12:00:00Z');

function rulesOf(recorded: (typeof vectors.cases)[number]): TaxRuleDocument[] {
  return recorded.input.taxClasses.map((rule) => ({
    ...rule,
    rates: rule.rates.map((rate) => ({ ...rate, rate: Number(rate.rate) })),
  }));
}

function rateOf(recorded: (typeof vectors.cases)[number]): number {
  const { options, product } = recorded.input;
  return taxRate(rulesOf(recorded), {
    taxClassId: product.tax_class_id,
    country: options.taxCountry,
    region: options.taxRegion,
    ...(options.isTaxWithUserGroupIsActive ? { customerGroup: Number(options.userGroupId) } : {}),
  });
}

/**
 * Left out: quirks; the case whose final price only repeats an expired special price (our rule
 * follows the spec's dates); the group given as text, which our schema refuses before.
 */
const simple = vectors.cases.filter(
  (recorded) =>
    !('quirk' in recorded) &&
    recorded.input.product.type_id === 'simple' &&
    recorded.name !== 'special price expired but final price still lower' &&
    recorded.name !== 'group tax on: text group id does not match',
);

const compared = [
  'price',
  'price_incl_tax',
  'original_price',
  'original_price_incl_tax',
  'special_price',
  'special_price_incl_tax',
  'final_price',
  'final_price_incl_tax',
];

describe('prices with tax, as recorded and rounded to the grosz', () => {
  test.each(simple)('$name', (recorded) => {
    const { options, product } = recorded.input;
    const expected: Readonly<Record<string, unknown>> = recorded.expected.product;
    const fields = taxedPrices(product, {
      ratePercent: rateOf(recorded),
      sourceIncludesTax: options.sourcePriceInclTax,
      now,
    });
    for (const field of compared) {
      const value = expected[field];
      if (typeof value !== 'number') continue;
      expect({ [field]: fields[field] }).toEqual({ [field]: toDecimal(fromDecimal(value)) });
    }
  });

  test('keeps most recorded cases', () => {
    expect(simple.length).toBeGreaterThanOrEqual(24);
  });
});

describe('the tax of a product', () => {
  const options = { ratePercent: 23, sourceIncludesTax: false, now };

  test('gives price, its tax and the price with tax for every price [price-01]', () => {
    const fields = taxedPrices({ price: 100, special_price: 80, final_price: 80 }, options);
    expect(fields).toMatchObject({
      original_price: 100,
      original_price_tax: 23,
      original_price_incl_tax: 123,
      price: 80,
      price_tax: 18.4,
      price_incl_tax: 98.4,
      special_price_incl_tax: 98.4,
      final_price_incl_tax: 98.4,
    });
  });

  test('has camelCase names only when asked [price-02]', () => {
    expect(taxedPrices({ price: 100 }, options)).not.toHaveProperty('priceInclTax');
    expect(taxedPrices({ price: 100 }, { ...options, legacyAliases: true })).toMatchObject({
      priceInclTax: 123,
      originalPriceInclTax: 123,
    });
  });

  test('is rate divided by 100 of the net price [price-16]', () => {
    expect(grossOf(fromDecimal(100), 23)).toBe(12300);
    expect(grossOf(fromDecimal(100), 8.25)).toBe(10825);
  });

  test('reads a rate as percent in both directions [price-17]', () => {
    expect(netOf(grossOf(fromDecimal(100), 23), 23)).toBe(10000);
    expect(netOf(fromDecimal(1.23), 23)).toBe(100);
  });

  test('divides a gross price by 1 plus the rate [price-18]', () => {
    expect(netOf(fromDecimal(123), 23)).toBe(10000);
  });

  test('rounds gross to the grosz as the law of VAT does [pl-A02]', () => {
    expect(grossOf(fromDecimal(29), 23)).toBe(3567);
    expect(grossOf(fromDecimal(32), 23)).toBe(3936);
    expect(grossOf(fromDecimal(32.5), 23)).toBe(3998);
  });

  test('needs a default country [price-13]', () => {
    expect(() => assertTaxCountry({ defaultCountry: '' })).toThrow(
      'Please do set the tax.defaultCountry in order to calculate totals',
    );
    expect(() => assertTaxCountry({ defaultCountry: 'PL' })).not.toThrow();
  });

  const polish: TaxRuleDocument[] = [
    {
      id: 1,
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      rates: [
        { tax_country_id: 'DE', rate: 19, tax_region_id: 0, region_name: null },
        { tax_country_id: 'PL', rate: 23, tax_region_id: 0, region_name: null },
      ],
    },
  ];

  test('is of Poland when no country is passed [price-14]', () => {
    expect(taxRate(polish, { taxClassId: 2 })).toBe(23);
  });

  test('goes by country and region, an empty or zero region being every one [price-15]', () => {
    expect(taxRate(polish, { taxClassId: 2, country: 'DE', region: 'Bayern' })).toBe(19);
    expect(taxRate(polish, { taxClassId: 9, country: 'PL' })).toBe(0);
  });

  test('goes by the group of the shopper only where a group is set [price-21]', () => {
    const settings = { userGroupId: 1, useOnlyDefaultUserGroupId: false };
    expect(taxGroup(settings, { group_id: 4 })).toBe(4);
    expect(taxGroup(settings, null)).toBe(1);
    expect(taxGroup({ ...settings, useOnlyDefaultUserGroupId: true }, { group_id: 4 })).toBe(1);
    expect(taxGroup({ ...settings, userGroupId: null }, { group_id: 4 })).toBeNull();
  });

  test('changes nothing when counted a second time', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100));
    fc.assert(
      fc.property(
        fc.record({ price: amount, special_price: amount, final_price: amount }),
        fc.constantFrom(0, 5, 8, 8.25, 23),
        fc.boolean(),
        (prices, ratePercent, sourceIncludesTax) => {
          const rules = { ratePercent, sourceIncludesTax, now };
          const once = { ...prices, ...taxedPrices(prices, rules) };
          expect({ ...once, ...taxedPrices(once, rules) }).toEqual(once);
        },
      ),
    );
  });

  test('splits every gross price into net and tax that add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 5, 8, 23), (gross, rate) => {
        const fields = taxedPrices(
          { price: gross / 100 },
          { ratePercent: rate, sourceIncludesTax: true, now },
        );
        expect(fields.price_incl_tax).toBe(toDecimal(grosze(gross)));
        const sum = fromDecimal(fields.price ?? 0) + fromDecimal(fields.price_tax ?? 0);
        expect(sum).toBe(gross);
      }),
    );
  });
});
