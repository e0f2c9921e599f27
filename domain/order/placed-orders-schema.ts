import * as v from 'valibot';
import { CartLineSchema } from '../cart/cart-line.ts';
import { GroszeSchema } from '../grosze-schema.ts';

/**
 * An order placed on this device: its access data, and what is shown of it without a connection.
 */
const PlacedOrderSchema = v.object({
  /** Its id at the backend; null where the backend sent none. */
  uuid: v.nullable(v.string()),
  /** Gives a guest access to the whole order; null where the backend sent none. */
  secret: v.nullable(v.string()),
  /** The order number shown to people. */
  number: v.string(),
  /** In ms. */
  placedAt: v.number(),
  /** The id this device gave the order before it was placed. */
  orderId: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  /** The line items of the cart, with their pictures. */
  lines: v.exactOptional(v.array(CartLineSchema)),
  /** The gross total shown at the button; null in orders of earlier releases that left it out. */
  sum: v.exactOptional(v.nullable(GroszeSchema)),
  /**
   * The order as the backend last sent it. It is parsed only where it is used, which
   * is not on every page.
   */
  seen: v.exactOptional(v.unknown()),
});

export const PlacedOrdersSchema = v.array(PlacedOrderSchema);

export type PlacedOrder = v.InferOutput<typeof PlacedOrderSchema>;
