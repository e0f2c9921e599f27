import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import type { StoreView } from '../store-view/store-view.ts';

/** The key field to find a product by; `sku` by default. */
export type ProductKey = 'sku' | 'url_key' | 'id';

interface ProductSource {
  readonly catalogue: Catalogue;
  readonly store: Pick<StoreView, 'storeCode'>;
}

interface SingleProduct {
  readonly key?: ProductKey;
  readonly value: string | null | undefined;
}

/** Lists and texts of a document that its page does not show. */
const unusedFields: readonly string[] = ['attributes_metadata', 'category', 'tier_prices'];

/**
 * One product by its key, requested with size 1; undefined when there is none. Throws `BAD_REQUEST`
 * when no key is given. [product-30, product-39]
 */
export async function findProduct(
  { catalogue, store }: ProductSource,
  { key = 'sku', value }: SingleProduct,
): Promise<ProductDocument | undefined> {
  if (!value) {
    throw new AppError(
      'BAD_REQUEST',
      `Please provide the search key ${key} for product/single action!`,
    );
  }
  const found = await catalogue.search({
    store: store.storeCode,
    type: 'product',
    filters: { [key]: { eq: value } },
    size: 1,
    sourceExclude: unusedFields,
  });
  return found.items[0];
}

/** The visible configurable that has a child of this sku. [product-29] */
export async function findParent(
  { catalogue, store }: ProductSource,
  childSku: string,
): Promise<ProductDocument | undefined> {
  const found = await catalogue.search({
    store: store.storeCode,
    type: 'product',
    filters: {
      'configurable_children.sku': { eq: childSku },
      visibility: { in: [2, 3, 4] },
    },
    size: 1,
    sourceExclude: unusedFields,
  });
  return found.items[0];
}

/**
 * The product of a requested variant, by its parent's sku. Throws `BAD_REQUEST` without one;
 * undefined when there is no such product. [product-31]
 */
export async function findParentOfVariant(
  context: ProductSource,
  parentSku: string | null | undefined,
): Promise<ProductDocument | undefined> {
  if (!parentSku) {
    throw new AppError(
      'BAD_REQUEST',
      "Product doesn't have parentSku, please check if this is configurable product",
    );
  }
  return findProduct(context, { value: parentSku });
}
