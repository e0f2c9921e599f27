import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type PhotoSize, unusedPhotoMs } from '../../domain/commerce/review-photo.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from '../context/context.ts';
import type { Order } from '../orders/orders.ts';

/** The author of a photo: a customer, or whoever has the secret of an order. */
export type PhotoOwner = { readonly userId: number } | { readonly order: Order };

const ownerColumns = (owner: PhotoOwner) =>
  'order' in owner
    ? ({ column: 'order_number', value: owner.order.number } as const)
    : ({ column: 'user_id', value: owner.userId } as const);

/** Photos that an author may have without a review that names them. */
const mostUnused = 60;

const CountSchema = v.object({ count: v.number() });

/** Deletes photos that no review named within a day. */
export function deleteUnusedPhotos({ db, clock }: MockContext): void {
  const before = clock() - unusedPhotoMs;
  db.run('DELETE FROM review_photos WHERE review IS NULL AND created_at < ?', before);
}

/** Stores an uploaded photo and returns its id. Throws `PHOTO_INVALID`, `PHOTO_LIMIT`. */
export function storePhoto(
  context: MockContext,
  owner: PhotoOwner,
  { photo, thumb }: { readonly photo: string; readonly thumb: string },
): string {
  const { db, clock } = context;
  if (![photo, thumb].every((text) => text.startsWith(jpegStart)))
    throw new AppError('PHOTO_INVALID', 'The photo is not a JPEG');
  deleteUnusedPhotos(context);
  const { column, value } = ownerColumns(owner);
  const sql = `SELECT count(*) AS count FROM review_photos WHERE review IS NULL AND ${column} = ?`;
  if ((db.get(CountSchema, sql, value)?.count ?? 0) >= mostUnused)
    throw new AppError('PHOTO_LIMIT', 'Too many photos without a review');
  const id = randomBytes(16).toString('hex');
  db.run(
    `INSERT INTO review_photos (id, ${column}, photo, thumb, created_at) VALUES (?, ?, ?, ?, ?)`,
    id,
    value,
    photo,
    thumb,
    clock(),
  );
  return id;
}

/** The first bytes of a JPEG in base64. */
const jpegStart = '/9j/';

/** Gives photos to a review. Throws `PHOTO_NOT_FOUND` for one of another author or review. */
export function claimPhotos(
  { db, clock }: MockContext,
  owner: PhotoOwner,
  review: string,
  ids: readonly string[],
): void {
  const { column, value } = ownerColumns(owner);
  for (const id of ids) {
    const sql = `UPDATE review_photos SET review = ? WHERE id = ? AND review IS NULL AND ${column} = ? AND created_at >= ?`;
    if (db.run(sql, review, id, value, clock() - unusedPhotoMs) === 0)
      throw new AppError('PHOTO_NOT_FOUND', 'There is no such photo');
  }
}

/** Deletes the photos of a review, and their ids in it. */
export function deletePhotos({ db }: MockContext, review: string): void {
  db.run('DELETE FROM review_photos WHERE review = ?', review);
  for (const table of ['reviews', 'order_reviews'])
    db.run(`UPDATE ${table} SET review = json_remove(review, '$.photos') WHERE code = ?`, review);
}

const PhotoRowSchema = v.object({
  photo: v.string(),
  user_id: v.nullable(v.number()),
  order_number: v.nullable(v.number()),
  /** The customer of its order. */
  buyer: v.nullable(v.number()),
  status: v.nullable(v.number()),
});

function isOwn(owner: PhotoOwner, photo: v.InferOutput<typeof PhotoRowSchema>): boolean {
  if ('userId' in owner) return [photo.user_id, photo.buyer].includes(owner.userId);
  const { number, user_id } = owner.order;
  return photo.order_number === number || (user_id !== null && photo.user_id === user_id);
}

/**
 * A photo as base64: of a published review for everyone, of any other one only for its author; null
 * for nobody. Throws `PHOTO_NOT_FOUND`.
 */
export function openPhoto(
  { db }: MockContext,
  { id, size }: { readonly id: string; readonly size: PhotoSize },
  owner: PhotoOwner | null,
): string {
  const found = db.get(
    PhotoRowSchema,
    `SELECT ${size === 'thumb' ? 'thumb' : 'photo'} AS photo, review_photos.user_id, order_number,
       (SELECT user_id FROM orders WHERE number = order_number) AS buyer,
       coalesce((SELECT status FROM reviews WHERE code = review_photos.review),
         (SELECT status FROM order_reviews WHERE code = review_photos.review)) AS status
     FROM review_photos WHERE id = ?`,
    id,
  );
  const isOpen = found !== null && (found.status === 1 || (owner !== null && isOwn(owner, found)));
  if (isOpen) return found.photo;
  throw new AppError('PHOTO_NOT_FOUND', 'There is no such photo');
}

const StoredSchema = v.object({ id: v.string(), photo: v.string() });

/** The photos of a review, for moderators. */
export const photosOfReview = ({ db }: MockContext, review: string) =>
  db.all(StoredSchema, 'SELECT id, photo FROM review_photos WHERE review = ?', review);

const OwnSchema = v.object({ ...StoredSchema.entries, created_at: v.number() });

/** All photos of a customer, for the file with own data (pl-F07). */
export const photosOfCustomer = ({ db }: MockContext, userId: number) =>
  db.all(
    OwnSchema,
    `SELECT id, photo, review_photos.created_at FROM review_photos
     LEFT JOIN orders ON orders.number = order_number
     WHERE review_photos.user_id = ? OR orders.user_id = ?`,
    userId,
    userId,
  );
