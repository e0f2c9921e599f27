import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { categoryRegistry } from '../catalogue/category-registry.ts';
import { isDisabled } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { isHidden } from '../product/loading-rules.ts';
import { productPageView } from '../product-page/product-page.ts';
import type { ProductPageView } from '../product-page/views.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import { defaultScreenSettings } from './context.ts';
import { findProduct } from './find-product.ts';

interface QuickRequest {
  readonly store: StoreCode;
  readonly sku: string;
  readonly now: Date;
}

/** Types that only need a variant to be chosen; others need their product page. */
const quickTypes: ReadonlySet<ProductDocument['type_id']> = new Set([
  'simple',
  'virtual',
  'configurable',
]);

/**
 * A listed product with its options, to choose in a listing. Null when it no longer exists or needs
 * its product page. At most two requests. Throws `CATALOGUE_UNAVAILABLE`.
 */
export async function loadQuickProduct(
  catalogue: Catalogue,
  { store, sku, now }: QuickRequest,
): Promise<ProductPageView | null> {
  const product = await findProduct({ catalogue, store: { storeCode: store } }, { value: sku });
  if (!product || isDisabled(product) || isHidden(product) || !quickTypes.has(product.type_id))
    return null;
  // Custom options are chosen on the product page.
  if (product.custom_options?.length) return null;
  const codes = (product.configurable_options ?? []).map((option) => option.attribute_code);
  const attributes = await catalogue.search({
    store,
    type: 'attribute',
    filters: { attribute_code: { in: codes } },
    size: codes.length,
  });
  return productPageView({
    product,
    childSku: null,
    linked: new Map(),
    reviews: null,
    attributes: attributeRegistry(attributes.items),
    categories: categoryRegistry([]),
    rootCategoryId: '',
    settings: defaultScreenSettings,
    now,
  });
}
