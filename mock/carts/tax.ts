import { taxIn } from '../../domain/commerce/settle-tax.ts';
import { allocate, type Grosze, grosze, zero } from '../../domain/money.ts';

/** A gross amount with its VAT rate. */
export interface TaxedAmount {
  readonly rate: number;
  readonly gross: Grosze;
}

/**
 * Splits the cost of delivery or payment over the products' rates, in proportion to their value
 * (H07). The parts add up to `amount`.
 */
export function splitByRate(amount: Grosze, amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const weights = new Map<number, number>();
  for (const { rate, gross } of amounts) weights.set(rate, (weights.get(rate) ?? 0) + gross);
  const entries = [...weights].sort(([, a], [, b]) => b - a);
  const whole = entries.reduce((sum, [, weight]) => sum + weight, 0);
  if (entries.length === 0 || amount === 0) return [];
  if (whole === 0) return [{ rate: entries[0]?.[0] ?? 0, gross: amount }];
  const parts = allocate(
    amount,
    entries.map(([, weight]) => weight),
  );
  return entries.map(([rate], index) => ({ rate, gross: parts[index] ?? zero }));
}

/** VAT per rate, highest rate first. */
export function taxByRate(amounts: readonly TaxedAmount[]): { rate: number; tax: Grosze }[] {
  const taxes = new Map<number, Grosze>();
  for (const { rate, gross } of amounts) {
    taxes.set(rate, grosze((taxes.get(rate) ?? zero) + taxIn(gross, rate)));
  }
  return [...taxes].sort(([a], [b]) => b - a).map(([rate, tax]) => ({ rate, tax }));
}
