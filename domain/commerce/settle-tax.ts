import { fromDecimal, type Grosze, grosze, roundGrosze, toDecimal } from '../money.ts';

interface TaxedLine {
  readonly row_total_incl_tax: number;
  readonly discount_amount: number;
  readonly tax_amount: number;
  readonly tax_percent: number;
}

/** The tax in a gross amount: gross less net, which is rounded to the grosz, halves up. */
export function taxIn(gross: Grosze, percent: number): Grosze {
  return grosze(gross - roundGrosze((gross * 100) / (100 + percent)));
}

/** The tax of what is paid for a line; without a rate the backend's own amount, rounded. */
function lineTax(line: TaxedLine): Grosze {
  if (line.tax_percent === 0) return fromDecimal(line.tax_amount);
  const row = fromDecimal(line.row_total_incl_tax);
  // Some engines send a reduction as a negative amount.
  const reduction = Math.abs(fromDecimal(line.discount_amount));
  return taxIn(grosze(row - reduction), line.tax_percent);
}

const isWhole = (zloty: number) => toDecimal(fromDecimal(zloty)) === zloty;

/**
 * Totals whose taxes are whole grosze; amounts in złote. Gross is the truth: the tax of a line is
 * its gross less its net rounded to the grosz, and the tax of the cart is the sum of its lines and
 * of what the backend has beside them, such as that of the delivery. Totals that are whole already
 * are the backend's own and stay as they are. [api-72]
 */
export function settleTax<T extends { readonly tax_amount: number; readonly items: TaxedLine[] }>(
  totals: T,
): T {
  const { items, tax_amount } = totals;
  if ([tax_amount, ...items.map((line) => line.tax_amount)].every(isWhole)) return totals;
  const sent = items.reduce((sum, line) => sum + line.tax_amount, 0);
  const taxes = items.map(lineTax);
  const beside = fromDecimal(tax_amount - sent);
  const whole = taxes.reduce((sum, tax) => grosze(sum + tax), beside);
  return {
    ...totals,
    items: items.map((line, index) => ({ ...line, tax_amount: toDecimal(taxes[index] ?? beside) })),
    tax_amount: toDecimal(whole),
  };
}
