import * as v from 'valibot';
import { GroszeSchema } from '../grosze-schema.ts';
import { type Grosze, grosze } from '../money.ts';
import type { PriceView } from '../price/views.ts';

/** The price reduction in force when the line was added; gross unit prices. */
export const LineReductionSchema = v.object({
  price: GroszeSchema,
  regular: GroszeSchema,
  /** Lowest price of the 30 days before the reduction. */
  lowest30: GroszeSchema,
});

export type LineReduction = v.InferOutput<typeof LineReductionSchema>;

interface PricedLine {
  readonly unitPrice: Grosze | null;
  readonly totals: {
    readonly price_incl_tax: Grosze;
    readonly lowest30?: Grosze | null;
  } | null;
  readonly reduction: LineReduction | null;
}

/** The reduction of a price; null for a regular price. */
export function reductionOf(price: PriceView | null): LineReduction | null {
  if (price === null || price.regular === null || price.lowest30 === null) return null;
  return { price: price.current, regular: price.regular, lowest30: price.lowest30 };
}

/**
 * The displayed reduction; `regular` is struck through, null where only a coupon reduces the line.
 */
export interface ShownReduction {
  readonly regular: Grosze | null;
  readonly lowest30: Grosze;
}

/**
 * The reduction to show on a line, with its 30-day price. The line's own reduction counts until the
 * unit price changes; a coupon for given products counts too. With both, the lower 30-day price is
 * shown, because the coupon is a further reduction. [pl-A03, pl-A08, pl-A11]
 */
export function shownReduction({
  unitPrice,
  totals,
  reduction,
}: PricedLine): ShownReduction | null {
  const price = totals?.price_incl_tax ?? unitPrice;
  const own = reduction !== null && reduction.price === price ? reduction : null;
  const byCode = totals?.lowest30 ?? null;
  const known = [own?.lowest30 ?? null, byCode].filter((lowest) => lowest !== null);
  if (known.length === 0) return null;
  return { regular: own?.regular ?? null, lowest30: grosze(Math.min(...known)) };
}
