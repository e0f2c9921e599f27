import type { PlacedOrder } from './placed-orders-schema.ts';

const most = 20;

/** The name by which the confirmation of an order is addressed: the backend's, else this device's. */
export const confirmationName = ({ uuid, orderId }: Pick<PlacedOrder, 'uuid' | 'orderId'>) =>
  uuid ?? orderId ?? '';

const isSame = (one: PlacedOrder, other: PlacedOrder) =>
  confirmationName(one) === confirmationName(other);

/** The stored orders with one more, newest first; an order is stored once, and the oldest are let go. */
export function withPlacedOrder(orders: readonly PlacedOrder[], order: PlacedOrder): PlacedOrder[] {
  return [order, ...orders.filter((each) => !isSame(each, order))].slice(0, most);
}

/** The stored order of a name, the backend's or this device's; null where this device placed none of it. */
export function findPlacedOrder(
  orders: readonly PlacedOrder[] | null,
  name: string,
): PlacedOrder | null {
  return orders?.find(({ uuid, orderId }) => uuid === name || orderId === name) ?? null;
}

/** The stored orders, one of them with what the backend has just shown of it. */
export function withSeenOrder(
  orders: readonly PlacedOrder[],
  seen: { readonly order_uuid: string },
): PlacedOrder[] {
  return orders.map((order) => (order.uuid === seen.order_uuid ? { ...order, seen } : order));
}
