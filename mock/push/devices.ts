import * as v from 'valibot';
import type { PushSubscriptionData, PushTopic, PushWish } from '../../domain/commerce/push.ts';
import { AppError } from '../../domain/errors.ts';
import { isPushService } from '../../domain/push/push-service.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import { openOrder } from '../orders/orders.ts';
import { timelineOf } from '../orders/timeline.ts';
import { requireProduct } from '../products/cart-products.ts';
import { stockOf } from '../products/stock.ts';

const IdSchema = v.object({ id: v.number() });
const WishSchema = v.object({
  kind: v.picklist(['availability', 'order', 'orders']),
  subject: v.string(),
});

/** Limit of subscriptions per browser. */
const mostWishes = 200;

const deviceOf = ({ db }: MockContext, endpoint: string) =>
  db.get(IdSchema, 'SELECT id FROM push_devices WHERE endpoint = ?', endpoint)?.id ?? null;

/** Stores a browser, or its new keys. Throws `BAD_REQUEST` for an unknown push service. */
function storeDevice(context: MockContext, { endpoint, keys }: PushSubscriptionData): number {
  const { db, clock, push } = context;
  if (!isPushService(endpoint, push.services)) {
    throw new AppError('BAD_REQUEST', 'Not a known push service');
  }
  const row = db.get(
    IdSchema,
    `INSERT INTO push_devices (endpoint, p256dh, auth, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth RETURNING id`,
    endpoint,
    keys.p256dh,
    keys.auth,
    clock(),
  );
  if (row === null) throw new AppError('INTERNAL', 'A stored device is missing');
  return row.id;
}

/** Origin of the request: a customer with a session, or a guest. */
interface Session {
  readonly user: number | null;
  readonly family: string | null;
  /** Store view of the request. */
  readonly store: StoreCode;
}

interface Wish {
  readonly kind: PushTopic['kind'];
  readonly subject: string;
  readonly productId: string;
  readonly state: string;
}

/** Checks a topic: the product must exist, the order must belong to the requester. */
async function wishOf(
  context: MockContext,
  topic: PushTopic,
  { user, store }: Session,
): Promise<Wish> {
  if (topic.kind === 'availability') {
    const product = await requireProduct(context.products, topic.sku, store);
    const state = stockOf(context, product).is_in_stock ? 'here' : 'out';
    return { kind: topic.kind, subject: topic.sku, productId: topic.product_id, state };
  }
  if (topic.kind === 'order') {
    const { order_uuid: uuid, secret = null } = topic;
    const order = openOrder(context, uuid, { user, secret });
    const { status } = timelineOf(order, context.clock());
    return { kind: topic.kind, subject: uuid, productId: '', state: status };
  }
  if (user === null) {
    throw new AppError('SESSION_REQUIRED', 'You need to be logged in to see this page');
  }
  return { kind: topic.kind, subject: String(user), productId: '', state: '' };
}

/**
 * Subscribes a browser to a topic; a repeat changes nothing. Throws `BAD_REQUEST`,
 * `CATALOGUE_NOT_FOUND`, `ORDER_NOT_FOUND`, `SESSION_REQUIRED`, `TOO_MANY_MESSAGES`.
 */
export async function subscribeDevice(
  context: MockContext,
  subscription: PushSubscriptionData,
  topic: PushTopic,
  session: Session,
): Promise<void> {
  const { db, clock } = context;
  const { user, family, store } = session;
  const wish = await wishOf(context, topic, session);
  const device = storeDevice(context, subscription);
  if (wishesOf(context, subscription.endpoint).length >= mostWishes) {
    throw new AppError('TOO_MANY_MESSAGES', 'This device waits for too much already');
  }
  db.run(
    `INSERT INTO push_wishes (device_id, kind, subject, product_id, user_id, family, state, created_at, store)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET store = excluded.store, user_id = excluded.user_id, family = excluded.family`,
    device,
    wish.kind,
    wish.subject,
    wish.productId,
    user,
    family,
    wish.state,
    clock(),
    store,
  );
}

/** Active topics of a browser; none for an unknown one. */
export function wishesOf({ db }: MockContext, endpoint: string): readonly PushWish[] {
  const sql = `SELECT kind, subject FROM push_wishes
    WHERE device_id = (SELECT id FROM push_devices WHERE endpoint = ?)
      AND state NOT IN ('delivered', 'cancelled') ORDER BY id`;
  return db.all(WishSchema, sql, endpoint);
}

/** Deletes a browser with its subscriptions. */
export function deleteDevice({ db }: MockContext, endpoint: string): void {
  db.run('DELETE FROM push_devices WHERE endpoint = ?', endpoint);
}

/** Unsubscribes a browser from a topic, or from all; an unknown one is no error. */
export function unsubscribeDevice(
  context: MockContext,
  endpoint: string,
  topic: PushTopic | null,
): void {
  const device = deviceOf(context, endpoint);
  if (device === null) return;
  const { db } = context;
  if (topic === null) {
    deleteDevice(context, endpoint);
    return;
  }
  if (topic.kind === 'orders') {
    // Also removes the customer's single orders: after signing out, this browser gets no messages
    // about them.
    const sql =
      "DELETE FROM push_wishes WHERE device_id = ? AND (kind = 'orders' OR (kind = 'order' AND user_id IS NOT NULL))";
    db.run(sql, device);
  } else {
    const subject = topic.kind === 'order' ? topic.order_uuid : topic.sku;
    const sql = 'DELETE FROM push_wishes WHERE device_id = ? AND kind = ? AND subject = ?';
    db.run(sql, device, topic.kind, subject);
  }
  db.run('DELETE FROM push_devices WHERE id NOT IN (SELECT device_id FROM push_wishes)');
}

/** Moves subscriptions to a browser's new endpoint. Throws `BAD_REQUEST`. */
export function renewDevice(
  context: MockContext,
  oldEndpoint: string,
  subscription: PushSubscriptionData,
): void {
  const known = deviceOf(context, oldEndpoint);
  if (known === null) return;
  const { db } = context;
  const device = storeDevice(context, subscription);
  if (device === known) return;
  db.run('UPDATE OR IGNORE push_wishes SET device_id = ? WHERE device_id = ?', device, known);
  deleteDevice(context, oldEndpoint);
}
