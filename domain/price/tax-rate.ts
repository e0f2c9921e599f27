import type { TaxRuleDocument } from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import { type Grosze, roundGrosze } from '../money.ts';

export interface TaxQuestion {
  readonly taxClassId: number | null | undefined;
  /** Two letters; PL when none is passed. [price-14] */
  readonly country?: string;
  /** A region's name or id; undefined, '' and 0 are any region. */
  readonly region?: string | number;
  /** Only where tax by customer group is active. */
  readonly customerGroup?: number;
}

type Rate = TaxRuleDocument['rates'][number];

/** An empty or zero region of a rate matches every region. [price-15] */
function matchesRegion(rate: Rate, region: string | number): boolean {
  const id = rate.tax_region_id;
  if (!id || id === '0') return true;
  const wanted = String(region);
  if (!/^\d+$/.test(wanted)) return !rate.region_name || rate.region_name === wanted;
  return String(id) === wanted;
}

/** The rate in percent of the first rule and rate that match; 0 when none does. [price-15] */
export function taxRate(
  rules: readonly TaxRuleDocument[],
  { taxClassId, country = 'PL', region = '', customerGroup }: TaxQuestion,
): number {
  for (const rule of rules) {
    if (!taxClassId || !rule.product_tax_class_ids.includes(taxClassId)) continue;
    if (customerGroup !== undefined && !rule.customer_tax_class_ids.includes(customerGroup))
      continue;
    const match = rule.rates.find(
      (rate) => rate.tax_country_id === country && matchesRegion(rate, region),
    );
    if (match) return match.rate;
  }
  return 0;
}

/** Throws `CONFIG_INVALID` when the shop has no tax country. [price-13] */
export function assertTaxCountry(tax: { readonly defaultCountry?: string }): void {
  if (!tax.defaultCountry) {
    throw new AppError(
      'CONFIG_INVALID',
      'Please do set the tax.defaultCountry in order to calculate totals',
    );
  }
}

export interface TaxGroupSettings {
  readonly userGroupId: number | null;
  readonly useOnlyDefaultUserGroupId: boolean;
}

/**
 * The customer group for taxes: none unless a number is set; the shopper's own group, else
 * the set one. [price-21]
 */
export function taxGroup(
  settings: TaxGroupSettings,
  user: { readonly group_id?: number | null } | null,
): number | null {
  if (settings.userGroupId === null || settings.useOnlyDefaultUserGroupId) {
    return settings.userGroupId;
  }
  return user?.group_id ?? settings.userGroupId;
}

/** Percent as an integer of ten-thousandths, to avoid binary fractions in rounding. */
const parts = 10_000;

function scaled(ratePercent: number): number {
  return Math.round((100 + ratePercent) * parts);
}

/** Net plus tax, rounded to the grosz: price times rate divided by 100. [price-16, pl-A02] */
export function grossOf(net: Grosze, ratePercent: number): Grosze {
  return roundGrosze((net * scaled(ratePercent)) / (100 * parts));
}

/** The net part of a gross price: price divided by 1 plus the rate. [price-18] */
export function netOf(gross: Grosze, ratePercent: number): Grosze {
  return roundGrosze((gross * 100 * parts) / scaled(ratePercent));
}
