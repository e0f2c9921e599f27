import * as v from 'valibot';
import { ServerCartItemSchema } from '../commerce/cart-item.ts';
import { SavedChangeSchema, SavedItemSchema } from '../commerce/saved-line.ts';
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
  /** What the coupon reduces, where the backend reports it. */
  coupon_kind: v.optional(v.string()),
});

const ChosenShippingSchema = v.object({
  carrier_code: v.string(),
  method_code: v.string(),
  method_title: v.string(),
  /** For the cart that the backend last listed the methods for. */
  price_incl_tax: GroszeSchema,
  /** Where it is not free, and the value of products from which it is; as far as they are known. */
  full_price_incl_tax: v.optional(GroszeSchema),
  free_from: v.optional(GroszeSchema),
});

const ChosenPaymentSchema = v.object({
  code: v.string(),
  title: v.string(),
  cost_incl_tax: GroszeSchema,
});

/** A server cart that was left, with its lines at that time. */
const FormerCartSchema = v.object({ token: v.string(), lines: v.array(CartLineSchema) });

/** The account's saved lines as this device last merged them. */
const SavedAccountSchema = v.object({
  /** E-mail of the customer: the lines of another account are not these. */
  owner: v.string(),
  items: v.array(SavedItemSchema),
  /** Changes whose outcome is unknown; resent under the same id, an idempotency key. */
  sending: orNull(v.object({ id: v.string(), changes: v.array(SavedChangeSchema) })),
});

/**
 * The stored cart (cart-02), without flags of the user interface. `removed` holds lines the shopper
 * removed and the backend may still hold, so that a pull does not restore them.
 */
export const CartStateSchema = v.object({
  cartItems: v.array(CartLineSchema),
  removed: v.nullish(v.array(CartLineSchema), []),
  /** Lines saved for later, newest first; they count nowhere in the cart. [cart-66] */
  saved: v.nullish(v.array(CartLineSchema), []),
  savedAccount: orNull(SavedAccountSchema),
  cartServerToken: orNull(v.string()),
  /** Server carts left after a refusal, the latest one last. A login may return to one. */
  formerCarts: v.nullish(v.array(FormerCartSchema), []),
  /** Counts logins: a server cart requested before a login is ignored after it. */
  connection: v.nullish(v.pipe(v.number(), v.safeInteger()), 0),
  /** The last known items of the server cart; null when unknown. */
  serverItems: orNull(v.array(ServerCartItemSchema)),
  /** Id of the order in progress for this cart; null before the shopper orders. */
  orderId: orNull(v.string()),
  /** Hash of the cart at its last sync; null while its totals are still to be requested. */
  cartItemsHash: orNull(v.string()),
  /** Hash of the cart to which the platform's totals belong. */
  totalsHash: orNull(v.string()),
  lastSyncDate: moment,
  lastTotalsSyncDate: moment,
  shipping: orNull(ChosenShippingSchema),
  payment: orNull(ChosenPaymentSchema),
  platformTotals: orNull(PlatformTotalsSchema),
  platformTotalSegments: orNull(v.array(TotalSegmentSchema)),
  /** The platform's totals of each line, by item id. */
  itemsAfterPlatformTotals: v.nullish(v.record(v.string(), LineTotalsSchema), {}),
  connectBypassCount: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

export type CartState = v.InferOutput<typeof CartStateSchema>;
export type TotalSegment = v.InferOutput<typeof TotalSegmentSchema>;
export type PlatformTotals = v.InferOutput<typeof PlatformTotalsSchema>;
export type ChosenShipping = v.InferOutput<typeof ChosenShippingSchema>;
export type ChosenPayment = v.InferOutput<typeof ChosenPaymentSchema>;
