import * as v from 'valibot';
import { readMoment } from '../calendar/shop-time.ts';
import type { SearchResponse } from '../catalogue/catalogue.ts';
import type { ProductDocument, ReviewDocument } from '../catalogue/documents.ts';
import { keepTogether } from '../text/keep-together.ts';
import { ProductUuidSchema } from './external-review.ts';
import { ratingMean, ratingShares } from './rating-shares.ts';
import type { ReviewPages } from './review-pages.ts';
import type { ProductPageView, ReviewView } from './views.ts';
import { wornView } from './worn-sizes.ts';

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
    ...(review.height != null && { height: review.height }),
    ...(review.size != null && review.size !== '' && { size: review.size }),
    ...(review.fit != null && { fit: review.fit }),
    ...(review.photos?.length && { photos: review.photos }),
    ...(review.verified === true && { isConfirmed: true }),
    ...(review.language !== undefined && { language: review.language }),
  };
}

/** The product's uuid in the platform's product information, which is an ordinary attribute. */
function uuidOf(product: Readonly<Record<string, unknown>>): { readonly uuid?: string } {
  const uuid = v.safeParse(ProductUuidSchema, product['uuid']);
  return uuid.success ? { uuid: uuid.output } : {};
}

/** Names of the product's sizes, in their order. */
const sizesOf = ({
  configurable_options: options,
}: Pick<ProductDocument, 'configurable_options'>) =>
  options
    ?.find(({ attribute_code }) => attribute_code === 'size')
    ?.values.map(({ label }) => label) ?? [];

/** The reviews of a product page: one page of them, and the ratings of all. */
export function reviewsView(
  product: Pick<ProductDocument, 'rating' | 'review_count' | 'configurable_options'> &
    Readonly<Record<string, unknown>>,
  found: FoundReviews,
  pagesOf: (total: number) => ReviewPages,
): ProductPageView['reviews'] {
  const { rating } = product;
  const count = found?.total ?? product.review_count;
  const counted = found?.aggregations['rating'] ?? [];
  const shares = ratingShares(counted, count);
  const counts = (field: string) => found?.aggregations[field] ?? [];
  const worn = wornView(
    { sizes: counts('size'), fits: counts('fit'), photos: counts('photo_count') },
    sizesOf(product),
  );
  const given = typeof rating === 'number' && Number.isFinite(rating) ? rating : null;
  return {
    count,
    // The product's own mean may be older than the displayed reviews.
    rating: shares === null ? given : ratingMean(counted),
    ...uuidOf(product),
    shares,
    ...(worn && { worn }),
    items: found?.items.map(reviewView) ?? [],
    ...pagesOf(found?.total ?? 0),
  };
}
