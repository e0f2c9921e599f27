import * as v from 'valibot';
import { shopMoment } from '../../domain/calendar/shop-time.ts';
import type { ReviewDocument } from '../../domain/catalogue/documents.ts';
import { fits } from '../../domain/form/review-fields.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';

const CustomerTextSchema = v.looseObject({
  title: v.string(),
  detail: v.string(),
  nickname: v.string(),
  rating: v.number(),
  height: v.optional(v.number()),
  size: v.optional(v.string()),
  fit: v.optional(v.picklist(fits)),
  photos: v.optional(v.array(v.string())),
});
const RowSchema = v.object({
  code: v.string(),
  sku: v.string(),
  review: v.pipe(v.string(), v.parseJson(), CustomerTextSchema),
  created_at: v.number(),
  status: v.number(),
  email: v.string(),
  /** Store view of the review; null for rows older than this column. */
  store: v.nullable(v.string()),
});

/** A review written in this shop, by a customer or a guest, with the author's address. */
export type WrittenReview = v.InferOutput<typeof RowSchema>;

const written = `
  SELECT code, sku, review, created_at, status, users.email AS email, reviews.store
    FROM reviews JOIN users ON users.id = user_id
  UNION ALL
  SELECT code, sku, review, order_reviews.created_at, status, orders.document ->> 'email' AS email,
    orders.document ->> 'store' AS store
    FROM order_reviews JOIN orders ON orders.number = order_number`;

/** Pending reviews, oldest first. */
export function waitingReviews({ db }: MockContext): readonly WrittenReview[] {
  return db.all(RowSchema, `SELECT * FROM (${written}) WHERE status = 2 ORDER BY created_at`);
}

/** A review written in this shop, by code; null if it came with the catalogue. */
export function writtenReview({ db }: MockContext, code: string): WrittenReview | null {
  return db.get(RowSchema, `SELECT * FROM (${written}) WHERE code = ?`, code) ?? null;
}

/** Sets the status of a review: 1 is published, 3 is not. */
export function setStatus({ db }: MockContext, code: string, status: 1 | 3): void {
  db.run('UPDATE reviews SET status = ? WHERE code = ?', status, code);
  db.run('UPDATE order_reviews SET status = ? WHERE code = ?', status, code);
}

/** The review as a document of a store view's index; null if its product is gone. */
export async function reviewDocument(
  { products }: MockContext,
  { code, sku, review, created_at }: WrittenReview,
  store: StoreCode,
): Promise<ReviewDocument | null> {
  const product = await products.bySku(sku, store);
  if (product === null) return null;
  const { title, detail, nickname, rating, height, size, fit, photos } = review;
  return {
    id: code,
    product_id: product.id,
    title,
    detail,
    nickname,
    rating,
    ...(height !== undefined && { height }),
    ...(size !== undefined && { size }),
    ...(fit !== undefined && { fit }),
    ...(photos && { photos, photo_count: photos.length }),
    review_status: 1,
    verified: true,
    created_at: shopMoment(new Date(created_at)),
  };
}
