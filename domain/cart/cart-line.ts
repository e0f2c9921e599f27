import * as v from 'valibot';
import { productTypes } from '../catalogue/documents.ts';
import { returnLimits } from '../catalogue/return-limit.ts';
import { ProductOptionSchema } from '../commerce/product-option-schema.ts';
import { GroszeSchema } from '../grosze-schema.ts';
import { IdSchema } from '../id-schema.ts';
import { noLimits } from '../product/quantity-limits.ts';
import { LinkTargetSchema } from '../url/link-target-schema.ts';
import { LineReductionSchema } from './line-reduction.ts';

const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
const messages = v.nullish(v.record(v.string(), v.string()), {});

const LimitsSchema = v.object({
  stock: v.nullable(v.pipe(v.number(), v.safeInteger())),
  cap: v.nullable(v.pipe(v.number(), v.safeInteger())),
});

export const OptionLabelSchema = v.object({ label: v.string(), value: v.string() });

/** The platform's totals of one line. */
export const LineTotalsSchema = v.object({
  qty: v.number(),
  price_incl_tax: GroszeSchema,
  row_total_incl_tax: GroszeSchema,
  discount_amount: GroszeSchema,
  /** Lowest unit price in 30 days, where a coupon for given products reduces the line. */
  lowest30: orNull(GroszeSchema),
  options: v.array(OptionLabelSchema),
});

/** The item in the format of `POST /api/cart/update` and `/delete`. */
const WireCartItemSchema = v.object({
  sku: v.string(),
  qty: v.exactOptional(v.number()),
  item_id: v.exactOptional(IdSchema),
  product_option: v.exactOptional(ProductOptionSchema),
  quoteId: v.union([v.string(), v.number()]),
});

/**
 * A write whose outcome is unknown. `id` is the idempotency key; `qty` is the requested
 * quantity, 0 for a deletion. The write may still arrive, so it is resent unchanged before any
 * other write of the line.
 */
const SendingSchema = v.object({
  id: v.string(),
  qty: v.number(),
  cartItem: orNull(WireCartItemSchema),
});

/**
 * One line of the cart: the platform's fields under their own names [cart-01], and display data, so
 * that the cart works offline without the catalogue.
 */
export const CartLineSchema = v.object({
  sku: v.pipe(v.string(), v.nonEmpty()),
  parentSku: orNull(v.string()),
  type_id: v.picklist(productTypes),
  /** The catalogue's id of the product, never of a variant; null if it was not queried. */
  id: orNull(v.string()),
  /** The quantity the shopper wants: a whole number, at least 1. */
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The quantity the backend last confirmed; 0 before the first confirmation. */
  prev_qty: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  product_option: orNull(ProductOptionSchema),
  checksum: v.string(),
  item_id: orNull(IdSchema),
  server_item_id: orNull(IdSchema),
  server_cart_id: orNull(v.string()),
  quote_id: orNull(v.string()),
  totals: orNull(LineTotalsSchema),
  /** Message ids by subject, e.g. `stock`. */
  info: messages,
  errors: messages,
  is_in_stock: orNull(v.boolean()),
  onlineStockCheckid: orNull(v.string()),

  name: v.string(),
  picture: orNull(v.string()),
  link: orNull(LinkTargetSchema),
  options: v.nullish(v.array(OptionLabelSchema), []),
  /** Gross unit price when the line was added or last priced. */
  unitPrice: orNull(GroszeSchema),
  reduction: orNull(LineReductionSchema),
  returnLimit: v.exactOptional(v.picklist(returnLimits)),
  /** Working days until it leaves the shop, where that is later than usual. [pl-K07] */
  dispatchDays: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /**
   * The shopper changed the line and gets a notice when the backend confirms it (cart-19, cart-36).
   */
  isToReport: v.nullish(v.boolean(), false),
  /** Known limits of the quantity. */
  limits: v.nullish(LimitsSchema, noLimits),

  /** The server cart into which this line is already merged: a merge counts it only once. */
  mergedInto: orNull(v.string()),
  sending: orNull(SendingSchema),
});

export type CartLine = v.InferOutput<typeof CartLineSchema>;
export type WireCartItem = v.InferOutput<typeof WireCartItemSchema>;
export type Sending = v.InferOutput<typeof SendingSchema>;
export type LineTotals = v.InferOutput<typeof LineTotalsSchema>;
export type OptionLabel = v.InferOutput<typeof OptionLabelSchema>;
