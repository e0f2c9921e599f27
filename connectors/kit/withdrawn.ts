import { fromDecimal, grosze } from '../../domain/money.ts';
import { withdrawalState } from '../../domain/order/withdrawal-period.ts';
import { withdrawnItems, withdrawnShare } from '../../domain/order/withdrawn-order.ts';
import type { EngineOrder } from './engine-order.ts';
import { zloty } from './wire.ts';

/** The bought pieces, as the rules of withdrawals read them. */
export const boughtLines = ({ lines }: EngineOrder) =>
  lines.map(({ sku, quantity }) => ({ sku, qty: quantity }));

/** How much of an order was withdrawn from. */
export const withdrawnPart = (order: EngineOrder) =>
  withdrawnShare(boughtLines(order), order.claims ?? []);

/** The pieces of each line that can still be withdrawn from. */
export function returnableOf(order: EngineOrder): readonly number[] {
  if (order.claims === undefined) return order.lines.map(() => 0);
  const withdrawn = withdrawnItems(boughtLines(order), order.claims);
  return order.lines.map(({ quantity }, index) => quantity - (withdrawn[index] ?? 0));
}

type Reason = 'late' | 'cancelled' | 'nothing_left';

/** Whether and until which day an order can be withdrawn from, or the reason why not (pl-C07). */
export function withdrawalWindow(order: EngineOrder, now: number) {
  const { claims, deliveredAt = null, status } = order;
  const receivedAt = deliveredAt === null ? null : Date.parse(deliveredAt);
  const { isOpen, until } = withdrawalState({ receivedAt, now });
  const closed = (reason: Reason | null) => ({ until, is_open: false, reason });
  if (claims === undefined) return closed(null);
  if (withdrawnPart(order) === 'whole') return closed('nothing_left');
  if (status === 'cancelled') return closed('cancelled');
  return isOpen ? { until, is_open: true, reason: null } : closed('late');
}

/** The order's state; one that was withdrawn from completely says so, whatever staff do next. */
export const stateOf = (order: EngineOrder) =>
  withdrawnPart(order) === 'whole' ? ('withdrawn' as const) : order.status;

/** What withdrawals leave of the payment: the amount due, and what goes back by which day. */
export function moneyOf(order: EngineOrder) {
  const claims = (order.claims ?? []).filter(({ kind }) => kind === 'withdrawal');
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((all, amount) => grosze(all + fromDecimal(amount)), grosze(0));
  const due = Math.max(0, order.totalGross - sum(claims.map(({ less }) => less)));
  const owed = claims.filter(({ refund }) => refund !== undefined && refund.amount > 0);
  const until =
    owed
      .map((claim) => claim.until)
      .toSorted()
      .at(-1) ?? '';
  const amount = sum(owed.map(({ refund }) => refund?.amount ?? 0));
  return { due, refund: owed.length === 0 ? null : { amount: zloty(amount), until } };
}
