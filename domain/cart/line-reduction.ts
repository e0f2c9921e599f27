import * as v from 'valibot';
import { GroszeSchema } from '../grosze-schema.ts';
import { type Grosze, grosze } from '../money.ts';
import type { PriceView } from '../product/views.ts';

/** The reduction a line was added in: gross prices of one piece. */
export const LineReductionSchema = v.object({
  price: GroszeSchema,
  regular: GroszeSchema,
  /** Lowest of the 30 days before the reduction. */
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

/** The reduction a price announces; null for a plain price. */
export function reductionOf(price: PriceView | null): LineReduction | null {
  if (price === null || price.regular === null || price.lowest30 === null) return null;
  return { price: price.current, regular: price.regular, lowest30: price.lowest30 };
}

/** What a line says of its reductions: the struck price, null where only a code reduces it. */
export interface ShownReduction {
  readonly regular: Grosze | null;
  readonly lowest30: Grosze;
}

/**
 * The reduction to show beside a line, with its 30-day price: its own, until the piece costs something
 * else than when it was reduced, and that of a code tied to given goods. Of both reductions the lower
 * price counts: a code on reduced goods is a further cut. [pl-A03, pl-A08, pl-A11]
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
