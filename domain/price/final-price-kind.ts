import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { fromDecimal } from '../money.ts';
import { grossOf } from './tax-rate.ts';

type Priced = ProductDocument | ConfigurableChild;

const amount = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? fromDecimal(value) : null;

/**
 * Whether the plain final price of a document with net prices is with or without tax; null where it
 * tells nothing: no such price, one lowered by a rule, or one that has its gross field. A final
 * price above the net price it comes from can only include the tax. [price-19]
 */
export function finalPriceKind(source: Priced, ratePercent: number): 'net' | 'gross' | null {
  const final = amount(source.final_price);
  const price = amount(source.price);
  const isSettled = typeof source.final_price_incl_tax === 'number';
  if (final === null || price === null || isSettled || ratePercent <= 0) return null;
  const bases = [price, amount(source.special_price)].filter((each) => each !== null);
  if (bases.includes(final)) return 'net';
  if (bases.some((base) => grossOf(base, ratePercent) === final)) return 'gross';
  return final > price && final < grossOf(price, ratePercent) ? 'gross' : null;
}
