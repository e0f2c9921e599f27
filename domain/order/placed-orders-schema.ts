import * as v from 'valibot';
import { CartLineSchema } from '../cart/cart-line.ts';
import { GroszeSchema } from '../grosze-schema.ts';

/** An order placed on this device: what opens it, and what is shown of it offline. */
const PlacedOrderSchema = v.object({
  /** Gives a guest access to the whole order; null if the backend returned none. */
  uuid: v.nullable(v.string()),
  /** The number shown to people. */
  secret: v.nullable(v.string()),
  /** ms. */
  number: v.string(),
  /** The id this device gave the order before it was placed. */
  placedAt: v.number(),
  /** The id this device gave the order before it was placed. */
  orderId: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  /** The gross total shown at the order button; null if the backend had not confirmed one. */
  lines: v.exactOptional(v.array(CartLineSchema)),
  /**
   * The order as the backend last returned it; parsed where it is used, which is not on every page.
   */
  sum: v.exactOptional(v.nullable(GroszeSchema)),
  /**
   * The order as the backend last sent it. It is parsed only where it is used, which is not on
   * every page.
   */
  seen: v.exactOptional(v.unknown()),
});

export const PlacedOrdersSchema = v.array(PlacedOrderSchema);

export type PlacedOrder = v.InferOutput<typeof PlacedOrderSchema>;
