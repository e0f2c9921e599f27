import type {
  ComplaintBody,
  ComplaintResponse,
  ExchangeBody,
  ExchangeResponse,
  WithdrawalBody,
  WithdrawalResponse,
} from '../../domain/commerce/claims.ts';
import { fromDecimal, grosze, toDecimal, zero } from '../../domain/money.ts';
import { requireBought, requireOpen, wrongLines } from '../../domain/order/claim-refusals.ts';
import { complaintAnswerDay } from '../../domain/order/complaint-terms.ts';
import { type Refund, refundDay, refundOf } from '../../domain/order/refund.ts';
import { withdrawnItems, withdrawnShare } from '../../domain/order/withdrawn-order.ts';
import { returnToCards } from '../carts/gift-cards.ts';
import { cheapestOrdinaryDelivery } from '../carts/methods.ts';
import type { MockContext } from '../context/context.ts';
import { claimedQuantity, claimsOf, statements, writeClaim } from '../orders/claims.ts';
import { amountDue } from '../orders/money-back.ts';
import { type Order, type OrderedLine, orderByNumber } from '../orders/orders.ts';
import { timelineOf } from '../orders/timeline.ts';
import { callOffAttempts, replaceOpenTransfer } from '../payments/attempts.ts';
import { markPaid } from '../payments/hold.ts';
import { extendReservations, release, requireStock, reserve } from '../products/stock.ts';
import { canGoBack, withdrawalOf } from './order-view.ts';

interface ClaimedLine {
  readonly sku: string;
  readonly qty: number;
}

/** Throws `WITHDRAWAL_CLOSED` with the reason and the last day. */
const requireOpenOrder = (context: MockContext, order: Order) =>
  requireOpen(withdrawalOf(order, claimsOf(context, order), context.clock()));

function segmentOf(order: Order, code: string) {
  const found = order.document.totals.total_segments.find((segment) => segment.code === code);
  return fromDecimal(found?.value ?? 0);
}

/**
 * Whether there is money to refund. An unpaid order has none. Cash on delivery counts as received
 * once the parcel is sent.
 */
function isMoneyHere(order: Order, now: number): boolean {
  if (order.payment_status !== 'not_needed') return order.payment_status === 'paid';
  const isCashOnDelivery =
    order.document.body.addressInformation.payment_method_code === 'cashondelivery';
  return !isCashOnDelivery || timelineOf(order, now).sentAt !== null;
}

/** The refund for the chosen lines. Throws `ORDER_LINES_INVALID`. */
function refundFor(context: MockContext, order: Order, chosen: readonly ClaimedLine[]): Refund {
  const returnable = order.document.lines.filter(canGoBack);
  const withdrawn = withdrawnItems(returnable, statements(claimsOf(context, order)));
  const lines = returnable.map(({ sku, qty, paid }, index) => {
    return { sku, qty, paid: fromDecimal(paid), withdrawnQty: withdrawn[index] ?? 0 };
  });
  const paid = {
    lines,
    delivery: segmentOf(order, 'shipping'),
    paymentFee: segmentOf(order, 'payment'),
    cheapestDelivery: cheapestOrdinaryDelivery,
  };
  return refundOf(paid, chosen);
}

/**
 * Closes an order that was withdrawn completely: nothing is sent or paid any more. Part of a
 * transaction.
 */
function endOrder(context: MockContext, order: Order, isPaid: boolean): void {
  const { db, clock } = context;
  const { sentAt } = timelineOf(order, clock());
  if (sentAt === null) extendReservations(context, order.number, clock());
  if (!isPaid) returnToCards(context, order.number);
  db.run('UPDATE orders SET withdrawn_at = ? WHERE number = ?', clock(), order.number);
  db.run(
    `UPDATE orders SET payment_status = 'expired', hold_until = NULL
     WHERE number = ? AND payment_status = 'pending'`,
    order.number,
  );
}

/**
 * Updates an unpaid order after a partial withdrawal. It is settled if gift cards cover the rest;
 * otherwise an open transfer is reduced. Part of a transaction.
 */
function goOn(context: MockContext, order: Order): void {
  if (order.payment_status !== 'pending') return;
  if (amountDue(context, order) === zero) markPaid(context, order);
  else replaceOpenTransfer(context, order);
}

/**
 * Ends the exchanges of pieces that are being withdrawn, the latest first: what was put aside for
 * them can be sold again. Part of a transaction, after the withdrawal is written.
 */
