import { isDisabled } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';

/** Visibility 1: the product is not shown by itself. */
const hiddenVisibility = 1;

/** Whether a product has no page of its own. */
export function isHidden(product: Pick<ProductDocument, 'visibility'>): boolean {
  return product.visibility === hiddenVisibility;
}

/** A product whose status forbids showing it. Message id. [product-25, product-27] */
function statusError(product: Pick<ProductDocument, 'sku' | 'status'>): AppError {
  return new AppError(
    'CATALOGUE_NOT_FOUND',
    `Product query returned empty result product status = ${product.status}`,
    { details: { sku: product.sku, status: product.status } },
  );
}

/** A hidden product without a parent to show instead. Message id. [product-26, product-28] */
export function visibilityError(product: Pick<ProductDocument, 'sku' | 'visibility'>): AppError {
  return new AppError(
    'CATALOGUE_NOT_FOUND',
    `Product query returned empty result product visibility = ${product.visibility}`,
    { details: { sku: product.sku, visibility: product.visibility } },
  );
}

/** Throws `CATALOGUE_NOT_FOUND` for a product with status 2 or more. [product-25] */
export function assertEnabled(product: ProductDocument): void {
  if (isDisabled(product)) throw statusError(product);
}
