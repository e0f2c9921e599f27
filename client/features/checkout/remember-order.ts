import { withPlacedOrder } from '../../../domain/order/placed-orders.ts';
import type { PlacedOrder } from '../../../domain/order/placed-orders-schema.ts';
import type { Ports } from '../../core/ports/ports.ts';

/** Stores the key and the contents of an order that was placed here. */
export async function rememberOrder({ records }: Ports, order: PlacedOrder): Promise<void> {
  await records.update('orders', (orders) => withPlacedOrder(orders ?? [], order));
}
