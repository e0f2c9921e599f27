import * as v from 'valibot';
import { day, integer, text } from './field-schemas.ts';

const gross = v.pipe(v.number(), v.finite(), v.minValue(0.01));

/** Gross prices in force from that calendar day (Europe/Warsaw) until the next entry. */
const HistorySchema = v.array(v.object({ from: day, price: v.number() }));

/**
 * A price for the members of a club: the customers of one group. Gross, in złote. One that cannot be
 * read counts as none, so that the product is sold on at everyone's price.
 */
const ClubPriceSchema = v.object({
  customer_group_id: integer,
  price_incl_tax: gross,
  /** What the club asks for besides a log-in, in the merchant's words. */
  conditions: text,
  price_history: v.nullish(HistorySchema),
  /** In the prices of a member: everyone's price, and its lowest of the 30 days before. */
  replaced: v.nullish(v.object({ price_incl_tax: gross, lowest_price_30_days: gross })),
});

export type ClubPrice = v.InferOutput<typeof ClubPriceSchema>;

export const clubPriceField = v.nullish(v.fallback(v.nullable(ClubPriceSchema), null));
