import type { ProductDocument } from '../catalogue/documents.ts';
import { availableChildren } from './children.ts';
import { noAvailableVariants } from './product-messages.ts';
import { stockStatus } from './stock-status.ts';

/** The product's `errors` map: message ids by key; any entry blocks adding. [product-17] */
export function productErrors(product: ProductDocument): Readonly<Record<string, string>> {
  const isOut = stockStatus(product) === 'out_of_stock';
  const hasNoChild = product.type_id === 'configurable' && availableChildren(product).length === 0;
  return isOut || hasNoChild ? { variants: noAvailableVariants } : {};
}
