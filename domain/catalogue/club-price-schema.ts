import * as v from 'valibot';
import { integer, priceHistory, text } from './field-schemas.ts';

const gross = v.pipe(v.number(), v.finite(), v.minValue(0.01));

/**
 * A price for club members: the customers of one group. Gross, in złote. An invalid price is
 * ignored, so that the product is sold at the regular price.
 */
const ClubPriceSchema = v.object({
  customer_group_id: integer,
  price_incl_tax: gross,
  /** The merchant's text of further conditions besides a login. */
  conditions: text,
  price_history: priceHistory,
  /** In a member's prices: the regular price, and its lowest of the 30 days before. */
  replaced: v.nullish(v.object({ price_incl_tax: gross, lowest_price_30_days: gross })),
});

export type ClubPrice = v.InferOutput<typeof ClubPriceSchema>;

export const clubPriceField = v.nullish(v.fallback(v.nullable(ClubPriceSchema), null));
