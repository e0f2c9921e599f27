import type { ProductDocument, ReviewDocument } from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import { listedFilters } from '../listing/listing-request.ts';
import { compositeParts } from '../price/composite-price.ts';
import { assertEnabled, isHidden, visibilityError } from '../product/loading-rules.ts';
import { cardFields } from '../product/product-card.ts';
import { productPageView, relatedSkus } from '../product/product-page.ts';
import type { ProductPageView } from '../product/views.ts';
import { factsOf, type ScreenContext } from './context.ts';

export interface ProductParams {
  readonly parentSku: string;
  readonly childSku: string | null;
}

/** Lists and texts of a document that its page does not show. */
const unusedFields: readonly string[] = ['attributes_metadata', 'category', 'tier_prices'];

async function findProduct(
  { catalogue, store }: ScreenContext,
  field: 'sku' | 'configurable_children.sku',
  sku: string,
): Promise<ProductDocument | undefined> {
  const answer = await catalogue.search({
    store: store.storeCode,
    type: 'product',
    filters: {
      [field]: { eq: sku },
      ...(field === 'sku' ? {} : { visibility: listedFilters.visibility ?? {} }),
    },
    size: 1,
    sourceExclude: unusedFields,
  });
  return answer.items[0];
}

/**
 * The product to show for a sku by the loading rules: not a disabled one; for a hidden child its
 * configurable parent with that child chosen, or an error, as the setting says. Throws
 * `CATALOGUE_NOT_FOUND`. [product-25, product-26, product-29]
 */
async function loadableProduct(
  context: ScreenContext,
  { parentSku, childSku }: ProductParams,
): Promise<{ readonly product: ProductDocument; readonly childSku: string | null }> {
  const product = await findProduct(context, 'sku', parentSku);
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
    ? await findProduct(context, 'configurable_children.sku', product.sku)
    : undefined;
  if (!parent) throw visibilityError(product);
  assertEnabled(parent);
  return { product: parent, childSku: product.sku };
}

async function linkedProducts(
  { catalogue, store, settings }: ScreenContext,
  product: ProductDocument,
): Promise<ReadonlyMap<string, ProductDocument>> {
  const parts = compositeParts(product).map((part) => part.sku);
  const skus = [...new Set([...parts, ...relatedSkus(product, settings.relatedLimit)])];
  if (skus.length === 0) return new Map();
  const answer = await catalogue.search({
    store: store.storeCode,
    type: 'product',
    // Parts of a set may be hidden by themselves; only what is switched on counts. [product-41]
    filters: { sku: { in: skus }, status: { eq: 1 } },
    size: skus.length,
    sourceInclude: cardFields,
  });
  return new Map(answer.items.map((item) => [item.sku, item]));
}

async function productReviews(
  { catalogue, store, settings }: ScreenContext,
  product: ProductDocument,
): Promise<readonly ReviewDocument[]> {
  if (product.review_count <= 0) return [];
  const answer = await catalogue.search({
    store: store.storeCode,
    type: 'review',
    filters: { product_id: { eq: product.id }, review_status: { eq: 1 } },
    sort: { field: 'created_at', direction: 'desc' },
    size: settings.reviewLimit,
  });
  return answer.items;
}

/**
 * The product page by the parent's sku and a chosen child: one question for the product, then at
 * most two side by side for linked products and reviews; attributes and categories are facts.
 * Throws `CATALOGUE_NOT_FOUND` with the spec's texts. [product-37]
 */
export async function loadProduct(
  context: ScreenContext,
  params: ProductParams,
): Promise<ProductPageView> {
  const { product, childSku } = await loadableProduct(context, params);
  const facts = factsOf(context);
  const [linked, reviews, attributes, categories] = await Promise.all([
    linkedProducts(context, product),
    productReviews(context, product),
    facts.attributes(),
    facts.categories(),
  ]);
  return productPageView({
    product,
    childSku,
    linked,
    reviews,
    attributes,
    categories,
    rootCategoryId: context.store.rootCategoryId,
    settings: context.settings,
    now: context.now,
  });
}
