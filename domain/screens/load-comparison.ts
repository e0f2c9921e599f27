import type { Catalogue } from '../catalogue/catalogue.ts';
import { isDisabled } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { type ComparisonRow, comparisonRows } from '../lists/comparison.ts';
import { isHidden } from '../product/loading-rules.ts';
import { productCard } from '../product/product-card.ts';
import type { ProductCard } from '../product/views.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import { createAttributeLoader } from './attribute-loader.ts';
import { defaultScreenSettings } from './context.ts';
import { findProduct } from './find-product.ts';

export interface ComparisonView {
  /** The requested products that are still sold, in their order. */
  readonly cards: readonly ProductCard[];
  readonly rows: readonly ComparisonRow[];
}

const isSold = (product: ProductDocument | undefined): product is ProductDocument =>
  product !== undefined && !isDisabled(product) && !isHidden(product);

/**
 * Loads products to be shown side by side. Each whole product is requested by its sku, so that a
 * browser can cache it and compare it offline. Throws `CATALOGUE_UNAVAILABLE`.
 */
export async function loadComparison(
  catalogue: Catalogue,
  { store, skus, now }: { store: StoreCode; skus: readonly string[]; now: Date },
): Promise<ComparisonView> {
  if (skus.length === 0) return { cards: [], rows: [] };
  const source = { catalogue, store: { storeCode: store } };
  const [attributes, ...found] = await Promise.all([
    createAttributeLoader(catalogue, store)(),
    ...skus.map((value) => findProduct(source, { value })),
  ]);
  const products = found.filter(isSold);
  const context = { attributes, now, newFlag: defaultScreenSettings.flags.isNew };
  return {
    cards: products.map((product) => productCard(product, context)),
    rows: comparisonRows(products, attributes),
  };
}
