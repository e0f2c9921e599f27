import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { optionLists } from '../commerce/product-option.ts';

/** A child with the attributes of its list as own fields; fields that it has already stay. */
function withOwnAttributes(child: ConfigurableChild): ConfigurableChild {
  const listed = (child.custom_attributes ?? []).map(
    ({ attribute_code, value }) => [attribute_code, value] as const,
  );
  return { ...Object.fromEntries(listed), ...child };
}

/**
 * A product before anything is chosen: one item, its own parent unless it has another, without
 * errors, with the price of the index and empty lists of options. [product-01, product-09, price-03]
 */
export function prepareProduct(product: ProductDocument): ProductDocument {
  const { configurable_children: children } = product;
  const noOptions = Object.fromEntries(optionLists.map((name) => [name, []]));
  return {
    qty: 1,
    errors: {},
    info: {},
    price_is_current: false,
    product_option: { extension_attributes: noOptions },
    ...product,
    parentSku: product.parentSku ?? product.sku,
    parentId: product.parentId ?? product.id,
    ...(children && { configurable_children: children.map(withOwnAttributes) }),
  };
}
