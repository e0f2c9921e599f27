import { type ReviewChoice, reviewQuestion } from '../../../domain/product-page/review-question.ts';
import { reviewView } from '../../../domain/product-page/reviews-view.ts';
import type { ReviewView } from '../../../domain/product-page/views.ts';
import { type FitCounts, fitCounts } from '../../../domain/product-page/worn-sizes.ts';

export interface ReviewPage {
  readonly items: readonly ReviewView[];
  readonly total: number;
  /** How they judge the fit; absent where none does. */
  readonly fits?: FitCounts | undefined;
}

/** A page of a product's reviews from the index. Throws the catalogue's errors. */
export async function fetchReviews(
  storeCode: string,
  productId: string,
  choice: ReviewChoice,
  from: number,
): Promise<ReviewPage> {
  const { withCatalogue } = await import('../../core/catalogue/browser-catalogue.ts');
  const question = reviewQuestion(storeCode, productId, choice, { from });
  const { items, total, aggregations } = await withCatalogue((catalogue) =>
    catalogue.searchOrReject(question),
  );
  return { items: items.map(reviewView), total, fits: fitCounts(aggregations['fit'] ?? []) };
}
