import type { ConfigurableChild, ProductDocument } from './documents.ts';
import { stockStatus } from './stock-status.ts';

/** From this status on a product or child is disabled. [product-16] */
const disabledStatus = 2;

/** Whether a product or variant was switched off in the backend. */
export function isDisabled(product: { readonly status: number }): boolean {
  return product.status >= disabledStatus;
}

/** Variants and linked products have this status; a listed product may also have 0. [product-41] */
const variantStatus = 1;

/** Children that may be variants, in catalogue order; out-of-stock ones stay. [product-41] */
export function enabledChildren(product: ProductDocument): readonly ConfigurableChild[] {
  return (product.configurable_children ?? []).filter((child) => child.status === variantStatus);
}

/** Children that can be chosen: enabled and not out of stock. [product-16] */
export function availableChildren(product: ProductDocument): readonly ConfigurableChild[] {
  return enabledChildren(product).filter((child) => stockStatus(child) !== 'out_of_stock');
}

function isProduct(source: ProductDocument | ConfigurableChild): source is ProductDocument {
  return 'type_id' in source;
}

/** The children whose prices count: the available ones, or all enabled when none is available. */
export function offeredChildren(
  source: ProductDocument | ConfigurableChild,
): readonly ConfigurableChild[] {
  if (!isProduct(source)) return [];
  const available = availableChildren(source);
  return available.length > 0 ? available : enabledChildren(source);
}

/** Whether the product can be bought at all: itself and, of a configurable, at least one child. */
export function isAvailable(product: ProductDocument): boolean {
  if (isDisabled(product) || stockStatus(product) === 'out_of_stock') return false;
  return product.type_id !== 'configurable' || availableChildren(product).length > 0;
}
