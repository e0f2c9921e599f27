import * as v from 'valibot';
import { expect, test } from 'vitest';
import dates from '../../tests/fixtures/vectors/pl-date.json' with { type: 'json' };
import vectors from '../../tests/fixtures/vectors/vsf-tax.json' with { type: 'json' };
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { fromDecimal } from '../money.ts';
import { currentPrice, originalPrice } from './current-price.ts';
import { settlePrices, type TaxSettings } from './document-prices.ts';
import { priceView } from './price-view.ts';

type Recorded = (typeof vectors.cases)[number];

const now = new Date('2026-11-21T12:00:00Z');
const Gross = v.looseObject({
  price_incl_tax: v.number(),
  original_price_incl_tax: v.optional(v.nullable(v.number())),
});

/**
 * The recorded shop writes the price in force into `price_incl_tax`; ours calculates it on demand.
 */
const inForce = (recorded: unknown) => fromDecimal(v.parse(Gross, recorded).price_incl_tax);

const cases = recordedCases(vectors.cases, null, {
  'special price, final price below special':
    'quirk: the price stays that of the special price; the lower final price holds (price-11)',
  'no rate found with special price: incl tax fields forced to 0':
    'quirk: the special price with tax becomes 0',
  'special price expired but final price still lower':
    'a final price that repeats an expired special price is not in force (price-12)',
  'group tax on: text group id does not match': 'a group id that is no number is refused before',
});

function settled({ input }: Recorded): ProductDocument {
  const { options, taxClasses, product } = input;
  const settings: TaxSettings = {
    rules: taxClasses.map((rule) => ({
      ...rule,
      rates: rule.rates.map((rate) => ({ ...rate, rate: Number(rate.rate) })),
    })),
    country: options.taxCountry,
    region: options.taxRegion,
    customerGroup:
      options.userGroupId && options.isTaxWithUserGroupIsActive
        ? Number(options.userGroupId)
        : null,
    sourceIncludesTax: options.sourcePriceInclTax,
    legacyAliases: options.deprecatedPriceFieldsSupport,
  };
  const once = settlePrices(productDocument(product), settings, now);
  return 'repeat' in input ? settlePrices(once, settings, now) : once;
}

test.each(cases)(
  'the current and previous prices are as recorded: $name [price-01]',
  (recorded) => {
    const document = settled(recorded);
    const { product } = recorded.expected;
    expect(priceView(document, now)?.current).toBe(inForce(product));
    const children = document.configurable_children ?? [];
    expect(children.map((child) => currentPrice(child, now))).toEqual(
      (product.configurable_children ?? []).map(inForce),
    );
    const { original_price_incl_tax: original } = v.parse(Gross, product);
    if (children.length === 0 && typeof original === 'number') {
      expect(originalPrice(document)).toBe(fromDecimal(original));
    }
  },
);

test.each(dates.cases.special_price_window)(
  'a special price from $from to $to is in force at $local_now: $active [price-12]',
  ({ from, to, now: moment, active }) => {
    const document = productDocument({
      price_incl_tax: 100,
      original_price_incl_tax: 100,
      special_price_incl_tax: 80,
      special_from_date: from,
      special_to_date: to,
    });
    expect(priceView(document, new Date(moment))?.current).toBe(fromDecimal(active ? 80 : 100));
  },
);
