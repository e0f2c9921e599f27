import * as v from 'valibot';
import { fromDecimal, type Grosze, grosze, toDecimal, zero } from '../../domain/money.ts';
import { refundDays } from '../../domain/order/refund.ts';
import { addDays, shopDay } from '../../domain/price/shop-time.ts';
import type { MockContext } from '../context.ts';
import type { Order } from '../orders/orders.ts';
import { type Claim, claimsOf } from './claims.ts';

const MoneySchema = v.looseObject({
  refund: v.optional(v.looseObject({ amount: v.number(), until: v.string() })),
  /** What need not be paid any more, in złote: the money had not come when it was withdrawn from. */
  less: v.optional(v.number(), 0),
});
const ReturnedRowSchema = v.object({ amount: v.number(), settled_at: v.number() });

/** A type, not an interface: answers may hold more. */
type OwedRefund = { readonly amount: number; readonly until: string };

/** The last day on which money has to be back that is owed from a moment on (ms). */
export const refundDay = (at: number): string => addDays(shopDay(new Date(at)), refundDays);

/** What a withdrawal gives back; null where nothing was paid. */
export function refundOfClaim({ kind, document }: Claim): OwedRefund | null {
  if (kind !== 'withdrawal') return null;
  const { refund } = v.parse(MoneySchema, document);
  if (refund === undefined || refund.amount === 0) return null;
  return { amount: refund.amount, until: refund.until };
}

/** The withdrawals that came before the money: what they are about was never sold. */
export function unpaidWithdrawals(context: MockContext, order: Order): readonly Claim[] {
  const isUnpaid = ({ kind, document }: Claim) =>
    kind === 'withdrawal' && v.parse(MoneySchema, document).less > 0;
  return claimsOf(context, order).filter(isUnpaid);
}

/** What an order costs now: less what was withdrawn from before its money came, and nothing once all of it was. */
export function amountDue(context: MockContext, order: Order): Grosze {
  if (order.withdrawn_at !== null && order.payment_status !== 'paid') return zero;
  const less = unpaidWithdrawals(context, order).reduce(
    (sum, { document }) => sum + fromDecimal(v.parse(MoneySchema, document).less),
    0,
  );
  return grosze(Math.max(0, fromDecimal(order.document.totals.grand_total) - less));
}

/** All that goes back to the buyer of an order: of withdrawals, and money that came when it no longer should. */
export function refundOwed(context: MockContext, order: Order): OwedRefund | null {
  const sql =
    "SELECT amount, settled_at FROM attempts WHERE order_number = ? AND state = 'returned'";
  const owed = [
    ...claimsOf(context, order).map(refundOfClaim),
    ...context.db.all(ReturnedRowSchema, sql, order.number).map(({ amount, settled_at }) => ({
      amount: toDecimal(grosze(amount)),
      until: refundDay(settled_at),
    })),
  ].filter((refund) => refund !== null);
  if (owed.length === 0) return null;
  const amount = owed.reduce((sum, refund) => grosze(sum + fromDecimal(refund.amount)), grosze(0));
  const until =
    owed
      .map((refund) => refund.until)
      .toSorted()
      .at(-1) ?? '';
  return { amount: toDecimal(amount), until };
}

const ReturnedSchema = v.object({
  id: v.string(),
  order_number: v.number(),
  amount: v.pipe(v.number(), v.transform(grosze)),
  settled_at: v.number(),
});
export type ReturnedPayment = v.InferOutput<typeof ReturnedSchema>;

/** Payments that go back and whose payer has not been told. */
export function returnedWithoutMail({ db }: MockContext): readonly ReturnedPayment[] {
  const sql = `SELECT id, order_number, amount, settled_at FROM attempts
    WHERE state = 'returned' AND return_mailed_at IS NULL ORDER BY settled_at`;
  return db.all(ReturnedSchema, sql);
}

/** Notes that the payer of money that goes back was told. */
export function markReturnMailed({ db, clock }: MockContext, { id }: ReturnedPayment): void {
  db.run('UPDATE attempts SET return_mailed_at = ? WHERE id = ?', clock(), id);
}
