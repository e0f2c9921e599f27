import * as v from 'valibot';
import { CartLineSchema } from '../cart/cart-line.ts';
import { GroszeSchema } from '../grosze-schema.ts';

/** What was found to differ when an order was about to be sent. Prices are gross, of one piece. */
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
    /** Pieces that can still be had. */
    left: v.number(),
  }),
]);

/** What is known of an order that waits, besides the call that sends it (offline-27). */
export const WaitingOrderSchema = v.object({
  /** The goods as they stood in the cart, where they go back to when the order is given up. */
  lines: v.array(CartLineSchema),
  /** The gross sum shown at the button; null when the backend had not confirmed one. */
  sum: v.nullish(GroszeSchema, null),
  /** Made without a connection: its goods stand here and no longer in the cart. */
  hasLeftCart: v.boolean(),
  /** When the shopper agreed to have it sent without being asked again, in ms; null before that. */
  confirmed_at: v.nullish(v.number(), null),
  /** What differs from what the shopper agreed to: it is not sent like this. */
  changes: v.nullish(v.array(OrderChangeSchema), []),
});

export type WaitingOrder = v.InferOutput<typeof WaitingOrderSchema>;
export type OrderChange = v.InferOutput<typeof OrderChangeSchema>;
