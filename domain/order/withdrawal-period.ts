import { workingDayFrom } from '../calendar/polish-calendar.ts';
import { addDays, shopDay } from '../calendar/shop-time.ts';

export const withdrawalDays = 14;

/**
 * The last calendar day (Warsaw) to withdraw from a contract: the fourteenth after receipt, or the
 * next working day after a Saturday, Sunday or holiday (pl-C01).
 */
export function lastWithdrawalDay(receivedDay: string): string {
  return workingDayFrom(addDays(receivedDay, withdrawalDays));
}

/**
 * Whether an order can still be withdrawn from; `until` is null while the parcel has not arrived.
 */
export type WithdrawalState =
  | { readonly isOpen: true; readonly until: string | null }
  | { readonly isOpen: false; readonly until: string };

/**
 * The withdrawal state at a moment. It opens with the order: products in transit can be withdrawn
 * from too. The whole last day counts, by the clock in Warsaw (pl-C07). Times in ms.
 */
export function withdrawalState(order: {
  readonly receivedAt: number | null;
  readonly now: number;
}): WithdrawalState {
  if (order.receivedAt === null) return { isOpen: true, until: null };
  const until = lastWithdrawalDay(shopDay(new Date(order.receivedAt)));
  return { isOpen: shopDay(new Date(order.now)) <= until, until };
}
