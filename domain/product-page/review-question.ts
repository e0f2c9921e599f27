import type { SearchRequest } from '../catalogue/catalogue.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import type { ReviewView } from './views.ts';

export const reviewSorts = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Filter and order of reviews; `stars` of null are all of them. */
export interface ReviewChoice {
  readonly stars: number | null;
  /** The worn size; null is any. */
  readonly size: string | null;
  /** Only reviews with photos. */
  readonly hasPhoto: boolean;
  readonly sort: ReviewSort;
}

export const everyReview: ReviewChoice = {
  stars: null,
  size: null,
  hasPhoto: false,
  sort: 'newest',
};

/** Reviews on a page of their list, which starts at 0. [engage-13] */
export const reviewPageSize = 50;

const orders = {
  newest: { field: 'created_at', direction: 'desc' },
  best: { field: 'rating', direction: 'desc' },
  worst: { field: 'rating', direction: 'asc' },
} as const satisfies Record<ReviewSort, SearchRequest['sort']>;

interface ReviewPlace {
  readonly from?: number;
  readonly size?: number;
}

/**
 * The catalogue request for a product's published reviews, with the number of each rating, worn size and fit. Halves
 * count as the higher number of stars. [engage-12]
 */
export function reviewQuestion(
  store: StoreCode,
  productId: string,
  { stars, size: worn, hasPhoto, sort }: ReviewChoice,
  { from = 0, size = reviewPageSize }: ReviewPlace = {},
): SearchRequest<'review'> {
  return {
    store,
    type: 'review',
    filters: {
      product_id: { eq: productId },
      review_status: { eq: 1 },
      ...(stars !== null && { rating: { gte: stars - 0.5, lt: stars + 0.5 } }),
      ...(worn !== null && { size: { eq: worn } }),
      ...(hasPhoto && { photo_count: { gt: 0 } }),
    },
    sort: orders[sort],
    from,
    size,
    aggregate: ['rating', 'size', 'fit', 'photo_count'],
  };
}

/** Applies the same filter and order to loaded reviews, given newest first. */
export function chooseReviews(
  reviews: readonly ReviewView[],
  { stars, size, hasPhoto, sort }: ReviewChoice,
): readonly ReviewView[] {
  const chosen = reviews.filter(
    (review) =>
      (stars === null || (review.rating !== null && Math.round(review.rating) === stars)) &&
      (size === null || review.size === size) &&
      (!hasPhoto || (review.photos?.length ?? 0) > 0),
  );
  if (sort === 'newest') return chosen;
  // Reviews without stars are last in both orders, as in the index.
  const missing = sort === 'best' ? -1 : 6;
  const by = ({ rating }: ReviewView) => rating ?? missing;
  return chosen.toSorted((a, b) => (sort === 'best' ? by(b) - by(a) : by(a) - by(b)));
}
