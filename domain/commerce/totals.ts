import * as v from 'valibot';
import { IdSchema } from '../id-schema.ts';
import { settleTax } from './settle-tax.ts';

const LabelledOptionsSchema = v.array(v.looseObject({ label: v.string(), value: v.string() }));

/** The platform sends options as JSON text, others as a list; both become a list. */
const OptionsSchema = v.pipe(
  v.nullish(v.union([v.pipe(v.string(), v.parseJson()), v.array(v.unknown())]), []),
  LabelledOptionsSchema,
);

const amount = v.nullish(v.number(), 0);

const couponKinds = ['percent', 'fixed', 'free_delivery', 'goods'] as const;

/** The totals of one line, in złote; `qty` and options are copied to the cart item. */
const TotalsItemSchema = v.looseObject({
  item_id: IdSchema,
  qty: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  name: v.nullish(v.string(), ''),
  price: amount,
  price_incl_tax: amount,
  row_total: amount,
  row_total_incl_tax: amount,
  tax_amount: amount,
  tax_percent: amount,
  discount_amount: amount,
  /** Lowest gross unit price in 30 days, if a coupon for given products reduces it (pl-A11). */
  lowest_30_incl_tax: v.nullish(v.number(), null),
  options: OptionsSchema,
});

const TaxDetailsSchema = v.looseObject({
  amount: v.number(),
  rates: v.array(v.looseObject({ percent: v.string(), title: v.string() })),
});

/** A row of the summary, shown unchanged [cart-02]. */
const TotalSegmentSchema = v.looseObject({
  code: v.string(),
  title: v.nullish(v.string(), ''),
  value: v.nullable(v.number()),
  extension_attributes: v.nullish(
    v.looseObject({ tax_grandtotal_details: v.nullish(v.array(TaxDetailsSchema)) }),
  ),
});

/** Totals as a backend sends them; a tax may have a fraction of a grosz. */
const SentTotalsSchema = v.looseObject({
  grand_total: v.number(),
  subtotal: amount,
  subtotal_incl_tax: amount,
  discount_amount: amount,
  shipping_amount: amount,
  shipping_incl_tax: amount,
  tax_amount: amount,
  coupon_code: v.nullish(v.string()),
  /** Kind of coupon; one for given products requires the 30-day price (pl-A11). */
  coupon_kind: v.nullish(v.picklist(couponKinds)),
  items: v.nullish(v.array(TotalsItemSchema), []),
  total_segments: v.nullish(v.array(TotalSegmentSchema), []),
});

/** Cart totals in złote; the `incl_tax` fields and `grand_total` are gross, taxes whole grosze. */
export const TotalsSchema = v.pipe(SentTotalsSchema, v.transform(settleTax));

export type Totals = v.InferOutput<typeof TotalsSchema>;
export type TotalsItem = v.InferOutput<typeof TotalsItemSchema>;
export type TotalSegment = v.InferOutput<typeof TotalSegmentSchema>;
/** Totals before parsing, with options as JSON text. */
export type TotalsOnTheWire = v.InferInput<typeof TotalsSchema>;
