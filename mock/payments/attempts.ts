import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { pagePath } from '../../companion/mails/page-url.ts';
import type { PaymentMethod } from '../../domain/commerce/methods.ts';
import { blikLife } from '../../domain/commerce/payment.ts';
import { AppError } from '../../domain/errors.ts';
import { grosze } from '../../domain/money.ts';
import type { MockContext } from '../context/context.ts';
import { amountDue } from '../orders/money-back.ts';
import { incrementId, type Order, orderByNumber } from '../orders/orders.ts';
import { requireGateway } from './fast-payments.ts';
import { holdAgain, holdFor, markPaid } from './hold.ts';
import { callOff, chargeBlik, chargeByPage, operatorPayment, pageLife } from './operator.ts';

const AttemptRowSchema = v.object({
  id: v.string(),
  order_number: v.number(),
  method: v.string(),
  amount: v.pipe(v.number(), v.transform(grosze)),
  /** `replaced`: a later attempt took over; `returned`: paid too late and sent back. */
  state: v.picklist(['open', 'paid', 'refused', 'expired', 'replaced', 'returned']),
  reason: v.nullable(v.picklist(['wrong_code', 'refused', 'expired'])),
  created_at: v.number(),
  expires_at: v.number(),
});

export type Attempt = v.InferOutput<typeof AttemptRowSchema>;

interface PaymentChoice {
  readonly method: Pick<PaymentMethod, 'code' | 'kind'>;
  readonly blik_code?: string | null | undefined;
  readonly gateway_id?: string | null | undefined;
}

function attemptsOf({ db }: MockContext, order: number): Attempt[] {
  const sql = 'SELECT * FROM attempts WHERE order_number = ? ORDER BY created_at DESC, rowid DESC';
  return db.all(AttemptRowSchema, sql, order);
}

/** The order of a payment attempt; null for an unknown attempt. */
export function orderOfAttempt(context: MockContext, id: string): Order | null {
  const attempt = context.db.get(AttemptRowSchema, 'SELECT * FROM attempts WHERE id = ?', id);
  return attempt && orderByNumber(context, attempt.order_number);
}

/** The latest payment attempt of an order; null before the first. */
export function latestAttempt(context: MockContext, order: number): Attempt | null {
  return attemptsOf(context, order)[0] ?? null;
}

function setState(
  { db }: MockContext,
  id: string,
  state: Attempt['state'],
  reason: Attempt['reason'] = null,
): void {
  db.run('UPDATE attempts SET state = ?, reason = ? WHERE id = ?', state, reason, id);
}

/** Time limit of an attempt, in ms. */
function lifeOf(kind: PaymentMethod['kind']): number {
  if (kind === 'bank') return holdFor(kind);
  return kind === 'blik' ? blikLife * 1000 : pageLife;
}

/** Where the operator redirects the shopper: the order's store view. [store-05] */
function returnUrl(context: MockContext, { uuid, document }: Order): string {
  const { payUrl, shopUrl } = context;
  const path = pagePath(context, document.store, 'payment-confirmation-page', { uuid });
  return payUrl === '' ? path : shopUrl + path;
}

/**
 * Starts a payment attempt; part of a transaction. BLIK without a code starts none: the next page
 * prompts for it. Throws `PAYMENT_METHOD_UNAVAILABLE`.
 */
export function startAttempt(context: MockContext, order: Order, choice: PaymentChoice): void {
  const { db, clock } = context;
  const { code, kind } = choice.method;
  if (kind === 'transfer' && choice.gateway_id) requireGateway(choice.gateway_id);
  if (kind === 'cod' || kind === 'free' || (kind === 'blik' && !choice.blik_code)) return;
  const id = randomBytes(18).toString('base64url');
  const amount = amountDue(context, order);
  db.run(
    `INSERT INTO attempts (id, order_number, method, amount, state, created_at, expires_at)
     VALUES (?, ?, ?, ?, 'open', ?, ?)`,
    id,
    order.number,
    code,
    amount,
    clock(),
    clock() + lifeOf(kind),
  );
  const { i18n } = context.texts(order.document.store);
  const title = i18n._('Order {number}', { number: incrementId(order) });
  const means = kind === 'blik' || kind === 'card' ? kind : 'transfer';
  const charge = { id, means, amount, title, returnUrl: returnUrl(context, order) } as const;
  if (kind === 'blik') {
    if (!chargeBlik(context, charge, choice.blik_code ?? '')) {
      setState(context, id, 'refused', 'wrong_code');
    }
  } else if (kind !== 'bank') chargeByPage(context, charge);
}

/**
 * Prepares another attempt: its transaction cancels earlier attempts and reserves released products
 * again. Throws `PAYMENT_ALREADY_DONE`, `CART_OUT_OF_STOCK`, `CART_QUANTITY_LIMIT`,
 * `GIFT_CARD_UNUSABLE`, `PAYMENT_METHOD_UNAVAILABLE`, `ORDER_WITHDRAWN`.
 */
