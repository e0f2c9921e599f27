import * as v from 'valibot';
import { CartLineSchema } from '../cart/cart-line.ts';
import { GroszeSchema } from '../grosze-schema.ts';

/** An order that was placed on this device: what opens it, and what is shown of it without a connection. */
const PlacedOrderSchema = v.object({
  /** Names it at the backend; null where the backend gave no name. */
  uuid: v.nullable(v.string()),
  /** Opens the whole order to a guest; null where the backend gave none. */
  secret: v.nullable(v.string()),
  /** The number people read. */
  number: v.string(),
  /** ms. */
  placedAt: v.number(),
  /** The name this device gave the order before it was placed. */
  orderId: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  /** The products as they stood in the cart, with their pictures. */
  lines: v.exactOptional(v.array(CartLineSchema)),
  /** The gross total shown at the button; null where the backend had not confirmed one. */
  sum: v.exactOptional(v.nullable(GroszeSchema)),
  /** The order as the backend last showed it: parsed where it is used, which is not on every page. */
  seen: v.exactOptional(v.unknown()),
});

export const PlacedOrdersSchema = v.array(PlacedOrderSchema);

export type PlacedOrder = v.InferOutput<typeof PlacedOrderSchema>;
