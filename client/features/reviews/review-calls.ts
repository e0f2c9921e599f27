import * as v from 'valibot';
import {
  type GuestReview,
  MayReviewSchema,
  type ReviewList,
  ReviewListSchema,
  type ReviewText,
} from '../../../domain/commerce/review.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';

/** The order that proves a purchase. */
export interface ReviewKey {
  readonly uuid: string;
  readonly secret: string;
}

export type SendReview = (store: Store, review: ReviewText) => Promise<void>;
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
