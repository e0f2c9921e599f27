import { givenErrors } from '../../domain/product/product-errors.ts';
import { maxQuantity, quantityLimits } from '../../domain/product/quantity-limits.ts';
import { variantTitle } from '../../domain/ucp/variants.ts';
import type { MatchingOffers } from './catalogue-view.ts';

/** A variant for sale. */
export interface Sellable {
  readonly name: string;
  /** Most that the stock and the product's cap allow. */
  readonly most: number;
}

/** What is for sale as it is, by the id of a variant; without products that need a choice. */
export function sellable(matches: readonly MatchingOffers[]): ReadonlyMap<string, Sellable> {
  const found = new Map<string, Sellable>();
  for (const { offered, variants } of matches) {
    const { product } = offered;
    const needsChoice =
      (product.custom_options ?? []).some(({ is_require }) => is_require) ||
      (product.links_purchased_separately && (product.downloadable_links ?? []).length > 0);
    if (needsChoice || Object.keys(givenErrors(product)).length > 0) continue;
    for (const variant of variants) {
      if (!variant.isAvailable) continue;
      const most = maxQuantity(quantityLimits(variant.child ?? product));
      found.set(variant.sku, { name: variantTitle(product, variant), most });
    }
  }
  return found;
}
