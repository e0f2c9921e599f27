import * as v from 'valibot';
import type { OrderAnswer, OrderBody, OrderPayment } from '../../domain/commerce/order.ts';
import { paymentStates } from '../../domain/commerce/order.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from './context.ts';
import { hashOf } from './idempotency.ts';

/** Everything an order was agreed on, kept as one document. */
const OrderDocumentSchema = v.looseObject({
  email: v.string(),
  store: v.string(),
  shipping_title: v.nullable(v.string()),
  payment_title: v.string(),
  totals: TotalsSchema,
  body: v.looseObject({
    addressInformation: v.looseObject({
      payment_method_code: v.string(),
      shippingAddress: v.nullish(v.record(v.string(), v.unknown())),
      billingAddress: v.record(v.string(), v.unknown()),
    }),
  }),
});

const OrderRowSchema = v.object({
  number: v.number(),
  uuid: v.string(),
  client_id: v.string(),
  body_hash: v.string(),
  user_id: v.nullable(v.number()),
  document: v.pipe(v.string(), v.parseJson(), OrderDocumentSchema),
  payment_status: v.picklist(paymentStates),
  created_at: v.number(),
  mailed_at: v.nullable(v.number()),
});

export type Order = v.InferOutput<typeof OrderRowSchema>;

/** The number people read and dictate. */
export function incrementId(order: Pick<Order, 'number'>): string {
  return String(100_000_000 + order.number);
}

function answerOf(order: Order): OrderAnswer {
  return {
    backendOrderId: String(order.number),
    transferedAt: new Date(order.created_at).toISOString(),
    order_id: order.client_id,
    uuid: order.uuid,
    increment_id: incrementId(order),
    grand_total: order.document.totals.grand_total,
  };
}

/** What a repeat may change: how often and when the client tried. */
export function hashOfBody(body: OrderBody): string {
  const { transmited: _t, transmited_at: _a, created_at: _c, updated_at: _u, ...rest } = body;
  return hashOf(rest);
}

/**
 * The answer an order got before, null for a new one. The same id with another content is a defect
 * of the client and throws `IDEMPOTENCY_MISMATCH`.
 */
export function earlierAnswer(
  { db }: MockContext,
  clientId: string,
  body: OrderBody,
): OrderAnswer | null {
  const order = db.get(OrderRowSchema, 'SELECT * FROM orders WHERE client_id = ?', clientId);
  if (!order) return null;
  if (order.body_hash === hashOfBody(body)) return answerOf(order);
  throw new AppError('IDEMPOTENCY_MISMATCH', 'The order id was used for another order');
}

/** The payment of an order. Throws `ORDER_NOT_FOUND`. */
export function paymentOf({ db }: MockContext, uuid: string): OrderPayment {
  const order = db.get(OrderRowSchema, 'SELECT * FROM orders WHERE uuid = ?', uuid);
  if (!order) throw new AppError('ORDER_NOT_FOUND', 'The order does not exist');
  return {
    status: order.payment_status,
    increment_id: incrementId(order),
    payment_method_code: order.document.body.addressInformation.payment_method_code,
    grand_total: order.document.totals.grand_total,
    redirect_url: null,
  };
}

/** Orders whose confirmation has not been written yet, oldest first. */
export function ordersWithoutMail({ db }: MockContext): Order[] {
  return db.all(OrderRowSchema, 'SELECT * FROM orders WHERE mailed_at IS NULL ORDER BY number');
}

export function markMailed({ db, clock }: MockContext, order: Order): void {
  db.run('UPDATE orders SET mailed_at = ? WHERE number = ?', clock(), order.number);
}
