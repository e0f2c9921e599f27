import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import type { TaxRuleDocument } from '../catalogue/documents.ts';
import { fromDecimal } from '../money.ts';
import { settlePrices, type TaxSettings } from './document-prices.ts';
import { type GroupSettings, groupPrices, hasGroupPrices } from './group-price.ts';
import { priceView } from './price-view.ts';

const now = new Date('2026-11-28T12:00:00+01:00');

const Triple = v.object({ price: v.number(), price_tax: v.number(), price_incl_tax: v.number() });

const rules: TaxRuleDocument[] = [
  {
    id: 1,
    product_tax_class_ids: [2],
    customer_tax_class_ids: [1],
    rates: [
      { tax_country_id: 'PL', rate: 23, tax_region_id: 0 },
      { tax_country_id: 'DE', rate: 19, tax_region_id: 0 },
    ],
  },
  {
    id: 2,
    product_tax_class_ids: [2],
    customer_tax_class_ids: [5],
    rates: [{ tax_country_id: 'PL', rate: 8, tax_region_id: 0 }],
  },
];

const settings: TaxSettings = {
  rules,
  country: 'PL',
  region: 0,
  customerGroup: null,
  sourceIncludesTax: false,
  legacyAliases: false,
};

describe('the computed prices of a document', () => {
  test('include each price, its tax and the price with tax, of product and children [price-01]', () => {
    const product = productDocument({
      type_id: 'configurable',
      tax_class_id: 2,
      price: 100,
      special_price: 80,
      configurable_children: [{ sku: 'a', price: 50, tax_class_id: 2 }],
    });
    const settled = settlePrices(product, settings, now);
    expect(settled).toMatchObject({
      price: 100,
      price_tax: 23,
      price_incl_tax: 123,
      special_price: 80,
      special_price_tax: 18.4,
      special_price_incl_tax: 98.4,
    });
    expect(settled.configurable_children?.[0]).toMatchObject({
      price: 50,
      price_tax: 11.5,
      price_incl_tax: 61.5,
    });
    expect(priceView(settled, now)?.current).toBe(6150);
  });

  test('have camelCase names only if they are requested [price-02]', () => {
    const product = productDocument({ price: 100, special_price: 90, tax_class_id: 2 });
    expect(settlePrices(product, settings, now)).not.toHaveProperty('priceInclTax');
    expect(settlePrices(product, { ...settings, legacyAliases: true }, now)).toMatchObject({
      priceTax: 23,
      priceInclTax: 123,
      specialPriceInclTax: 110.7,
    });
  });

  test('are net prices plus tax, unless the platform writes gross ones [price-19]', () => {
    const product = productDocument({ price: 123, tax_class_id: 2 });
    expect(settlePrices(product, settings, now)).toMatchObject({ price_incl_tax: 151.29 });
    const gross = { ...settings, sourceIncludesTax: true };
    expect(settlePrices(product, gross, now)).toMatchObject({ price: 100, price_incl_tax: 123 });
  });

  test('depend on the country of the store view', () => {
    const product = productDocument({ price: 100, tax_class_id: 2 });
    expect(settlePrices(product, { ...settings, country: 'DE' }, now).price_incl_tax).toBe(119);
    expect(settlePrices(product, { ...settings, country: 'FR' }, now).price_incl_tax).toBe(100);
  });

  test('do not replace values that the platform computed', () => {
    const product = productDocument({ price: 57, price_incl_tax: 70, tax_class_id: 2 });
    expect(settlePrices(product, settings, now)).toMatchObject({
      price: 57,
      price_tax: 13,
      price_incl_tax: 70,
    });
  });

  test('include a final price to filter by: the price in force, of a configurable the cheapest child’s', () => {
    const reduced = productDocument({ price: 100, special_price: 80, tax_class_id: 2 });
    expect(settlePrices(reduced, settings, now).final_price_incl_tax).toBe(98.4);
    const configurable = productDocument({
      type_id: 'configurable',
      tax_class_id: 2,
      price: 0,
      configurable_children: [
        { sku: 'a', price: 50 },
        { sku: 'b', price: 40 },
        { sku: 'c', price: 30, status: 2 },
      ],
    });
    expect(settlePrices(configurable, settings, now).final_price_incl_tax).toBe(49.2);
  });

  test('include the price in force in place of a final price of 0, which the platform has not computed', () => {
    const reduced = productDocument({
      price: 100,
      special_price: 80,
      final_price: 0,
      final_price_incl_tax: 0,
      tax_class_id: 2,
    });
    const settled = settlePrices(reduced, settings, now);
    expect(settled.final_price_incl_tax).toBe(98.4);
    expect(settled.final_price).toBe(80);
  });

  test('do not exist where the document has none', () => {
    const settled = settlePrices(productDocument({ tax_class_id: 2 }), settings, now);
    expect(settled).not.toHaveProperty('price_incl_tax');
    expect(priceView(settled, now)).toBeNull();
  });

  test('are the same if they are computed twice', () => {
    const amount = fc.option(fc.integer({ min: -100, max: 1_000_000 }).map((n) => n / 100));
    const prices = fc.record({
      price: amount,
      price_incl_tax: amount,
      special_price: amount,
      final_price: amount,
      original_price: amount,
    });
    fc.assert(
      fc.property(prices, fc.array(prices), fc.boolean(), fc.boolean(), (own, children, a, b) => {
        const product = productDocument({
          ...own,
          type_id: children.length > 0 ? 'configurable' : 'simple',
          tax_class_id: 2,
          configurable_children: children.map((child, at) => ({ sku: `c${at}`, ...child })),
        });
        const chosen = { ...settings, sourceIncludesTax: a, legacyAliases: b };
        const once = settlePrices(product, chosen, now);
        expect(settlePrices(once, chosen, now)).toEqual(once);
      }),
    );
  });
});

