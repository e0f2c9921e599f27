import * as v from 'valibot';
import { fromDecimal, type Grosze, grosze, toDecimal, zero } from '../../domain/money.ts';
import { refundDay } from '../../domain/order/refund.ts';
import type { MockContext } from '../context/context.ts';
import { type Claim, claimsOf } from './claims.ts';
import type { Order } from './orders.ts';

const MoneySchema = v.looseObject({
  refund: v.optional(v.looseObject({ amount: v.number(), until: v.string() })),
  /** Amount no longer due, in złote: the withdrawal came before the payment. */
  less: v.optional(v.number(), 0),
});
const ReturnedRowSchema = v.object({ amount: v.number(), settled_at: v.number() });

/** A type, not an interface: responses may have more fields. */
type OwedRefund = { readonly amount: number; readonly until: string };

/** Refund of a withdrawal; null if nothing was paid. */
export function refundOfClaim({ kind, document }: Claim): OwedRefund | null {
  if (kind !== 'withdrawal') return null;
  const { refund } = v.parse(MoneySchema, document);
  if (refund === undefined || refund.amount === 0) return null;
  return { amount: refund.amount, until: refund.until };
}

/** Withdrawals made before payment: their items were never sold. */
export function unpaidWithdrawals(context: MockContext, order: Order): readonly Claim[] {
  const isUnpaid = ({ kind, document }: Claim) =>
    kind === 'withdrawal' && v.parse(MoneySchema, document).less > 0;
  return claimsOf(context, order).filter(isUnpaid);
}

/**
 * Current amount of an order: without items withdrawn before payment, and zero after a complete
 * withdrawal.
 */
export function amountDue(context: MockContext, order: Order): Grosze {
  if (order.withdrawn_at !== null && order.payment_status !== 'paid') return zero;
  const less = unpaidWithdrawals(context, order).reduce(
    (sum, { document }) => sum + fromDecimal(v.parse(MoneySchema, document).less),
    0,
  );
  return grosze(Math.max(0, fromDecimal(order.document.totals.grand_total) - less));
}

/** The total refund of an order: from withdrawals, and from payments that came too late. */
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

/** Returned payments whose payer has not been notified. */
export function returnedWithoutMail({ db }: MockContext): readonly ReturnedPayment[] {
  const sql = `SELECT id, order_number, amount, settled_at FROM attempts
    WHERE state = 'returned' AND return_mailed_at IS NULL ORDER BY settled_at`;
  return db.all(ReturnedSchema, sql);
}

/** Marks the payer of a returned payment as notified. */
export function markReturnMailed({ db, clock }: MockContext, { id }: ReturnedPayment): void {
  db.run('UPDATE attempts SET return_mailed_at = ? WHERE id = ?', clock(), id);
}
