import * as v from 'valibot';
import { ServerCartItemSchema } from '../commerce/cart-item.ts';
import { GroszeSchema } from '../grosze-schema.ts';
import { CartLineSchema, LineTotalsSchema } from './cart-line.ts';

const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
const moment = orNull(v.pipe(v.number(), v.safeInteger()));

const TotalSegmentSchema = v.object({
  code: v.string(),
  title: v.string(),
  value: GroszeSchema,
});

/** The platform's totals, in grosze. */
const PlatformTotalsSchema = v.object({
  grand_total: GroszeSchema,
  subtotal_incl_tax: GroszeSchema,
  shipping_incl_tax: GroszeSchema,
  discount_amount: GroszeSchema,
  tax_amount: GroszeSchema,
  coupon_code: orNull(v.string()),
  /** What the coupon reduces, where the backend tells. */
  coupon_kind: v.optional(v.string()),
});

const ChosenShippingSchema = v.object({
  carrier_code: v.string(),
  method_code: v.string(),
  method_title: v.string(),
  price_incl_tax: GroszeSchema,
});

const ChosenPaymentSchema = v.object({
  code: v.string(),
  title: v.string(),
  cost_incl_tax: GroszeSchema,
});

/** A server cart that was left, with the lines as they stood in it. */
const FormerCartSchema = v.object({ token: v.string(), lines: v.array(CartLineSchema) });

/**
 * The cart as it is kept (cart-02), without the flags of the screen. `removed` are lines the shopper
 * took out and the backend may still hold: they keep a pull from bringing them back.
 */
export const CartStateSchema = v.object({
  cartItems: v.array(CartLineSchema),
  removed: v.nullish(v.array(CartLineSchema), []),
  cartServerToken: orNull(v.string()),
  /** Server carts that were left after a refusal, the last one last: a login may lead back to one. */
  formerCarts: v.nullish(v.array(FormerCartSchema), []),
  /** Counts the logins: a server cart asked for before one is not the one to have after it. */
  connection: v.nullish(v.pipe(v.number(), v.safeInteger()), 0),
  /** What the server's cart held when it was last heard of; null when that is not known. */
  serverItems: orNull(v.array(ServerCartItemSchema)),
  /** Name of the order under way for what is in the cart; null while nobody pressed the button. */
  orderId: orNull(v.string()),
  /** The cart as it was last in step; null while the sum of it is still to be asked for. */
  cartItemsHash: orNull(v.string()),
  /** The cart that the platform's totals are about. */
  totalsHash: orNull(v.string()),
  lastSyncDate: moment,
  lastTotalsSyncDate: moment,
  shipping: orNull(ChosenShippingSchema),
  payment: orNull(ChosenPaymentSchema),
  platformTotals: orNull(PlatformTotalsSchema),
  platformTotalSegments: orNull(v.array(TotalSegmentSchema)),
  /** The platform's reckoning of each line, by its item id. */
  itemsAfterPlatformTotals: v.nullish(v.record(v.string(), LineTotalsSchema), {}),
  connectBypassCount: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

export type CartState = v.InferOutput<typeof CartStateSchema>;
export type TotalSegment = v.InferOutput<typeof TotalSegmentSchema>;
export type PlatformTotals = v.InferOutput<typeof PlatformTotalsSchema>;
export type ChosenShipping = v.InferOutput<typeof ChosenShippingSchema>;
export type ChosenPayment = v.InferOutput<typeof ChosenPaymentSchema>;
