import * as v from 'valibot';
import { productTypes } from '../catalogue/documents.ts';
import { GroszeSchema } from '../grosze-schema.ts';
import { noLimits } from '../product/quantity-limits.ts';
import { returnLimits } from '../product/return-limit.ts';
import { LinkTargetSchema } from '../url/link-target-schema.ts';
import { LineReductionSchema } from './line-reduction.ts';
import { ProductOptionSchema } from './product-option-schema.ts';

const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
const messages = v.nullish(v.record(v.string(), v.string()), {});

const LimitsSchema = v.object({
  stock: v.nullable(v.pipe(v.number(), v.safeInteger())),
  cap: v.nullable(v.pipe(v.number(), v.safeInteger())),
});

const OptionLabelSchema = v.object({ label: v.string(), value: v.string() });

/** What the platform reckoned for one line. */
export const LineTotalsSchema = v.object({
  qty: v.number(),
  price_incl_tax: GroszeSchema,
  row_total_incl_tax: GroszeSchema,
  discount_amount: GroszeSchema,
  /** Lowest price of one piece in 30 days, where a code tied to given goods reduces the line. */
  lowest30: orNull(GroszeSchema),
  options: v.array(OptionLabelSchema),
});

/** The item as `POST /api/cart/update` and `/delete` take it. */
const WireCartItemSchema = v.object({
  sku: v.string(),
  qty: v.exactOptional(v.number()),
  item_id: v.exactOptional(v.union([v.string(), v.number()])),
  product_option: v.exactOptional(ProductOptionSchema),
  quoteId: v.union([v.string(), v.number()]),
});

/**
 * A write whose outcome is not known: its id is the idempotency key, `qty` what it asks for, 0 for a
 * deletion. It may still arrive, so it is sent again, as it was, before anything else about the line.
 */
const SendingSchema = v.object({
  id: v.string(),
  qty: v.number(),
  cartItem: orNull(WireCartItemSchema),
});

/**
 * One line of the cart: the platform's fields under its names [cart-01], and what the shopper sees of it, so
 * that the cart can be shown offline without asking the catalogue.
 */
export const CartLineSchema = v.object({
  sku: v.pipe(v.string(), v.nonEmpty()),
  parentSku: orNull(v.string()),
  type_id: v.picklist(productTypes),
  /** The catalogue's id of the product, never of a variant; null where the catalogue was not asked. */
  id: orNull(v.string()),
  /** What the shopper wants: a whole number of pieces, at least 1. */
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** What the backend last confirmed; 0 while it never did. */
  prev_qty: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  product_option: orNull(ProductOptionSchema),
  checksum: v.string(),
  item_id: orNull(v.number()),
  server_item_id: orNull(v.number()),
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
  /** Gross price of one piece when it was added or last reckoned. */
  unitPrice: orNull(GroszeSchema),
  reduction: orNull(LineReductionSchema),
  returnLimit: v.exactOptional(v.picklist(returnLimits)),
  /** The shopper changed it, and is told when the backend has it (cart-19, cart-36). */
  isToReport: v.nullish(v.boolean(), false),
  /** What is known to limit its quantity. */
  limits: v.nullish(LimitsSchema, noLimits),

  /** The server cart this line was already planned into: a merge counts it once only. */
  mergedInto: orNull(v.string()),
  sending: orNull(SendingSchema),
});

export type CartLine = v.InferOutput<typeof CartLineSchema>;
export type WireCartItem = v.InferOutput<typeof WireCartItemSchema>;
export type Sending = v.InferOutput<typeof SendingSchema>;
export type LineTotals = v.InferOutput<typeof LineTotalsSchema>;
export type OptionLabel = v.InferOutput<typeof OptionLabelSchema>;
