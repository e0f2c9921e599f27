import type { ProductDocument } from '../catalogue/documents.ts';
import { type Grosze, grosze } from '../money.ts';
import type { PriceView } from '../product/views.ts';
import { priceView } from './price-view.ts';

/** Finds a linked product that was loaded; undefined for a missing one. */
export type LinkedProduct = (sku: string) => ProductDocument | undefined;

interface Part {
  readonly sku: string;
  readonly quantity: number;
}

/** The products of a grouped product with their own quantities, 1 when absent (decision 22). */
function groupedParts(product: ProductDocument): Part[] {
  return (product.product_links ?? []).flatMap((link) =>
    link.link_type === 'associated' && link.linked_product_sku
      ? [{ sku: link.linked_product_sku, quantity: link.qty ?? 1 }]
      : [],
  );
}

/** One link of each option: the default, else the first; quantity at least 1. [price-07] */
function bundleParts(product: ProductDocument): Part[] {
  return (product.bundle_options ?? []).flatMap((option) => {
    const links = option.product_links ?? [];
    const link = links.find((entry) => entry.is_default) ?? links[0];
    const sku = link?.linked_product_sku || link?.sku;
    return sku ? [{ sku, quantity: Math.max(1, link?.qty ?? 1) }] : [];
  });
}

/** The linked products whose prices make up a grouped or bundle product's. */
export function compositeParts(product: ProductDocument): readonly Part[] {
  if (product.type_id === 'grouped') return groupedParts(product);
  return product.type_id === 'bundle' ? bundleParts(product) : [];
}

/**
 * The price of a grouped product (sum of its products' quantity times price) or of a bundle (sum of
 * its chosen options), from 0 up. Missing linked products add nothing; null when none is known.
 * [price-04, price-06]
 */
export function compositePrice(
  product: ProductDocument,
  linked: LinkedProduct,
  now: Date,
): PriceView | null {
  const amounts = compositeParts(product).flatMap(({ sku, quantity }): Grosze[] => {
    const part = linked(sku);
    const price = part ? priceView(part, now) : null;
    return price ? [grosze(Math.round(price.current * quantity))] : [];
  });
  if (amounts.length === 0) return null;
  const current = grosze(amounts.reduce((sum, amount) => sum + amount, 0));
  const isFrom = product.type_id === 'bundle';
  return { current, regular: null, lowest30: null, percent: null, isFrom };
}
