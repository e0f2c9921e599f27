import * as v from 'valibot';
import { hashOf } from '../../companion/context/idempotency.ts';
import { returnLimits } from '../../domain/catalogue/return-limit.ts';
import { shippingKinds } from '../../domain/commerce/methods.ts';
import { type OrderBody, OrderBodySchema } from '../../domain/commerce/order.ts';
import { PointSchema } from '../../domain/commerce/point.ts';
import { ProductOptionSchema } from '../../domain/commerce/product-option-schema.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { AppError } from '../../domain/errors.ts';
import { IdSchema } from '../../domain/id-schema.ts';
import { usualDispatch } from '../../domain/product/dispatch.ts';
import { sameSecret } from '../../server/security/same-secret.ts';
import type { MockContext } from '../context/context.ts';

/** A line of an order as agreed; gross amounts in złote. */
const OrderedLineSchema = v.object({
  item_id: IdSchema,
  sku: v.string(),
  parent_sku: v.nullable(v.string()),
  name: v.string(),
  image: v.optional(v.nullable(v.string()), null),
  product_type: v.string(),
  return_limit: v.optional(v.nullable(v.picklist(returnLimits)), null),
  product_option: v.nullable(ProductOptionSchema),
  qty: v.number(),
  price_incl_tax: v.number(),
  /** Lowest price of one item in the 30 days before the order, from the shop's data (pl-L12). */
  lowest_30_incl_tax: v.optional(v.nullable(v.number()), null),
  row_total_incl_tax: v.number(),
  paid: v.number(),
  tax_percent: v.number(),
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  /** Stocked products in one item. */
  parts: v.array(v.object({ sku: v.string(), qty: v.number() })),
});

/** The agreed content of an order, stored as one document. */
const OrderDocumentSchema = v.looseObject({
  email: v.string(),
  store: v.string(),
  shipping_title: v.nullable(v.string()),
  payment_title: v.string(),
  totals: TotalsSchema,
  body: OrderBodySchema,
  lines: v.optional(v.array(OrderedLineSchema), []),
  /** Null if nothing is shipped. */
  delivery: v.optional(
    v.nullable(
      v.object({
        carrier: v.string(),
        title: v.string(),
        kind: v.picklist(shippingKinds),
        days: v.tuple([v.number(), v.number()]),
        /** Working days until the last product has left. */
        dispatch: v.optional(v.number(), usualDispatch.fromStock),
        accepts_cod: v.boolean(),
      }),
    ),
    null,
  ),
  point: v.optional(v.nullable(PointSchema), null),
  cards: v.optional(v.array(v.string()), []),
});

const OrderRowSchema = v.object({
  number: v.number(),
  uuid: v.string(),
  secret: v.string(),
  client_id: v.string(),
  body_hash: v.string(),
  user_id: v.nullable(v.number()),
  /** When a guest's order joined the account of its address. */
  joined_at: v.nullable(v.number()),
  document: v.pipe(v.string(), v.parseJson(), OrderDocumentSchema),
  /** Final states only: the state of a running payment is in its attempt. */
  payment_status: v.picklist(['pending', 'paid', 'not_needed', 'expired']),
  created_at: v.number(),
  mailed_at: v.nullable(v.number()),
  /** When the reservation of an unpaid order ends; null for never. */
  hold_until: v.nullable(v.number()),
  /** When the shop accepted the order: at payment, or at once for cash on delivery. */
  accepted_at: v.nullable(v.number()),
  /** Time of a complete withdrawal. */
  withdrawn_at: v.nullable(v.number()),
});

export type Order = v.InferOutput<typeof OrderRowSchema>;
export type OrderedLine = v.InferOutput<typeof OrderedLineSchema>;
/** Identity of a request: a customer's session, or the secret of an order. */
export interface Asker {
  readonly user: number | null;
  readonly secret: string | null;
}

/** The order number shown to people. */
export function incrementId(order: Pick<Order, 'number'>): string {
  return String(100_000_000 + order.number);
}

/** Hash of an order body, without the fields that a repeat may change. */
export function hashOfBody(body: OrderBody): string {
  const { transmited: _t, transmited_at: _a, created_at: _c, updated_at: _u, ...rest } = body;
  return hashOf(rest);
}

/**
 * The earlier order of this client id; null for a new one. The same id with different content is an
 * error of the client and throws `IDEMPOTENCY_MISMATCH`.
 */
export function earlierOrder({ db }: MockContext, clientId: string, body: OrderBody): Order | null {
  const order = db.get(OrderRowSchema, 'SELECT * FROM orders WHERE client_id = ?', clientId);
  if (!order || order.body_hash === hashOfBody(body)) return order;
  throw new AppError('IDEMPOTENCY_MISMATCH', 'The order id was used for another order');
}

const notFound = () => new AppError('ORDER_NOT_FOUND', 'The order does not exist');

