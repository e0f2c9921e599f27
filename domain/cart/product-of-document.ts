import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { returnLimitOf } from '../catalogue/return-limit.ts';
import { stockStatus, unmanaged } from '../catalogue/stock-status.ts';
import { currentPrice } from '../price/current-price.ts';
import { priceView } from '../price/price-view.ts';
import { dispatchDays, laterDispatch, usualDispatch } from '../product/dispatch.ts';
import { mainPicture, variantPicture } from '../product/pictures.ts';
import { givenErrors } from '../product/product-errors.ts';
import { productLink } from '../product/product-link.ts';
import { quantityLimits } from '../product/quantity-limits.ts';
import { variantLabels } from '../product/variant-labels.ts';
import type { CartProduct } from './cart-product.ts';
import { reductionOf } from './line-reduction.ts';

/** The cart product of a catalogue document; `sku` is its own or that of a variant. */
export function cartProductOfDocument(
  document: ProductDocument,
  sku: string,
  attributes: AttributeRegistry,
  now: Date,
): CartProduct {
  const child = document.configurable_children?.find((one) => one.sku === sku);
  const source = child ?? document;
  const returnLimit = returnLimitOf(document);
  return {
    sku,
    parentSku: child ? document.sku : (document.parentSku ?? null),
    type_id: document.type_id,
    id: child ? document.id : (document.parentId ?? document.id),
    name: document.name,
    ...(returnLimit !== null && { returnLimit }),
    ...laterDispatch(dispatchDays(source, usualDispatch, document)),
    picture: (child && variantPicture(child)) ?? mainPicture(document),
    link: productLink(document, child),
    options: child ? variantLabels(document, child, attributes) : [],
    product_option: null,
    unitPrice: currentPrice(source, now),
    reduction: reductionOf(priceView(source, now)),
    limits: quantityLimits(source),
    stock: stockStatus(source),
    ...unmanaged(source),
    errors: givenErrors(document),
  };
}
