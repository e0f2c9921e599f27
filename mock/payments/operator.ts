import * as v from 'valibot';
import { blikLife } from '../../domain/commerce/payment.ts';
import { AppError } from '../../domain/errors.ts';
import { type Grosze, grosze } from '../../domain/money.ts';
import type { MockContext } from '../context/context.ts';

/** Time limit for paying on a page of the operator, in ms. */
export const pageLife = 15 * 60_000;

/** BLIK codes with a defined outcome; null is never confirmed. All others are invalid. */
const blikCodes: Readonly<
  Record<string, { readonly afterMs: number; readonly as: Outcome } | null>
> = {
  '777123': { afterMs: 3000, as: 'paid' },
  '777000': { afterMs: 2000, as: 'refused' },
  '777999': null,
};

const outcomes = ['paid', 'refused', 'expired'] as const;
export type Outcome = (typeof outcomes)[number];

const PaymentRowSchema = v.object({
  id: v.string(),
  amount: v.pipe(v.number(), v.transform(grosze)),
  title: v.string(),
  return_url: v.string(),
  means: v.picklist(['blik', 'card', 'transfer']),
  state: v.picklist(['open', 'cancelled', ...outcomes]),
  settles_at: v.nullable(v.number()),
  settles_as: v.nullable(v.picklist(outcomes)),
  expires_at: v.number(),
});

export type OperatorPayment = v.InferOutput<typeof PaymentRowSchema>;

interface Charge {
  readonly id: string;
  /** Means of payment; a card is confirmed at its bank. */
  readonly means: OperatorPayment['means'];
  readonly amount: Grosze;
  /** Title shown to the payer. */
  readonly title: string;
  readonly returnUrl: string;
}

function open(
  { db, clock }: MockContext,
  charge: Charge,
  life: number,
  settles: { readonly afterMs: number; readonly as: Outcome } | null,
): void {
  db.run(
    `INSERT INTO operator_payments (id, means, amount, title, return_url, state, settles_at, settles_as, expires_at)
     VALUES (?, ?, ?, ?, ?, 'open', ?, ?, ?)`,
    charge.id,
    charge.means,
    charge.amount,
    charge.title,
    charge.returnUrl,
    settles === null ? null : clock() + settles.afterMs,
    settles?.as ?? null,
    clock() + life,
  );
}

/** Starts a BLIK payment that its owner must confirm; false for an invalid code. */
export function chargeBlik(context: MockContext, charge: Charge, code: string): boolean {
  const settles = Object.hasOwn(blikCodes, code) ? blikCodes[code] : undefined;
  if (settles === undefined) return false;
  open(context, charge, blikLife * 1000, settles);
  return true;
}

/** Starts a payment on a page of the operator. */
export function chargeByPage(context: MockContext, charge: Charge): void {
  open(context, charge, pageLife, null);
}

/** A payment at the operator; null if it is unknown. */
export function operatorPayment({ db }: MockContext, id: string): OperatorPayment | null {
  return db.get(PaymentRowSchema, 'SELECT * FROM operator_payments WHERE id = ?', id);
}

/** Queues a callback, once unless a fault delays, repeats or drops it. */
function announce(context: MockContext, id: string, at: number): void {
  let times = 1;
  let late = 0;
  for (const fault of context.webhookFaults()) {
    if (fault.kind === 'webhook-missing') times = 0;
    if (fault.kind === 'webhook-double') times = 2;
    if (fault.kind === 'webhook-late') late = fault.ms;
  }
  for (let time = 0; time < times; time += 1) {
    context.db.run('INSERT INTO operator_callbacks (payment, due_at) VALUES (?, ?)', id, at + late);
  }
}

function settle(context: MockContext, id: string, state: Outcome, at: number): void {
  const changed = context.db.run(
    "UPDATE operator_payments SET state = ? WHERE id = ? AND state = 'open'",
    state,
    id,
  );
  if (changed === 1) announce(context, id, at);
}

/**
 * Settles a payment by the payer's choice on the page. Throws `ORDER_NOT_FOUND`; a settled payment
 * stays as it is.
 */
export function decide(context: MockContext, id: string, outcome: 'paid' | 'refused'): void {
  const payment = operatorPayment(context, id);
  if (!payment) throw new AppError('ORDER_NOT_FOUND', 'There is no such payment');
  settleDue(context);
  settle(context, id, outcome, context.clock());
}

/** Cancels a payment, so that nobody pays twice; false if it is already paid. */
export function callOff(context: MockContext, id: string): boolean {
  settleDue(context);
  context.db.run(
    "UPDATE operator_payments SET state = 'cancelled' WHERE id = ? AND state = 'open'",
    id,
  );
  return operatorPayment(context, id)?.state !== 'paid';
}

/** Settles and expires all payments due by now. */
export function settleDue(context: MockContext): void {
  const now = context.clock();
  const due = context.db.all(
    PaymentRowSchema,
    "SELECT * FROM operator_payments WHERE state = 'open' AND (settles_at <= ? OR expires_at <= ?)",
    now,
    now,
  );
  for (const { id, settles_at, settles_as, expires_at } of due) {
    const isSettled = settles_at !== null && settles_at <= Math.min(now, expires_at);
    settle(
      context,
      id,
      isSettled ? (settles_as ?? 'refused') : 'expired',
      settles_at ?? expires_at,
    );
  }
}

const CallbackRowSchema = v.object({ number: v.number(), payment: v.string() });
const retryAfter = 30_000;

/** Sends due callbacks. A rejected one is retried later; a repeated one has no effect. */
export async function sendCallbacks(
  context: MockContext,
  send: (body: string) => Promise<boolean>,
): Promise<void> {
  const { db, clock } = context;
  const due = db.all(
    CallbackRowSchema,
    'SELECT number, payment FROM operator_callbacks WHERE sent_at IS NULL AND due_at <= ? ORDER BY due_at, number',
    clock(),
  );
  for (const { number, payment } of due) {
    const { amount, state } = operatorPayment(context, payment) ?? { amount: 0, state: 'expired' };
    const isAccepted = await send(JSON.stringify({ payment, status: state, amount }));
    const sql = isAccepted
      ? 'UPDATE operator_callbacks SET sent_at = ? WHERE number = ?'
      : 'UPDATE operator_callbacks SET due_at = ? WHERE number = ?';
    db.run(sql, isAccepted ? clock() : clock() + retryAfter, number);
  }
}
