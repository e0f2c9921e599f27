import * as v from 'valibot';
import { readMoment } from '../calendar/shop-time.ts';
import type { SearchResponse } from '../catalogue/catalogue.ts';
import type { ProductDocument, ReviewDocument } from '../catalogue/documents.ts';
import { keepTogether } from '../text/keep-together.ts';
import { ProductUuidSchema } from './external-review.ts';
import { ratingMean, ratingShares } from './rating-shares.ts';
import type { ReviewPages } from './review-pages.ts';
import type { ProductPageView, ReviewView } from './views.ts';

/**
 * The published reviews of a product from the index; null where they were not
 * requested or did not arrive.
 */
export type FoundReviews = Pick<
  SearchResponse<'review'>,
  'items' | 'total' | 'aggregations'
> | null;

/** One review, with nothing of its author except the displayed name. [engage-10] */
export function reviewView(review: ReviewDocument): ReviewView {
  return {
    id: review.id,
    title: keepTogether(review.title),
    detail: keepTogether(review.detail),
    nickname: keepTogether(review.nickname),
    rating: review.rating ?? null,
    day: readMoment(review.created_at ?? '', '00:00:00')?.slice(0, 10) ?? null,
    ...(review.verified === true && { isConfirmed: true }),
    ...(review.language !== undefined && { language: review.language }),
  };
}

/** The product's uuid in the platform's product information, which is an ordinary attribute. */
function uuidOf(product: Readonly<Record<string, unknown>>): { readonly uuid?: string } {
  const uuid = v.safeParse(ProductUuidSchema, product['uuid']);
  return uuid.success ? { uuid: uuid.output } : {};
}

/** The reviews of a product page: one page of them, and the ratings of all. */
export function reviewsView(
  product: Pick<ProductDocument, 'rating' | 'review_count'> & Readonly<Record<string, unknown>>,
  found: FoundReviews,
  pagesOf: (total: number) => ReviewPages,
): ProductPageView['reviews'] {
  const { rating } = product;
  const count = found?.total ?? product.review_count;
  const counted = found?.aggregations['rating'] ?? [];
  const shares = ratingShares(counted, count);
  const given = typeof rating === 'number' && Number.isFinite(rating) ? rating : null;
  return {
    count,
    // The product's own mean may be older than the displayed reviews.
    rating: shares === null ? given : ratingMean(counted),
    ...uuidOf(product),
    shares,
    items: found?.items.map(reviewView) ?? [],
    ...pagesOf(found?.total ?? 0),
  };
}
