import type { ProductDocument } from '../catalogue/documents.ts';

/** Finds a linked product that was loaded; undefined for a missing one. */
export type LinkedProduct = (sku: string) => ProductDocument | undefined;

type Link = NonNullable<ProductDocument['product_links']>[number];

/** The links to the products of a set, in catalogue order. */
export function setLinks(product: ProductDocument): readonly Link[] {
  if (product.type_id !== 'grouped') return [];
  return (product.product_links ?? [])
    .filter((link) => link.link_type === 'associated' && link.linked_product_sku)
    .toSorted((a, b) => a.position - b.position);
}

/** The sku of a bundle's part. In bundle links `sku` is the part; in links of a set, the set. */
export function bundleLinkSku(link: Pick<Link, 'linked_product_sku' | 'sku'>): string | null {
  return link.linked_product_sku || link.sku || null;
}

/** The skus of all parts of a set or a bundle. */
export function partSkus(product: ProductDocument): readonly string[] {
  const ofSet = setLinks(product).flatMap((link) => link.linked_product_sku ?? []);
  if (product.type_id !== 'bundle') return ofSet;
  const links = (product.bundle_options ?? []).flatMap((option) => option.product_links ?? []);
  return [...new Set(links.flatMap((link) => bundleLinkSku(link) ?? []))];
}
