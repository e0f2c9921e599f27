import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { OrderBodySchema } from '../../domain/commerce/order.ts';
import type { EngineOrder } from './engine-order.ts';
import { Refusal } from './refusal.ts';
import { orderLine, totals, zloty } from './wire.ts';
import { moneyOf, returnableOf, stateOf, withdrawalWindow, withdrawnPart } from './withdrawn.ts';

/** A payment method of the engine, with the shop's kind of it. */
export interface EnginePayment {
  readonly code: string;
  readonly title: string;
  readonly kind: string;
}

/** Where buyers send transfers. */
export interface Account {
  readonly number: string;
  readonly recipient: string;
}

export interface OrderReplies {
  secretOf(number: string): string;
  /** Refuses with `ORDER_NOT_FOUND`, alike for an unknown order and a wrong secret. */
  checkSecret(number: string, secret: string): void;
  placed(order: EngineOrder, payments: readonly EnginePayment[]): object;
  payment(
    order: EngineOrder,
    payments: readonly EnginePayment[],
  ): { readonly methods: readonly EnginePayment[] };
  view(order: EngineOrder, payments: readonly EnginePayment[], point: object | null): object;
}

const online: ReadonlySet<string> = new Set(['blik', 'transfer', 'card', 'later']);

const BodySchema = v.pipe(v.string(), v.parseJson(), OrderBodySchema);

/** What the shopper ordered, as the shop sent it; null where it cannot be read. */
export function bodyOf({ body }: EngineOrder) {
  const parsed = v.safeParse(BodySchema, body);
  return parsed.success ? parsed.output : null;
}

export const orderNotFound = () => new Refusal(404, 'ORDER_NOT_FOUND');

/** The replies about an order. `key` signs the secret that opens an order. */
export function createOrderReplies(key: string, account: Account | null): OrderReplies {
  const secretOf = (number: string) =>
    createHmac('sha256', key).update(`order ${number}`).digest('base64url');

  function statusOf(order: EngineOrder, kind: string) {
    const part = withdrawnPart(order);
    if (part === 'whole') {
      return order.isPaid || moneyOf(order).refund !== null ? 'refunded' : 'cancelled';
    }
    if (order.status === 'cancelled') return 'cancelled';
    if (order.isPaid) return 'paid';
    // A withdrawal from a part calls a payment off, which the shopper did not refuse.
    if (order.isRefused && order.redirectUrl && part === 'none') return 'refused';
    return kind === 'cod' ? 'not_needed' : 'pending';
  }

  function payment(order: EngineOrder, payments: readonly EnginePayment[]) {
    const method = payments.find(({ code }) => code === order.paymentCode);
    const status = statusOf(order, method?.kind ?? 'bank');
    const { due, refund } = moneyOf(order);
    // The engine's payment is of the whole order: after a withdrawal staff change the order first.
    const isWhole = due === order.totalGross;
    const isOpen = isWhole && order.redirectUrl !== undefined;
    const canRetry = isOpen && (status === 'pending' || status === 'refused');
    const methods = canRetry ? payments.filter(({ kind }) => online.has(kind)) : [];
    const isTransfer = method?.kind === 'bank' && status === 'pending' && account !== null;
    return {
      status,
      order_number: order.number,
      method: order.paymentCode ?? '',
      amount: zloty(due),
      refund,
      expires_at: null,
      can_retry: methods.length > 0,
      redirect_url: isWhole && status === 'pending' ? (order.redirectUrl ?? null) : null,
      transfer: isTransfer
        ? {
            account: account.number,
            recipient: account.recipient,
            title: `Zamówienie ${order.number}`,
            amount: zloty(due),
            due_at: null,
          }
        : null,
      methods,
      reason: null,
    };
  }

  return {
    secretOf,
    checkSecret(number, secret) {
      const [expected, given] = [Buffer.from(secretOf(number)), Buffer.from(secret)];
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
        throw orderNotFound();
      }
    },
    payment,
    placed(order, payments) {
      const { status, redirect_url } = payment(order, payments);
      return {
        backendOrderId: order.number,
        transferedAt: order.placedAt ?? order.createdAt,
        order_id: order.orderId,
        uuid: order.number,
        increment_id: order.number,
        grand_total: zloty(order.totalGross),
        order_uuid: order.number,
        order_secret: secretOf(order.number),
        order_number: order.number,
        payment: { status, redirect_url },
      };
    },
    view(order, payments, point) {
      const body = bodyOf(order);
      const returnable = returnableOf(order);
      return {
        order_uuid: order.number,
        order_secret: secretOf(order.number),
        order_number: order.number,
        order_id: order.orderId,
        created_at: order.placedAt ?? order.createdAt,
        store_code: body?.store_code ?? '',
        email: order.email ?? '',
        status: stateOf(order),
        lines: order.lines.map((line, index) => orderLine(line, returnable[index] ?? 0)),
        totals: totals(order),
        shipping_address: body?.addressInformation.shippingAddress ?? null,
        billing_address: body?.addressInformation.billingAddress ?? null,
        shipping_title: order.shippingMethod?.title ?? null,
        payment_title: payments.find(({ code }) => code === order.paymentCode)?.title ?? '',
        point,
        invoice: body?.invoice ?? null,
        comments: body?.comments ?? null,
        agreements: body?.agreements ?? [],
        payment: payment(order, payments),
        shipments: order.shipments.map(({ carrier, number, status, at }) => ({
          carrier,
          number,
          url: null,
          status,
          at,
        })),
        delivered_at: order.deliveredAt ?? null,
        withdrawal: withdrawalWindow(order, Date.now()),
        claims: (order.claims ?? []).map(
          ({ receipt_number, kind, received_at, lines, refund, until }) => ({
            receipt_number,
            kind,
            received_at,
            lines,
            refund: refund && refund.amount > 0 ? { amount: refund.amount, until } : null,
          }),
        ),
      };
    },
  };
}
