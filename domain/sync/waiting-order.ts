import * as v from 'valibot';
import { CartLineSchema } from '../cart/cart-line.ts';
import { GroszeSchema } from '../grosze-schema.ts';

/** A difference found just before an order was sent. Prices are gross, per item. */
const OrderChangeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('price'),
    name: v.string(),
    before: GroszeSchema,
    now: GroszeSchema,
  }),
  v.object({
    kind: v.literal('stock'),
    name: v.string(),
    /** Quantity still available. */
    left: v.number(),
  }),
]);

/** Data of a waiting order besides its request (offline-27). */
export const WaitingOrderSchema = v.object({
  /** The cart's line items, which return to the cart when the order is given up. */
  lines: v.array(CartLineSchema),
  /** The gross total shown at the button; null in orders of earlier releases that left it out. */
  sum: v.nullish(GroszeSchema, null),
  /** Created without a connection: its products are here and no longer in the cart. */
  hasLeftCart: v.boolean(),
  /** When the shopper agreed to send it without another prompt, in ms; null before that. */
  confirmed_at: v.nullish(v.number(), null),
  /** Differences from what the shopper agreed to; while there are any it is not sent. */
  changes: v.nullish(v.array(OrderChangeSchema), []),
});

export type WaitingOrder = v.InferOutput<typeof WaitingOrderSchema>;
export type OrderChange = v.InferOutput<typeof OrderChangeSchema>;
