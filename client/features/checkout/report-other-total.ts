import * as v from 'valibot';
import { OrderResponseSchema } from '../../../domain/commerce/order.ts';
import { otherTotal } from '../../../domain/order/other-total.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import type { SyncTask } from '../../../domain/sync/sync-task.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import type { OrderNames } from './checkout-atoms.ts';

/**
 * Notifies the shopper when the backend placed the order with another total than the agreed one: a
 * lower one, or a higher one that it should have refused. The order exists, so the shopper must
 * know.
 */
export function reportOtherTotal(
  store: Store,
  { log }: Ports,
  { order, result }: SyncTask,
  { number }: OrderNames,
): void {
  const response = v.safeParse(OrderResponseSchema, result);
  const stated = response.success ? response.output.grand_total : null;
  const totals = otherTotal(order?.sum, stated);
  if (totals === null) return;
  const isCheaper = totals.now < totals.agreed;
  log[isCheaper ? 'info' : 'error']('checkout', { event: 'order-total-differs', number });
  notify(store, {
    kind: 'order',
    // The notice that the order is placed stays beside it.
    about: `total ${number}`,
    type: isCheaper ? 'info' : 'warning',
    message: isCheaper ? syncMessages.cheaper : syncMessages.dearer,
    values: { number },
    prices: { ...totals },
    hasNoTimeout: true,
  });
}
