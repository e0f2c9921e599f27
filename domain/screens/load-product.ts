import type { ProductDocument } from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import { assertEnabled, isHidden, visibilityError } from '../product/loading-rules.ts';
import { productPageView } from '../product-page/product-page.ts';
import { everyReview, reviewQuestion } from '../product-page/review-question.ts';
import type { FoundReviews } from '../product-page/reviews-view.ts';
import type { ProductPageView } from '../product-page/views.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { findParent, findParentOfVariant, findProduct } from './find-product.ts';
import { loadLinkedProducts } from './linked-products.ts';

export interface ProductParams {
  readonly parentSku: string;
  readonly childSku: string | null;
  /** Codes of the options that the address leaves open. */
  readonly openOptions?: readonly string[];
  /** The requested page of the reviews, from 1; the first when left out. */
  readonly reviewPage?: number;
}

/**
 * The product to show for a sku by the loading rules: not a disabled one. A hidden child shows its
 * configurable parent with that child chosen, or is an error, as set. Throws `CATALOGUE_NOT_FOUND`.
 * [product-25, product-26, product-29]
 */
async function loadableProduct(
  context: ScreenContext,
  { parentSku, childSku }: ProductParams,
): Promise<{ readonly product: ProductDocument; readonly childSku: string | null }> {
  const product = childSku
    ? await findParentOfVariant(context, parentSku)
    : await findProduct(context, { value: parentSku });
  if (!product) {
    throw new AppError(
      'CATALOGUE_NOT_FOUND',
      `Product query returned empty result sku = ${parentSku}`,
      { details: { sku: parentSku } },
    );
  }
  assertEnabled(product);
  if (!isHidden(product)) return { product, childSku };
  const parent = context.settings.showParentOfHidden
    ? await findParent(context, product.sku)
    : undefined;
  if (!parent) throw visibilityError(product);
  assertEnabled(parent);
  return { product: parent, childSku: product.sku };
}

interface PagedReviews {
  readonly found: FoundReviews;
  readonly page: number;
}

/**
 * If reviews cannot be fetched, the page is shown without them, and the error is logged. [api-61]
 */
async function productReviews(
  { catalogue, store, settings, log }: ScreenContext,
  { id, sku }: ProductDocument,
  page: number,
): Promise<PagedReviews> {
  const size = settings.reviewLimit;
  const fetchFrom = (from: number) =>
    catalogue.search(reviewQuestion(store.storeCode, id, everyReview, { from, size }));
  try {
    const found = await fetchFrom((page - 1) * size);
    // A page past the end is empty, so the first page of the reviews is shown.
    const isPastEnd = page > 1 && found.items.length === 0;
    return isPastEnd ? { found: await fetchFrom(0), page: 1 } : { found, page };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log?.('Reviews not fetched', { sku, reason });
    return { found: null, page: 1 };
  }
}

/**
 * The product page by the parent's sku and a chosen child. It sends one request for the product,
 * then at most two in parallel for linked products and reviews; attributes and categories are
 * facts. Throws `CATALOGUE_NOT_FOUND` where it is missing or refused. [product-37]
 */
export async function loadProduct(
  context: ScreenContext,
  params: ProductParams,
): Promise<ProductPageView> {
  const { product, childSku } = await loadableProduct(context, params);
  const facts = factsOf(context);
  const [linked, reviews, attributes, categories] = await Promise.all([
    loadLinkedProducts(context, product),
    productReviews(context, product, params.reviewPage ?? 1),
    facts.attributes(),
    facts.categories(),
  ]);
  return productPageView({
    product,
    childSku,
    ...(params.openOptions && { openOptions: params.openOptions }),
    linked,
    reviews: reviews.found,
    reviewPage: reviews.page,
    attributes,
    categories,
    rootCategoryId: context.store.rootCategoryId,
    settings: context.settings,
    now: context.now,
    isPolish: context.store.i18n.defaultLocale.startsWith('pl'),
  });
}
