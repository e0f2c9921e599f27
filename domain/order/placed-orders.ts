import * as v from 'valibot';

/** What opens an order that was placed on this device. */
const PlacedOrderSchema = v.object({
  uuid: v.string(),
  secret: v.string(),
  number: v.string(),
  /** ms. */
  placedAt: v.number(),
});

export const PlacedOrdersSchema = v.array(PlacedOrderSchema);

export type PlacedOrderKey = v.InferOutput<typeof PlacedOrderSchema>;

const most = 20;

/** The kept orders with one more, newest first; an order is kept once, and the oldest are let go. */
export function withPlacedOrder(
  orders: readonly PlacedOrderKey[],
  order: PlacedOrderKey,
): PlacedOrderKey[] {
  return [order, ...orders.filter(({ uuid }) => uuid !== order.uuid)].slice(0, most);
}
