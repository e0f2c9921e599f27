import { partSkus } from '../buying/linked.ts';
import type { SearchRequest } from '../catalogue/catalogue.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { cardFields } from '../product/product-card.ts';
import { railProducts } from '../product-page/rails.ts';
import type { ScreenContext } from './context.ts';

export interface PartsContext extends Pick<ScreenContext, 'catalogue'> {
  readonly store: Pick<ScreenContext['store'], 'storeCode'>;
}

async function findProductsBy(
  { catalogue, store }: PartsContext,
  field: 'sku' | 'configurable_children.sku',
  skus: readonly string[],
  card?: SearchRequest['card'],
): Promise<readonly ProductDocument[]> {
  if (skus.length === 0) return [];
  const response = await catalogue.search({
    store: store.storeCode,
    type: 'product',
    // Parts of a set may be hidden on their own; only enabled ones count. [product-41]
    filters: { [field]: { in: skus }, status: { eq: 1 } },
    size: skus.length,
    sourceInclude: cardFields,
    ...(card && { card }),
  });
  return response.items;
}

/** The enabled children of a product, as documents of simple products. */
function childDocuments(parent: ProductDocument): ProductDocument[] {
  const { configurable_children: children, configurable_options: _options, ...shared } = parent;
  return (children ?? [])
    .filter((child) => child.status === 1)
    .map((child) => ({
      ...shared,
      ...child,
      id: child.id ?? parent.id,
      name: child.name ?? parent.name,
      type_id: 'simple',
      visibility: 1,
      parentSku: parent.sku,
      parentId: parent.id,
    }));
}

/**
 * Products by sku, as parts of sets and bundles are named. One of `parts` without its own document
 * is read from its parent's; `others` are not.
 */
export async function findParts(
  context: PartsContext,
  parts: readonly string[],
  others: readonly string[] = [],
): Promise<Map<string, ProductDocument>> {
  const foundBySku = await findProductsBy(context, 'sku', [...new Set([...parts, ...others])]);
  const found = new Map(foundBySku.map((item) => [item.sku, item]));
  const missing = parts.filter((sku) => !found.has(sku));
  const parents = await findProductsBy(context, 'configurable_children.sku', missing);
  for (const child of parents.flatMap(childDocuments)) {
    if (missing.includes(child.sku)) found.set(child.sku, child);
  }
  return found;
}

/**
 * Loads the other products of a product page, by sku: the parts of a set or bundle and the products
 * of the rail. A missing part is logged.
 * [product-32, product-33]
 */
export async function loadLinkedProducts(
  context: ScreenContext,
  product: ProductDocument,
): Promise<ReadonlyMap<string, ProductDocument>> {
  const parts = partSkus(product);
  const others = railProducts(product, context.settings.relatedLimit);
  // Rows show cards only; the parts of a set need their variants.
  const found =
    parts.length === 0
      ? new Map((await findProductsBy(context, 'sku', others, {})).map((item) => [item.sku, item]))
      : await findParts(context, parts, others);
  for (const sku of parts) {
    if (!found.has(sku)) context.log?.('Product not found', { sku, of: product.sku });
  }
  if (product.type_id === 'grouped' && parts.length === 0) {
    context.log?.('A grouped product has no product_links', { sku: product.sku });
  }
  return found;
}
