import type { SearchRequest } from '../catalogue/catalogue.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import type { ReviewView } from './views.ts';

export const reviewSorts = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Which reviews are wanted, and in which order; `stars` of null is all of them. */
export interface ReviewChoice {
  readonly stars: number | null;
  readonly sort: ReviewSort;
}

export const everyReview: ReviewChoice = { stars: null, sort: 'newest' };

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
 * Asks the index for the published reviews of a product, with the ratings of all of them counted.
 * Halves belong to the higher number of stars. [engage-12]
 */
export function reviewQuestion(
  store: StoreCode,
  productId: string,
  { stars, sort }: ReviewChoice,
  { from = 0, size = reviewPageSize }: ReviewPlace = {},
): SearchRequest<'review'> {
  return {
    store,
    type: 'review',
    filters: {
      product_id: { eq: productId },
      review_status: { eq: 1 },
      ...(stars !== null && { rating: { gte: stars - 0.5, lt: stars + 0.5 } }),
    },
    sort: orders[sort],
    from,
    size,
    aggregate: ['rating'],
  };
}

/** The same choice among reviews that are all at hand, the newest first. */
export function chooseReviews(
  reviews: readonly ReviewView[],
  { stars, sort }: ReviewChoice,
): readonly ReviewView[] {
  const chosen = reviews.filter(
    ({ rating }) => stars === null || (rating !== null && Math.round(rating) === stars),
  );
  if (sort === 'newest') return chosen;
  // Without stars last, whichever way it is sorted, as in the index.
  const missing = sort === 'best' ? -1 : 6;
  const by = ({ rating }: ReviewView) => rating ?? missing;
  return chosen.toSorted((a, b) => (sort === 'best' ? by(b) - by(a) : by(a) - by(b)));
}
