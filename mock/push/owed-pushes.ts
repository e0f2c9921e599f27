import * as v from 'valibot';
import type { PushMessage } from '../../domain/push/push-message.ts';
import { mostTries, retryAfter } from '../../domain/push/push-retry.ts';
import { isTwin } from '../accounts/twins.ts';
import { profileOf } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { orderByUuid } from '../orders/orders.ts';
import { timelineOf } from '../orders/timeline.ts';
import { nameOf, productPath } from '../products/availability.ts';
import { stockOf } from '../products/stock.ts';
import { deleteDevice } from './devices.ts';
import { backInStockMessage, orderMessage } from './messages.ts';
import { sendPush } from './send.ts';

const WishRowSchema = v.object({
  id: v.number(),
  kind: v.picklist(['availability', 'order']),
  subject: v.string(),
  product_id: v.string(),
  user_id: v.nullable(v.number()),
  state: v.string(),
  store: v.string(),
  tries: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
});

type WishRow = v.InferOutput<typeof WishRowSchema>;

const day = 24 * 60 * 60_000;

/**
 * Time in which no other process sends the same message, in ms; longer than the request timeout.
 */
const leaseMs = 60_000;

/** Adds subscriptions to new orders of customers who follow all their orders. */
function followNewOrders({ db, clock }: MockContext): void {
  db.run(
    `INSERT OR IGNORE INTO push_wishes (device_id, kind, subject, user_id, family, state, created_at)
     SELECT device_id, 'order', uuid, orders.user_id, family,
       CASE WHEN accepted_at IS NULL THEN 'waiting_for_payment' ELSE 'accepted' END, ?
     FROM push_wishes JOIN orders ON orders.user_id = CAST(subject AS INTEGER)
     WHERE kind = 'orders' AND orders.created_at > ?
       AND (accepted_at IS NULL OR accepted_at > ?) AND payment_status <> 'expired'`,
    clock(),
    clock() - 60 * day,
    clock() - 2 * day,
  );
  const old = "DELETE FROM push_wishes WHERE kind = 'order' AND created_at < ?";
  db.run(old, clock() - 180 * day);
}

interface News {
  readonly message: PushMessage;
  /** State stored after delivery; null ends the subscription. */
  readonly state: string | null;
}

async function newsOfProduct(context: MockContext, wish: WishRow): Promise<News | null> {
  const product = await context.products.bySku(wish.subject, wish.store);
  if (product === null) return null;
  if (!stockOf(context, product).is_in_stock) {
    context.db.run("UPDATE push_wishes SET state = 'out' WHERE id = ?", wish.id);
    return null;
  }
  if (wish.state !== 'out') return null;
  const path = productPath(context, product, wish.store);
  const { i18n } = context.texts(wish.store);
  return { message: backInStockMessage(i18n, nameOf(product), path, product.sku), state: null };
}

function newsOfOrder(context: MockContext, wish: WishRow): News | null {
  const order = orderByUuid(context, wish.subject);
  const { status } = timelineOf(order, context.clock());
  return status === wish.state
    ? null
    : { message: orderMessage(context, order, status), state: status };
}

/**
 * Replaces an undeliverable availability message with a mail, if the address is known. Mails about
 * orders are sent anyway.
 */
function fallBackToMail(
  context: MockContext,
  { kind, subject, product_id, user_id, store }: WishRow,
): void {
  // An unproved address gets no unrequested mail.
  if (kind !== 'availability' || user_id === null || isTwin(context, user_id)) return;
  const now = context.clock();
  context.db.run(
    `INSERT INTO availability (email, product_id, sku, created_at, confirmed_at, was_out, store)
     VALUES (?, ?, ?, ?, ?, 1, ?) ON CONFLICT DO UPDATE SET was_out = 1`,
    profileOf(context, user_id).email,
    product_id,
    subject,
    now,
    now,
    store,
  );
}

function wishesWhere({ db }: MockContext, condition: string, ...values: (string | number)[]) {
  const sql = `SELECT push_wishes.id, kind, subject, product_id, user_id, state, store, tries,
      endpoint, p256dh, auth
    FROM push_wishes JOIN push_devices ON push_devices.id = device_id WHERE ${condition}`;
  return db.all(WishRowSchema, sql, ...values);
}

/** Deletes a device that no longer exists; its subscriptions fall back to mail. */
function giveUpDevice(context: MockContext, endpoint: string): void {
  const left = wishesWhere(context, "endpoint = ? AND kind <> 'orders'", endpoint);
  for (const wish of left) fallBackToMail(context, wish);
  deleteDevice(context, endpoint);
}

async function push(
  context: MockContext,
  wish: WishRow,
  { message, state }: News,
  stop: AbortSignal,
) {
  const { db, clock } = context;
  const tries = wish.tries + 1;
  const lease = 'UPDATE push_wishes SET not_before = ?, tries = ? WHERE id = ? AND not_before <= ?';
  if (db.run(lease, clock() + leaseMs, tries, wish.id, clock()) === 0) return;
  const { endpoint, p256dh, auth } = wish;
  const outcome = await sendPush(context, { endpoint, keys: { p256dh, auth } }, message, stop);
  if (stop.aborted) return;
  if (outcome === 'gone') return giveUpDevice(context, endpoint);
  if (outcome === 'later' && tries < mostTries) {
    const later = 'UPDATE push_wishes SET not_before = ? WHERE id = ?';
    db.run(later, clock() + retryAfter(tries), wish.id);
    return;
  }
  if (outcome !== 'sent') fallBackToMail(context, wish);
  if (state === null) db.run('DELETE FROM push_wishes WHERE id = ?', wish.id);
  else {
    const update = 'UPDATE push_wishes SET state = ?, tries = 0, not_before = 0 WHERE id = ?';
    db.run(update, state, wish.id);
  }
}

/** Sends all pending push messages; failures have no other effect. */
export async function sendOwedPushes(context: MockContext, stop: AbortSignal): Promise<void> {
  followNewOrders(context);
  const due = wishesWhere(
    context,
    "kind <> 'orders' AND state NOT IN ('delivered', 'cancelled') AND not_before <= ? ORDER BY push_wishes.id",
    context.clock(),
  );
  for (const wish of due) {
    if (stop.aborted) return;
    const news =
      wish.kind === 'order' ? newsOfOrder(context, wish) : await newsOfProduct(context, wish);
    if (news !== null) await push(context, wish, news, stop);
  }
}
