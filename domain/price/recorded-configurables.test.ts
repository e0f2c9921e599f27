import * as v from 'valibot';
import { expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-tax.json' with { type: 'json' };
import { productDocument } from '../../tests/support/product-document.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { fromDecimal } from '../money.ts';
import { settlePrices } from './document-prices.ts';
import { currentPrice, offeredPrice } from './price-view.ts';

const now = new Date('2026-11-21T12:00:00Z');
const Gross = v.looseObject({ price_incl_tax: v.number() });

/** The recorded shop writes the price in force into `price_incl_tax`; ours reckons it when asked. */
const inForce = (recorded: unknown) => fromDecimal(v.parse(Gross, recorded).price_incl_tax);

const configurables = vectors.cases.filter(({ input }) => input.product.type_id === 'configurable');

function settled({ input }: (typeof vectors.cases)[number]): ProductDocument {
  const { options, taxClasses, product } = input;
  const settings = {
    rules: taxClasses.map((rule) => ({
      ...rule,
      rates: rule.rates.map((rate) => ({ ...rate, rate: Number(rate.rate) })),
    })),
    country: options.taxCountry,
    region: options.taxRegion,
    customerGroup: null,
    sourceIncludesTax: options.sourcePriceInclTax,
    legacyAliases: options.deprecatedPriceFieldsSupport,
  };
  const once = settlePrices(productDocument(product), settings, now);
  return 'repeat' in input ? settlePrices(once, settings, now) : once;
}

test.each(configurables)('$name', (recorded) => {
  const document = settled(recorded);
  const { product } = recorded.expected;
  expect(offeredPrice(document, now)).toBe(inForce(product));
  const children = document.configurable_children ?? [];
  expect(children.map((child) => currentPrice(child, now))).toEqual(
    product.configurable_children?.map(inForce),
  );
});

test('the recorded configurables are all there', () => {
  expect(configurables).toHaveLength(6);
});