export async function prepareRetry(context: MockContext, order: Order) {
  if (order.withdrawn_at !== null) throw withdrawn();
  const again = await holdAgain(context, order);
  return (choice: PaymentChoice): void => {
    const now = orderByNumber(context, order.number);
    if (now.withdrawn_at !== null) throw withdrawn();
    if (now.payment_status === 'paid' || now.payment_status === 'not_needed') throw alreadyDone();
    for (const { id, state } of attemptsOf(context, order.number)) {
      if (state !== 'open') continue;
      if (operatorPayment(context, id) && !callOff(context, id)) throw alreadyDone();
      setState(context, id, 'replaced');
    }
    again(now, choice.method.kind);
    startAttempt(context, now, choice);
  };
}

const withdrawn = () => new AppError('ORDER_WITHDRAWN', 'The order was withdrawn from');

/**
 * Cancels open attempts at the operator before a withdrawal; one that was paid meanwhile counts as
 * paid. A bank transfer cannot be cancelled. Part of a transaction.
 */
export function callOffAttempts(context: MockContext, order: Order): void {
  for (const { id, state, method } of attemptsOf(context, order.number)) {
    if (state !== 'open' || method === 'banktransfer') continue;
    if (callOff(context, id)) setState(context, id, 'replaced');
    else {
      setState(context, id, 'paid');
      markPaid(context, order);
    }
  }
}

/** Replaces an open transfer with one for the current amount. Part of a transaction. */
export function replaceOpenTransfer(context: MockContext, order: Order): void {
  const open = latestAttempt(context, order.number);
  if (open?.state !== 'open' || open.method !== 'banktransfer') return;
  setState(context, open.id, 'replaced');
  startAttempt(context, order, { method: { code: open.method, kind: 'bank' } });
}

const alreadyDone = () => new AppError('PAYMENT_ALREADY_DONE', 'The order is paid already');

/**
 * Records the operator's result of a payment; a repeated or late callback changes nothing more. A
 * payment for a paid order, or for unavailable products, is returned. Throws `ORDER_NOT_FOUND` for
 * an unknown payment and `BAD_REQUEST` for another amount.
 */
export function settleAttempt(
  context: MockContext,
  result: { readonly payment: string; readonly status: string; readonly amount: number },
): void {
  const { db } = context;
  db.transaction(() => {
    const sql = 'SELECT * FROM attempts WHERE id = ?';
    const attempt = db.get(AttemptRowSchema, sql, result.payment);
    if (!attempt) throw new AppError('ORDER_NOT_FOUND', 'There is no such payment');
    if (attempt.amount !== result.amount)
      throw new AppError('BAD_REQUEST', 'The amount is another');
    if (attempt.state === 'paid' || attempt.state === 'returned') return;
    if (result.status !== 'paid') {
      if (attempt.state !== 'open') return;
      const state = result.status === 'expired' ? 'expired' : 'refused';
      setState(context, attempt.id, state, state);
      return;
    }
    const order = orderByNumber(context, attempt.order_number);
    if (order.payment_status !== 'pending') {
      setState(context, attempt.id, 'returned');
      db.run('UPDATE attempts SET settled_at = ? WHERE id = ?', context.clock(), attempt.id);
      return;
    }
    setState(context, attempt.id, 'paid');
    markPaid(context, order);
  });
}

/** Records the bank transfers that have arrived. */
export function receiveTransfers(context: MockContext): void {
  const { db, clock, transferMs } = context;
  if (transferMs === null) return;
  const arrived = db.all(
    AttemptRowSchema,
    "SELECT * FROM attempts WHERE method = 'banktransfer' AND state = 'open' AND created_at <= ?",
    clock() - transferMs,
  );
  for (const { id, amount } of arrived) {
    settleAttempt(context, { payment: id, status: 'paid', amount });
  }
}

const ResultRowSchema = v.object({
  payment: v.string(),
  status: v.string(),
  amount: v.pipe(v.number(), v.transform(grosze)),
});
/** Age after which the operator is queried instead of waiting for a callback, in ms. */
const patience = 20_000;

/**
 * Queries the operator about attempts with a missing callback, so that a lost callback loses no
 * payment.
 */
export function queryOperator(context: MockContext): void {
  const results = context.db.all(
    ResultRowSchema,
    `SELECT attempts.id AS payment, operator_payments.state AS status, operator_payments.amount
     FROM attempts JOIN operator_payments ON operator_payments.id = attempts.id
     WHERE attempts.state IN ('open', 'replaced') AND method <> 'banktransfer' AND created_at <= ?
       AND operator_payments.state NOT IN ('open', 'cancelled')`,
    context.clock() - patience,
  );
  for (const result of results) settleAttempt(context, result);
}