function endExchanges(context: MockContext, order: Order, chosen: readonly ClaimedLine[]): void {
  const claims = claimsOf(context, order);
  const { lines } = order.document;
  const withdrawn = withdrawnItems(lines, statements(claims));
  for (const sku of new Set(chosen.map((line) => line.sku))) {
    const sum = (quantity: number, line: ClaimedLine) =>
      quantity + (line.sku === sku ? line.qty : 0);
    const kept = lines
      .map((line, index) => ({ sku: line.sku, qty: line.qty - (withdrawn[index] ?? 0) }))
      .reduce(sum, 0);
    const inExchange = claims.flatMap(({ kind, document }) =>
      kind === 'exchange' && document.to_sku !== undefined
        ? new Array<string>(document.lines.reduce(sum, 0)).fill(document.to_sku)
        : [],
    );
    const ended = inExchange.slice(kept, kept + chosen.reduce(sum, 0));
    for (const other of ended) release(context, order.number, other);
  }
}

/**
 * Accepts a withdrawal, also of single items (pl-C06). Paid amounts are refunded the way they were
 * paid (pl-C08); unpaid ones are no longer due. Part of a transaction. Throws `WITHDRAWAL_CLOSED`,
 * `ORDER_LINES_INVALID`.
 */
export function withdraw(
  context: MockContext,
  order: Order,
  { secret: _, ...body }: WithdrawalBody,
): WithdrawalResponse {
  requireOpenOrder(context, order);
  requireBought(order.document.lines, body.lines);
  callOffAttempts(context, order);
  const now = orderByNumber(context, order.number);
  const worth = refundFor(context, now, body.lines);
  const isPaid = isMoneyHere(now, context.clock());
  const refund = isPaid ? worth : { goods: zero, costs: zero, total: zero };
  const refundView = {
    amount: toDecimal(refund.total),
    goods: toDecimal(refund.goods),
    delivery: toDecimal(refund.costs),
    method: order.document.payment_title,
    until: refundDay(context.clock()),
  };
  const less = isPaid ? 0 : toDecimal(worth.total);
  const receipt = writeClaim(context, now, 'withdrawal', { ...body, refund: refundView, less });
  endExchanges(context, now, body.lines);
  if (shareOf(context, now) === 'whole') endOrder(context, now, isPaid);
  else goOn(context, now);
  return { ...receipt, refund: refundView };
}

/** How much of an order was withdrawn. */
export function shareOf(context: MockContext, order: Order): ReturnType<typeof withdrawnShare> {
  return withdrawnShare(order.document.lines, statements(claimsOf(context, order)));
}

/** Accepts a complaint (pl-B09); part of a transaction. Throws `ORDER_LINES_INVALID`. */
export function complain(
  context: MockContext,
  order: Order,
  { secret: _, ...body }: ComplaintBody,
): ComplaintResponse {
  requireBought(order.document.lines, body.lines);
  const answer_by = complaintAnswerDay(context.clock());
  return { ...writeClaim(context, order, 'complaint', { ...body, answer_by }), answer_by };
}

function lineOf(order: Order, sku: string, qty: number): OrderedLine {
  const line = order.document.lines.find((known) => known.sku === sku);
  if (line && canGoBack(line) && qty <= line.qty) return line;
  throw wrongLines(sku);
}

/**
 * Looks up the other variant for the transaction that reserves it. It must be of the same product
 * and in stock. Throws `ORDER_LINES_INVALID`, `CART_OUT_OF_STOCK`, `CART_QUANTITY_LIMIT`.
 */
export async function prepareExchange(
  context: MockContext,
  order: Order,
  { secret: _, ...body }: ExchangeBody,
) {
  const { sku, qty: wanted } = body.line;
  const qty = wanted ?? 1;
  const line = lineOf(order, sku, qty);
  const other = await context.products.bySku(body.to_sku, order.document.store);
  const price = other?.price ?? null;
  if (!other || price === null || other.sku === sku || other.parentSku === null) {
    throw wrongLines(body.to_sku);
  }
  if (other.parentSku !== line.parent_sku) throw wrongLines(body.to_sku);

  return (): ExchangeResponse => {
    const now = orderByNumber(context, order.number);
    requireOpenOrder(context, now);
    if (claimedQuantity(claimsOf(context, now), sku) + qty > line.qty) throw wrongLines(sku);
    requireStock(context, other, qty);
    reserve(context, now.number, other.sku, qty, null);
    const paidEach = line.qty === 0 ? zero : fromDecimal(line.paid / line.qty);
    const difference = toDecimal(grosze((price - paidEach) * qty));
    const document = { lines: [{ sku, qty }], to_sku: other.sku, difference };
    return { ...writeClaim(context, now, 'exchange', document), difference };
  };
}
