import type { ProductDocument } from '../catalogue/documents.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { slugify } from '../url/slug.ts';

type Linkable = Pick<
  ProductDocument,
  'sku' | 'name' | 'parentSku' | 'url_path' | 'url_key' | 'slug' | 'configurable_children'
> & { readonly options?: unknown };

/** Fields for a product's name, visibility and address. */
export const addressedFields = [
  'id',
  'sku',
  'parentSku',
  'parentId',
  'name',
  'type_id',
  'status',
  'visibility',
  'url_key',
  'url_path',
  'slug',
] as const satisfies readonly (keyof ProductDocument)[];

/** The parent's sku, or the own one of a product without a parent. [route-53] */
export function parentSkuOf(product: Pick<ProductDocument, 'sku' | 'parentSku'>): string {
  return product.parentSku || product.sku;
}

/** The chosen variant's sku, or the own one. [route-53] */
export function childSkuOf(
  product: Pick<ProductDocument, 'sku'>,
  chosen?: { readonly sku: string },
): string {
  return chosen?.sku ?? product.sku;
}

/** The slug of a product in its address. */
export function productSlug(product: Pick<ProductDocument, 'slug' | 'url_key' | 'name'>): string {
  return product.slug || product.url_key || slugify(product.name) || 'produkt';
}

/**
 * The link of a product: its `url_path`, with `childSku` for a product with options or variants, or
 * the type-named route without one. A childSku equal to the parent's names no variant and is left
 * out. [route-51, route-52]
 */
export function productLink(product: Linkable, chosen?: { readonly sku: string }): LinkTarget {
  const parentSku = parentSkuOf(product);
  const childSku = childSkuOf(product, chosen);
  const hasOptions = Array.isArray(product.options) && product.options.length > 0;
  const hasVariants = (product.configurable_children ?? []).length > 0;
  const isChild = (hasOptions || hasVariants) && childSku !== parentSku;
  const path = product.url_path?.replaceAll(/^\/+|\/+$/g, '');
  if (path) {
    const target = { to: 'entity', kind: 'product', path } as const;
    return isChild ? { ...target, search: { childSku } } : target;
  }
  const params = { parentSku, slug: productSlug(product) };
  return {
    to: 'screen',
    screen: 'product',
    params: isChild ? { ...params, childSku } : params,
  };
}
