import { reviewView } from '../product-page/reviews-view.ts';
import type { ReviewView } from '../product-page/views.ts';
import type { ScreenContext } from './context.ts';

/** Product id of reviews of the shop itself; no product has it. */
export const shopReviewsOf = '0';

const shown = 50;

export interface ShopReviewsView {
  /** Average of the reviews shown, one to five; null without any. */
  readonly rating: number | null;
  /** Number of all reviews, of which the newest are shown. */
  readonly count: number;
  readonly items: readonly ReviewView[];
}

/** Shoppers' reviews of the shop itself, newest first (engage-23). */
export async function loadShopReviews({
  catalogue,
  store,
}: ScreenContext): Promise<ShopReviewsView> {
  const { items, total } = await catalogue.search({
    store: store.storeCode,
    type: 'review',
    filters: { product_id: { eq: shopReviewsOf }, review_status: { eq: 1 } },
    sort: { field: 'created_at', direction: 'desc' },
    size: shown,
  });
  const ratings = items.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((all, rating) => all + rating, 0);
  return {
    rating: ratings.length === 0 ? null : Math.round((sum / ratings.length) * 10) / 10,
    count: total,
    items: items.map(reviewView),
  };
}
