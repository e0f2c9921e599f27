import type {
  ConfigurableChild,
  ProductDocument,
  TaxRuleDocument,
} from '../catalogue/documents.ts';
import { fromDecimal, type Grosze, grosze, toDecimal } from '../money.ts';
import { currentPrice } from './current-price.ts';
import { offeredPrice } from './price-view.ts';
import { grossOf, netOf, taxRate } from './tax-rate.ts';

/** Tax settings of a store view. */
export interface TaxSettings {
  readonly rules: readonly TaxRuleDocument[];
  /** Two letters. */
  readonly country: string;
  /** A region's name or id; '' and 0 are any. */
  readonly region: string | number;
  /**
   * Customer group for the tax of everyone's prices; null where tax does not depend on the group.
   */
  readonly customerGroup: number | null;
  /** Whether the platform writes gross prices into the plain fields. [price-19] */
  readonly sourceIncludesTax: boolean;
  /** Whether it writes a gross price into the plain final price, even beside net prices. [price-19] */
  readonly finalIncludesTax?: boolean;
  /** Adds the camelCase names of earlier releases. [price-02] */
  readonly legacyAliases: boolean;
  /** Members are charged the club's prices; where they are not, none may be shown. [pl-L11] */
  readonly clubPrices?: boolean;
}

/** The price fields of a document; each has a tax and a gross field. */
export const priceFields = [
  'price',
  'regular_price',
  'original_price',
  'special_price',
  'final_price',
] as const;

export type PriceField = (typeof priceFields)[number];
type Priced = ProductDocument | ConfigurableChild;
type Fields = Record<string, number>;

function amount(value: unknown): Grosze | null {
  return typeof value === 'number' && Number.isFinite(value) ? fromDecimal(value) : null;
}

function camelCase(field: string): string {
  return field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A price as its three fields, in złote: without tax, the tax, with tax. [price-01] */
export function priceTriple(
  field: PriceField,
  net: Grosze,
  gross: Grosze,
  legacyAliases: boolean,
): Fields {
  const fields: Fields = {
    [field]: toDecimal(net),
    [`${field}_tax`]: toDecimal(grosze(gross - net)),
    [`${field}_incl_tax`]: toDecimal(gross),
  };
  if (!legacyAliases) return fields;
  const aliases = Object.entries(fields).map(([name, value]) => [camelCase(name), value]);
  return { ...fields, ...Object.fromEntries(aliases) };
}

/**
 * The price fields of one product or child with tax. Existing gross prices of the platform stay, so
 * that a second run changes nothing.
 */
function taxedFields(source: Priced, ratePercent: number, settings: TaxSettings): Fields {
  const fields: Fields = {};
  for (const field of priceFields) {
    const plain = amount(source[field]);
    const given = amount(source[`${field}_incl_tax`]);
    if (plain === null && given === null) continue;
    const isFinalGross = field === 'final_price' && settings.finalIncludesTax === true;
    const isGross = (settings.sourceIncludesTax || isFinalGross) && given === null;
    const gross = given ?? (isGross ? plain : null) ?? grossOf(plain ?? grosze(0), ratePercent);
    const net = isGross || plain === null ? netOf(gross, ratePercent) : plain;
    Object.assign(fields, priceTriple(field, net, gross, settings.legacyAliases));
  }
  return fields;
}

/** The rate in percent for a product's tax class. [price-15, price-21] */
export function rateOf(taxClassId: number | null | undefined, settings: TaxSettings): number {
  const { rules, country, region, customerGroup } = settings;
  return taxRate(rules, {
    taxClassId,
    country,
    region,
    ...(customerGroup !== null && { customerGroup }),
  });
}

/** A final price where the platform wrote none: filters and sorting use it. */
function finalFields(source: Priced, current: Grosze | null, rate: number, aliases: boolean) {
  const hasFinal = (amount(source.final_price_incl_tax) ?? 0) > 0;
  if (hasFinal || current === null || current === 0) return {};
  return priceTriple('final_price', netOf(current, rate), current, aliases);
}

/** Removes a club's price that members would not be charged. [pl-L11] */
function chargedClub({ club_price: club }: Priced, { clubPrices }: TaxSettings) {
  return club && !clubPrices ? { club_price: null } : {};
}

/**
 * A product document with complete prices for a store view: every price without tax, its tax and
 * with tax, in the product and in each child. A missing final price is added; for a configurable it
 * is the cheapest offered child's. A second run changes nothing. [price-01, price-02, price-19]
 */
export function settlePrices(
  product: ProductDocument,
  settings: TaxSettings,
  now: Date,
): ProductDocument {
  const rate = rateOf(product.tax_class_id, settings);
  const children = product.configurable_children?.map((child) => {
    const childRate = rateOf(child.tax_class_id ?? product.tax_class_id, settings);
    return {
      ...child,
      ...taxedFields(child, childRate, settings),
      ...chargedClub(child, settings),
    };
  });
  const settled: ProductDocument = {
    ...product,
    ...taxedFields(product, rate, settings),
    ...chargedClub(product, settings),
    ...(children && { configurable_children: children }),
  };
  const current = offeredPrice(settled, now) ?? currentPrice(settled, now);
  return { ...settled, ...finalFields(settled, current, rate, settings.legacyAliases) };
}
