import type { PlacedOrder } from './placed-orders-schema.ts';

const most = 20;

/** The id in the address of an order's confirmation: the backend's, else this device's. */
export const confirmationName = ({ uuid, orderId }: Pick<PlacedOrder, 'uuid' | 'orderId'>) =>
  uuid ?? orderId ?? '';

const isSame = (one: PlacedOrder, other: PlacedOrder) =>
  confirmationName(one) === confirmationName(other);

/** The stored orders with one more, newest first, without duplicates; the oldest are dropped. */
export function withPlacedOrder(orders: readonly PlacedOrder[], order: PlacedOrder): PlacedOrder[] {
  return [order, ...orders.filter((each) => !isSame(each, order))].slice(0, most);
}

/** The stored order with an id of the backend or this device; null where there is none. */
export function findPlacedOrder(
  orders: readonly PlacedOrder[] | null,
  name: string,
): PlacedOrder | null {
  return orders?.find(({ uuid, orderId }) => uuid === name || orderId === name) ?? null;
}

/** The stored orders, with the backend's newest view of one of them. */
export function withSeenOrder(
  orders: readonly PlacedOrder[],
  seen: { readonly order_uuid: string },
): PlacedOrder[] {
  return orders.map((order) => (order.uuid === seen.order_uuid ? { ...order, seen } : order));
}
