import * as v from 'valibot';
import {
  type GuestReview,
  MayReviewSchema,
  type ReviewItem,
  type ReviewList,
  ReviewListSchema,
  type ReviewText,
} from '../../../domain/commerce/review.ts';
import { StoredPhotoSchema, UploadedPhotoSchema } from '../../../domain/commerce/review-photo.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';

/** The order that proves a purchase. */
export interface ReviewKey {
  readonly uuid: string;
  readonly secret: string;
}

export type SendReview = (store: Store, review: ReviewText) => Promise<void>;
/** Photos of the author's own reviews, by the session or an order. */
export interface AuthorPhotos {
  /**
   * Uploads a photo in base64 and returns its id. Throws the refusal's code, or `OFFLINE`,
   * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
   */
  upload(store: Store, photo: string): Promise<string>;
  /** The thumbnail of a photo as an address; it may be unpublished. Throws like `upload`. */
  fetch(store: Store, id: string): Promise<string>;
}

export type FetchReviews = (store: Store) => Promise<ReviewList>;

/**
 * Products that the customer bought, with their reviews (api-30). Throws the refusal's code, or
 * `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export const fetchOwnReviews: FetchReviews = (store) =>
  requestBackend(store, { url: '/api/review?token={{token}}', method: 'GET' }, ReviewListSchema);

/**
 * Sends a customer's review (api-28). Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export const sendOwnReview: SendReview = async (store, review) => {
  const url = '/api/review/create?token={{token}}';
  await requestBackend(store, { url, method: 'POST', body: { review } }, v.unknown());
};

/**
 * Products of an order with their reviews. Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export function fetchOrderReviews({ uuid, secret }: ReviewKey): FetchReviews {
  const query = new URLSearchParams({ order_uuid: uuid, order_secret: secret });
  return (store) =>
    requestBackend(store, { url: `/api/review/mass?${query}`, method: 'GET' }, ReviewListSchema);
}

/**
 * Sends the reviews of an order's products in one request (api-31). Throws the refusal's code, or
 * `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export function sendOrderReviews({ uuid, secret }: ReviewKey) {
  return async (store: Store, reviews: readonly ReviewText[]): Promise<void> => {
    const body = { order_uuid: uuid, order_secret: secret, reviews };
    await requestBackend(store, { url: '/api/review/mass', method: 'POST', body }, v.unknown());
  };
}

function photosBy(query: Readonly<Record<string, string>>, token: string): AuthorPhotos {
  return {
    async upload(store, photo) {
      const url = `/api/review/photo${token === '' ? '' : `?${token}`}`;
      const body = { ...query, photo };
      const { id } = await requestBackend(
        store,
        { url, method: 'POST', body },
        UploadedPhotoSchema,
      );
      return id;
    },
    async fetch(store, id) {
      const url = `/api/review/photo?${new URLSearchParams({ id, size: 'thumb', ...query })}&${token}`;
      const { photo } = await requestBackend(store, { url, method: 'GET' }, StoredPhotoSchema);
      return `data:image/jpeg;base64,${photo}`;
    },
  };
}

/** Photos of a customer's reviews. */
export const ownPhotos = photosBy({}, 'token={{token}}');

/** Photos of reviews written through an order. */
export const orderPhotos = ({ uuid, secret }: ReviewKey): AuthorPhotos =>
  photosBy({ order_uuid: uuid, order_secret: secret }, '');

/**
 * The product among those that the customer bought, while it has no review; null if it may not be
 * reviewed. Throws like `fetchMayReview`.
 */
export async function fetchReviewable(store: Store, sku: string): Promise<ReviewItem | null> {
  if (!(await fetchMayReview(store, sku))) return null;
  const item = (await fetchOwnReviews(store)).find((each) => each.sku === sku);
  return item ?? { sku, name: '', review: null };
}

/**
 * Whether a customer may review a product; a guest gives the secret and e-mail of an order instead
 * (api-29). Throws the refusal's code, or `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE`.
 */
export function fetchMayReview(store: Store, sku: string, guest?: GuestReview): Promise<boolean> {
  const query = new URLSearchParams({ sku, ...guest });
  const token = guest === undefined ? '&token={{token}}' : '';
  const url = `/api/review/check?${query}${token}`;
  return requestBackend(store, { url, method: 'GET' }, MayReviewSchema);
}
