import { describe, expect, test } from 'vitest';
import type { TaxRuleDocument } from '../catalogue/documents.ts';
import { fromDecimal } from '../money.ts';
import { assertTaxCountry, grossOf, netOf, taxGroup, taxRate } from './tax-rate.ts';

describe('the tax of a product', () => {
  test('is the rate divided by 100 times the net price [price-16]', () => {
    expect(grossOf(fromDecimal(100), 23)).toBe(12300);
    expect(grossOf(fromDecimal(100), 8.25)).toBe(10825);
  });

  test('reads a rate as percent in both directions [price-17]', () => {
    expect(netOf(grossOf(fromDecimal(100), 23), 23)).toBe(10000);
    expect(netOf(fromDecimal(1.23), 23)).toBe(100);
  });

  test('is removed from a gross price by dividing by 1 plus the rate [price-18]', () => {
    expect(netOf(fromDecimal(123), 23)).toBe(10000);
  });

  test('rounds gross prices to the grosz as the VAT law requires [pl-A02]', () => {
    expect(grossOf(fromDecimal(29), 23)).toBe(3567);
    expect(grossOf(fromDecimal(32), 23)).toBe(3936);
    expect(grossOf(fromDecimal(32.5), 23)).toBe(3998);
  });

  test('requires a default country [price-13]', () => {
    expect(() => assertTaxCountry({ defaultCountry: '' })).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: 'Please do set the tax.defaultCountry in order to calculate totals',
      }),
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

  test('is that of Poland if no country is given [price-14]', () => {
    expect(taxRate(polish, { taxClassId: 2 })).toBe(23);
  });

  test('depends on country and region, and an empty or zero region matches every one [price-15]', () => {
    expect(taxRate(polish, { taxClassId: 2, country: 'DE', region: 'Bayern' })).toBe(19);
    expect(taxRate(polish, { taxClassId: 9, country: 'PL' })).toBe(0);
  });

  test('of a region is found by its name or its id [price-15]', () => {
    const rate = (percent: number, tax_region_id: number | string, region_name: string | null) => ({
      tax_country_id: 'PL',
      rate: percent,
      tax_region_id,
      region_name,
    });
    const rates = [rate(5, 12, 'Mazowieckie'), rate(7, 13, '2 Region 2'), rate(23, '0', 'Polska')];
    const rules = polish.map((rule) => ({ ...rule, rates }));
    const found = (region?: string | number) =>
      taxRate(rules, { taxClassId: 2, ...(region !== undefined && { region }) });
    expect(['Mazowieckie', 12, '12'].map(found)).toEqual([5, 5, 5]);
    expect(found('2 Region 2')).toBe(7);
    expect(['Śląskie', 7, '112', '', undefined].map(found)).toEqual([23, 23, 23, 23, 23]);
    const everywhere = polish.map((rule) => ({ ...rule, rates: [rate(8, 0, 'Polska')] }));
    expect(taxRate(everywhere, { taxClassId: 2, region: 7 })).toBe(8);
  });

  test('depends on the shopper’s group only if a group is set [price-21]', () => {
    const settings = { userGroupId: 1, useOnlyDefaultUserGroupId: false };
    expect(taxGroup(settings, { group_id: 4 })).toBe(4);
    expect(taxGroup(settings, null)).toBe(1);
    expect(taxGroup({ ...settings, useOnlyDefaultUserGroupId: true }, { group_id: 4 })).toBe(1);
    expect(taxGroup({ ...settings, userGroupId: null }, { group_id: 4 })).toBeNull();
  });
});
