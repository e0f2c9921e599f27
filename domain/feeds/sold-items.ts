import { enabledChildren, isDisabled } from '../catalogue/children.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { stockStatus } from '../catalogue/stock-status.ts';
import { priceView } from '../price/price-view.ts';
import type { PriceView } from '../price/views.ts';

/** A variant with a price, or a product without variants, and what a choice among them needs. */
export interface SoldItem {
  /** Null for a product without variants. */
  readonly child: ConfigurableChild | null;
  readonly sku: string;
  readonly price: PriceView;
  readonly isAvailable: boolean;
}

/**
 * What is sold of a product, as on its page: its variants, or the product itself. Disabled products
 * and those without a price of their own have none: a set's price depends on the choice. [pl-A01,
 * pl-A10]
 */
export function soldItems(product: ProductDocument, now: Date): SoldItem[] {
  if (isDisabled(product)) return [];
  const isVaried = product.type_id === 'configurable';
  const isOff = isVaried && stockStatus(product) === 'out_of_stock';
  return (isVaried ? enabledChildren(product) : [null]).flatMap((child): SoldItem[] => {
    const source = child ?? product;
    const price = priceView(source, now);
    if (price === null || price.current <= 0) return [];
    const isAvailable = !isOff && stockStatus(source) !== 'out_of_stock';
    return [{ child, sku: source.sku, price, isAvailable }];
  });
}
