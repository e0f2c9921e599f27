import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  type GuestReview,
  type ReviewItem,
  ReviewListSchema,
  type ReviewText,
} from '../../domain/commerce/review.ts';
import { AppError } from '../../domain/errors.ts';
import { withdrawnItems } from '../../domain/order/withdrawn-order.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import { claimsOf } from '../orders/claims.ts';
import { type Order, orderBySecret } from '../orders/orders.ts';
import { claimPhotos } from './review-photos.ts';

const LineRowSchema = v.object({
  number: v.number(),
  /** The ordered SKU, and the SKU of the product page. */
  sku: v.string(),
  product: v.string(),
  name: v.string(),
  qty: v.number(),
});
type Bought = Pick<v.InferOutput<typeof LineRowSchema>, 'product' | 'name' | 'sku'>;
const ReviewRowSchema = v.object({
  sku: v.string(),
  review: v.pipe(v.string(), v.parseJson()),
  created_at: v.number(),
  status: v.number(),
});
type ReviewRow = v.InferOutput<typeof ReviewRowSchema>;

/** A bought product with its review, and the ordered SKU. */
export interface Reviewable extends Pick<ReviewItem, 'sku' | 'name' | 'review'> {
  readonly variant: string;
}

/** Reviews belong to the product, whichever variant was bought. */
const linesOf = (condition: string) =>
  `SELECT number, line.value ->> 'sku' AS sku, line.value ->> 'name' AS name, line.value ->> 'qty' AS qty,
   coalesce(line.value ->> 'parent_sku', line.value ->> 'sku') AS product
   FROM orders, json_each(orders.document, '$.lines') AS line
   WHERE ${condition} AND payment_status <> 'expired' ORDER BY number DESC, line.key`;

/** Products of these orders, each once, without withdrawn items and expired orders. */
function boughtProducts(context: MockContext, condition: string, value: number): Bought[] {
  const orders = Map.groupBy(
    context.db.all(LineRowSchema, linesOf(condition), value),
    ({ number }) => number,
  );
  const products = new Map<string, Bought>();
  for (const [number, lines] of orders) {
    const claims = claimsOf(context, { number });
    const withdrawn = withdrawnItems(
      lines,
      claims.map(({ kind, document }) => ({ kind, lines: document.lines })),
    );
    for (const [at, line] of lines.entries()) {
      const hasItems = (withdrawn[at] ?? 0) < line.qty;
      if (hasItems && !products.has(line.product)) products.set(line.product, line);
    }
  }
  return [...products.values()];
}

/** Bought products, each once, with their reviews. */
function withReviews(bought: readonly Bought[], rows: readonly ReviewRow[]): Reviewable[] {
  const reviewBySku = new Map(rows.map((row) => [row.sku, row]));
  return bought.map(({ product: sku, name, sku: variant }) => {
    const row = reviewBySku.get(sku);
    if (row === undefined) return { sku, name, variant, review: null };
    const created_at = new Date(row.created_at).toISOString();
    const stored = { ...Object(row.review), created_at, review_status: row.status };
    const [item] = v.parse(ReviewListSchema, [{ sku, name, review: stored }]);
    return { sku, name, variant, review: item?.review ?? null };
  });
}

/** A customer's products with their reviews, latest order first (api-30). */
export function reviewsOf(context: MockContext, userId: number): readonly Reviewable[] {
  const bought = boughtProducts(context, 'user_id = ?', userId);
  const rows = context.db.all(
    ReviewRowSchema,
    `SELECT sku, review, created_at, status FROM reviews WHERE user_id = ?
     UNION ALL SELECT sku, review, order_reviews.created_at, status FROM order_reviews
     JOIN orders ON orders.number = order_number WHERE orders.user_id = ?`,
    userId,
    userId,
  );
  return withReviews(bought, rows);
}

/** The products of an order with the reviews written through it or by its customer. */
export function reviewsOfOrder(
  context: MockContext,
  { number, user_id }: Order,
): readonly Reviewable[] {
  const { db } = context;
  const bought = boughtProducts(context, 'number = ?', number);
  const sql = 'SELECT sku, review, created_at, status FROM order_reviews WHERE order_number = ?';
  const own = withReviews(bought, db.all(ReviewRowSchema, sql, number));
  if (user_id === null) return own;
  const known = new Map(reviewsOf(context, user_id).map((each) => [each.sku, each.review]));
  return own.map((each) => ({ ...each, review: each.review ?? known.get(each.sku) ?? null }));
}

const isOpen = (list: readonly Reviewable[], sku: string): boolean =>
  list.some((each) => each.sku === sku && each.review === null);

/** Whether a customer may review a product: once, if bought (api-29). */
export function mayReview(context: MockContext, userId: number, sku: string): boolean {
  return isOpen(reviewsOf(context, userId), sku);
}

/** Like `mayReview`, for a guest: the order's secret and e-mail address must match. */
export function mayGuestReview(
  context: MockContext,
  { guest_token, email }: GuestReview,
  sku: string,
): boolean {
  const order = orderBySecret(context, guest_token);
  if (order?.document.email.toLowerCase() !== email.toLowerCase()) return false;
  return isOpen(reviewsOfOrder(context, order), sku);
}

/** Status of a new review, before moderation. */
const waiting = 2;

/** Public code of a review; it reveals nothing about the author. */
const newCode = () => `m-${randomBytes(8).toString('hex')}`;

const refused = () =>
  new AppError('COMMERCE_REFUSED', 'Only bought products can be reviewed, each of them once');

/** Stores a customer's review of a bought product (api-28). Throws `COMMERCE_REFUSED`, `PHOTO_NOT_FOUND`. */
export function storeReview(
  context: MockContext,
  userId: number,
  review: ReviewText,
  store: StoreCode,
): void {
  if (!mayReview(context, userId, review.sku)) throw refused();
  const code = newCode();
  context.db.run(
    'INSERT INTO reviews (user_id, sku, review, created_at, status, code, store) VALUES (?, ?, ?, ?, ?, ?, ?)',
    userId,
    review.sku,
    JSON.stringify(review),
    context.clock(),
    waiting,
    code,
    store,
  );
  claimPhotos(context, { userId }, code, review.photos ?? []);
}

/**
 * Stores reviews of an order's products, all or none (api-31). Throws `COMMERCE_REFUSED`,
 * `PHOTO_NOT_FOUND`.
 */
export function storeOrderReviews(
  context: MockContext,
  order: Order,
  reviews: readonly ReviewText[],
): void {
  const list = reviewsOfOrder(context, order);
  const skus = new Set(reviews.map(({ sku }) => sku));
  if (skus.size < reviews.length || [...skus].some((sku) => !isOpen(list, sku))) throw refused();
  for (const review of reviews) {
    const code = newCode();
    context.db.run(
      'INSERT INTO order_reviews (order_number, sku, review, created_at, status, code) VALUES (?, ?, ?, ?, ?, ?)',
      order.number,
      review.sku,
      JSON.stringify(review),
      context.clock(),
      waiting,
      code,
    );
    claimPhotos(context, { order }, code, review.photos ?? []);
  }
}
