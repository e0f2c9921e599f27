import { availableChildren } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { stockStatus } from '../catalogue/stock-status.ts';
import { isRecord } from '../is-record.ts';
import { noAvailableVariants } from './product-messages.ts';

/** The platform's own errors of a product, by its keys. [cart-46] */
export function givenErrors(product: ProductDocument): Readonly<Record<string, string>> {
  const given = isRecord(product.errors) ? Object.entries(product.errors) : [];
  return Object.fromEntries(
    given.flatMap(([key, text]) => (typeof text === 'string' && text !== '' ? [[key, text]] : [])),
  );
}

/** The product's `errors` map: message ids by key; any entry blocks adding. [product-17] */
export function productErrors(product: ProductDocument): Readonly<Record<string, string>> {
  const isOut = stockStatus(product) === 'out_of_stock';
  const hasNoChild = product.type_id === 'configurable' && availableChildren(product).length === 0;
  return {
    ...givenErrors(product),
    ...((isOut || hasNoChild) && { variants: noAvailableVariants }),
  };
}
