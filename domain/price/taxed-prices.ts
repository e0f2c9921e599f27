import { fromDecimal, type Grosze, grosze, toDecimal, zero } from '../money.ts';
import { isWithinSpecialWindow, type SpecialWindow } from './special-price.ts';
import { grossOf, netOf } from './tax-rate.ts';

/** Price fields as a platform writes them; złote, numbers or text. */
export type RawPrices = SpecialWindow & Readonly<Record<string, unknown>>;

export interface TaxRules {
  readonly ratePercent: number;
  /** Whether the platform's prices are gross. [price-19] */
  readonly sourceIncludesTax: boolean;
  readonly now: Date;
  /** Adds the camelCase names of earlier releases. [price-02] */
  readonly legacyAliases?: boolean;
}

interface Amount {
  readonly net: Grosze;
  readonly gross: Grosze;
}

const nothing: Amount = { net: zero, gross: zero };

function decimal(value: unknown): Grosze | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? fromDecimal(number) : null;
}

/**
 * A price before any rule touched it. Once written as `original_…` with its gross twin it is read
 * from there and never taxed again, so that a second run changes nothing.
 */
function original(prices: RawPrices, field: string, rules: TaxRules): Amount | null {
  const net = decimal(prices[`original_${field}`]);
  const gross = decimal(prices[`original_${field}_incl_tax`]);
  if (net !== null && gross !== null) return { net, gross };
  const source = net ?? decimal(prices[field]);
  if (source === null) return null;
  return rules.sourceIncludesTax
    ? { net: netOf(source, rules.ratePercent), gross: source }
    : { net: source, gross: grossOf(source, rules.ratePercent) };
}

/** A special price of 0 stands for none. */
function given(amount: Amount | null): Amount | null {
  return amount !== null && amount.gross > 0 ? amount : null;
}

function camelCase(field: string): string {
  return field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The computed price fields of a product or child: for each price `<price>`, `<price>_tax` and
 * `<price>_incl_tax`, in złote. `price` becomes the lowest of the original, a special price in force
 * and a lower final price; a final price that repeats a special price out of its dates is not one.
 * [price-01, price-11, price-12, price-16]
 */
export function taxedPrices(prices: RawPrices, rules: TaxRules): Record<string, number> {
  const base = original(prices, 'price', rules);
  const special = given(original(prices, 'special_price', rules));
  const final = original(prices, 'final_price', rules);
  const isInForce =
    base !== null &&
    special !== null &&
    special.gross < base.gross &&
    isWithinSpecialWindow(prices, rules.now);
  const isFinalOwn =
    final !== null && final.gross > 0 && (isInForce || final.gross !== special?.gross);
  const candidates = [base, isInForce ? special : null, isFinalOwn ? final : null];
  const current = candidates.reduce(
    (best, amount) => (amount && best && amount.gross < best.gross ? amount : best),
    base,
  );

  const fields: Record<string, number> = {};
  const write = (field: string, amount: Amount | null) => {
    if (!amount) return;
    const names = [field, `${field}_tax`, `${field}_incl_tax`];
    const tax = grosze(amount.gross - amount.net);
    for (const [index, value] of [amount.net, tax, amount.gross].entries()) {
      const name = names[index] ?? field;
      fields[name] = toDecimal(value);
      if (rules.legacyAliases) fields[camelCase(name)] = toDecimal(value);
    }
  };
  write('original_price', base);
  write('original_special_price', special);
  write('original_final_price', final);
  write('price', current);
  write('special_price', isInForce ? special : nothing);
  write('final_price', final);
  return fields;
}