test('a gross price is exactly its net price plus its tax', () => {
  const gross = { ...settings, sourceIncludesTax: true };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom('PL', 'DE', 'FR'),
      (sum, country) => {
        const product = productDocument({ price: sum / 100, tax_class_id: 2 });
        const { price, price_tax, price_incl_tax } = v.parse(
          Triple,
          settlePrices(product, { ...gross, country }, now),
        );
        expect(fromDecimal(price_incl_tax)).toBe(sum);
        expect(fromDecimal(price) + fromDecimal(price_tax)).toBe(sum);
      },
    ),
  );
});

describe('the prices of a customer’s group', () => {
  const groups: GroupSettings = {
    tiers: true,
    tax: { userGroupId: null, useOnlyDefaultUserGroupId: false },
  };
  const tiered = settlePrices(
    productDocument({
      price: 34,
      tax_class_id: 2,
      tier_prices: [
        { customer_group_id: 0, qty: 3, value: 30 },
        { customer_group_id: '1', qty: '1', value: '20' },
      ],
    }),
    settings,
    now,
  );
  const seenBy = (groupId: number, chosen = groups) =>
    priceView(groupPrices(tiered, { groupId, groups: chosen, tax: settings, now }), now);

  test('are its tier price, which is not a reduction for everyone', () => {
    expect(seenBy(1)).toMatchObject({ current: 2460, regular: null, percent: null });
    expect(seenBy(2)?.current).toBe(4182);
  });

  test('are everyone’s while tiers are off [price-23]', () => {
    expect(seenBy(1, { ...groups, tiers: false })?.current).toBe(4182);
  });

  test('use the tax of the group if a group is set [price-21]', () => {
    const byTax = { tiers: false, tax: { userGroupId: 1, useOnlyDefaultUserGroupId: false } };
    expect(seenBy(5, byTax)?.current).toBe(3672);
    expect(seenBy(1, byTax)?.current).toBe(4182);
    const onlyDefault = { ...byTax, tax: { ...byTax.tax, useOnlyDefaultUserGroupId: true } };
    expect(seenBy(5, onlyDefault)?.current).toBe(4182);
  });

  test('are those of each child of a configurable', () => {
    const product = settlePrices(
      productDocument({
        type_id: 'configurable',
        tax_class_id: 2,
        configurable_children: [
          { sku: 'a', price: 50, tier_prices: [{ customer_group_id: 1, qty: 1, value: 40 }] },
          { sku: 'b', price: 50 },
        ],
      }),
      settings,
      now,
    );
    const seen = groupPrices(product, { groupId: 1, groups, tax: settings, now });
    expect(seen.configurable_children?.map((child) => child.price_incl_tax)).toEqual([49.2, 61.5]);
  });

  test('are relevant at a login only if tiers or tax by group are on [price-22]', () => {
    expect(hasGroupPrices(groups)).toBe(true);
    expect(hasGroupPrices({ ...groups, tiers: false })).toBe(false);
    const byTax = { tiers: false, tax: { userGroupId: 1, useOnlyDefaultUserGroupId: false } };
    expect(hasGroupPrices(byTax)).toBe(true);
    const onlyDefault = { ...byTax, tax: { ...byTax.tax, useOnlyDefaultUserGroupId: true } };
    expect(hasGroupPrices(onlyDefault)).toBe(false);
  });
});