/**
 * The order of a client id. Throws `ORDER_NOT_FOUND`, and `ORDER_FOREIGN` for another customer's
 * order. The id alone gives access to a guest's order.
 */
export function orderOfClient({ db }: MockContext, clientId: string, userId: number | null): Order {
  const order = db.get(OrderRowSchema, 'SELECT * FROM orders WHERE client_id = ?', clientId);
  if (!order) throw notFound();
  const isGuests = order.user_id === null || order.joined_at !== null;
  if (isGuests || order.user_id === userId) return order;
  throw new AppError('ORDER_FOREIGN', 'The order belongs to another customer');
}

/** The order with this number. Throws `ORDER_NOT_FOUND`. */
export function orderByNumber({ db }: MockContext, number: number): Order {
  const order = db.get(OrderRowSchema, 'SELECT * FROM orders WHERE number = ?', number);
  if (order) return order;
  throw notFound();
}

/** The order of this unguessable id. Throws `ORDER_NOT_FOUND`. */
export function orderByUuid({ db }: MockContext, uuid: string): Order {
  const order = db.get(OrderRowSchema, 'SELECT * FROM orders WHERE uuid = ?', uuid);
  if (order) return order;
  throw notFound();
}

/** The order with this secret; null if there is none. */
export function orderBySecret({ db }: MockContext, secret: string): Order | null {
  const sql = "SELECT * FROM orders WHERE secret = ? AND secret <> ''";
  return db.get(OrderRowSchema, sql, secret) ?? null;
}

/** Whether the request comes from the order's customer or has its secret. */
function mayOpen(order: Order, { user, secret }: Asker): boolean {
  if (order.user_id !== null && order.user_id === user) return true;
  return secret !== null && sameSecret(secret, order.secret);
}

/** Like `orderByUuid`, with an access check. Throws `ORDER_NOT_FOUND`, also without access. */
export function openOrder(context: MockContext, uuid: string, asker: Asker): Order {
  const order = orderByUuid(context, uuid);
  if (mayOpen(order, asker)) return order;
  throw notFound();
}

/** A guest's order by number and e-mail. A wrong number and a wrong e-mail give the same error. */
export function orderOfGuest({ db }: MockContext, number: string, email: string): Order {
  const order = db.get(
    OrderRowSchema,
    'SELECT * FROM orders WHERE number = ?',
    Number(number) - 100_000_000 || 0,
  );
  if (order?.document.email.toLowerCase() === email.toLowerCase()) return order;
  throw notFound();
}

/** A page of a customer's orders, newest first. */
export function ordersOfUser(
  { db }: MockContext,
  userId: number,
  limit: number,
  offset: number,
): Order[] {
  const sql = 'SELECT * FROM orders WHERE user_id = ? ORDER BY number DESC LIMIT ? OFFSET ?';
  return db.all(OrderRowSchema, sql, userId, limit, offset);
}

const CountSchema = v.object({ count: v.number() });

/** Number of a customer's orders. */
export function countOrders({ db }: MockContext, userId: number): number {
  const sql = 'SELECT count(*) AS count FROM orders WHERE user_id = ?';
  return db.get(CountSchema, sql, userId)?.count ?? 0;
}

/** Orders whose payment is overdue. */
export function lapsedOrders({ db, clock }: MockContext): Order[] {
  return db.all(
    OrderRowSchema,
    "SELECT * FROM orders WHERE payment_status = 'pending' AND hold_until <= ?",
    clock(),
  );
}

/** Mails of an order, by the column with their send time. */
export type OwedMail =
  | 'mailed_at'
  | 'paid_mailed_at'
  | 'reminded_at'
  | 'invoice_mailed_at'
  | 'sent_mailed_at';

/** Uses the order of the indexes (lookups.ts), so that settled rows are not scanned. */
const owed: Readonly<Record<OwedMail, string>> = {
  mailed_at: 'created_at <= ? ORDER BY created_at, number',
  paid_mailed_at: "payment_status = 'paid' AND created_at <= ? ORDER BY created_at, number",
  reminded_at: "payment_status = 'pending' AND created_at <= ? ORDER BY created_at, number",
  invoice_mailed_at: 'accepted_at <= ? ORDER BY accepted_at, number',
  sent_mailed_at: 'accepted_at <= ? ORDER BY accepted_at, number',
};

/**
 * Orders that reached the state of this mail before a moment (ms) but have not got it, oldest
 * first.
 */
export function ordersWithoutMail({ db }: MockContext, mail: OwedMail, before: number): Order[] {
  const sql = `SELECT * FROM orders WHERE ${mail} IS NULL AND ${owed[mail]}`;
  return db.all(OrderRowSchema, sql, before);
}

/** Marks a mail of an order as sent. */
export function markMailed({ db, clock }: MockContext, order: Order, mail: OwedMail): void {
  db.run(`UPDATE orders SET ${mail} = ? WHERE number = ?`, clock(), order.number);
}
