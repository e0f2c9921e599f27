import type { OrderPayment, PaymentState } from '../../domain/commerce/payment.ts';
import { showAccount } from '../../domain/law/register-numbers.ts';
import { toDecimal } from '../../domain/money.ts';
import { paymentTitle } from '../carts/method-titles.ts';
import { laterPayments } from '../carts/methods.ts';
import type { MockContext } from '../context/context.ts';
import { amountDue, refundOwed } from '../orders/money-back.ts';
import { incrementId, type Order } from '../orders/orders.ts';
import { type Attempt, latestAttempt } from './attempts.ts';

/** Time in which an unpaid order can still be paid if its products are available, in ms. */
const retriedFor = 14 * 24 * 60 * 60_000;

const iso = (time: number) => new Date(time).toISOString();
const retriable: ReadonlySet<PaymentState> = new Set(['pending', 'refused', 'expired', 'failed']);

/** State of an attempt by time: the operator's callback may still be on its way. */
function stateOf(attempt: Attempt, now: number): PaymentState {
  switch (attempt.state) {
    case 'open':
      if (attempt.expires_at <= now) return 'expired';
      return attempt.method === 'blik' ? 'waiting' : 'pending';
    // Cancelled, without a later attempt.
    case 'replaced':
      return 'pending';
    case 'returned':
      return 'failed';
    default:
      return attempt.state;
  }
}

function statusOf(
  order: Order,
  attempt: Attempt | null,
  now: number,
  hasRefund: boolean,
): PaymentState {
  if (order.withdrawn_at !== null) return hasRefund ? 'refunded' : 'cancelled';
  if (order.payment_status !== 'pending') return order.payment_status;
  return attempt === null ? 'pending' : stateOf(attempt, now);
}

function transferOf(
  { merchant, texts }: MockContext,
  order: Order,
  attempt: Attempt | null,
  amount: number,
) {
  const isByBank = attempt?.state === 'open' && attempt.method === 'banktransfer';
  if (!isByBank || order.payment_status !== 'pending') return null;
  const { i18n } = texts(order.document.store);
  const title = i18n._('Order {number}', { number: incrementId(order) });
  const account = showAccount(merchant.account);
  return { account, title, amount, recipient: merchant.name, due_at: iso(attempt.expires_at) };
}

/** The current payment of an order, with its options for a retry. */
export function paymentView(context: MockContext, order: Order): OrderPayment {
  const now = context.clock();
  const attempt = latestAttempt(context, order.number);
  const refund = refundOwed(context, order);
  const status = statusOf(order, attempt, now, refund !== null);
  const isOpen = attempt?.state === 'open' && (status === 'pending' || status === 'waiting');
  const hasPage = isOpen && attempt.method !== 'blik' && attempt.method !== 'banktransfer';
  const canRetry = retriable.has(status) && now - order.created_at < retriedFor;
  const expiresAt = isOpen ? attempt.expires_at : status === 'pending' ? order.hold_until : null;
  const amount = toDecimal(amountDue(context, order));
  const { i18n } = context.texts(order.document.store);
  const methods = laterPayments.map(({ code, kind }) => ({
    code,
    title: paymentTitle(i18n, code) ?? code,
    kind,
  }));
  return {
    status,
    order_number: incrementId(order),
    method: attempt?.method ?? order.document.body.addressInformation.payment_method_code,
    amount,
    expires_at: expiresAt === null ? null : iso(expiresAt),
    can_retry: canRetry,
    methods: canRetry ? methods : [],
    redirect_url: hasPage ? `${context.payUrl}/mock/pay/${attempt.id}` : null,
    transfer: transferOf(context, order, attempt, amount),
    refund,
    reason: status === 'expired' ? 'expired' : (attempt?.reason ?? null),
  };
}
