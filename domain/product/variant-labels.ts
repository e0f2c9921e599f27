import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import { childValue } from '../catalogue/child-value.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';

/** One line of a chosen configuration, as carts and orders show it. [product-10] */
export interface VariantLabel {
  readonly label: string;
  readonly value: string;
}

/** The labels of a chosen variant's options; values without a label are left out. [product-34] */
export function variantLabels(
  product: ProductDocument,
  child: ConfigurableChild,
  attributes: AttributeRegistry,
): VariantLabel[] {
  return (product.configurable_options ?? []).flatMap((option): VariantLabel[] => {
    const id = childValue(child, option.attribute_code);
    const own = option.values.find((value) => value.value_index === id)?.label.trim();
    const attribute = attributes.get(option.attribute_code);
    const value = own || attribute?.option(id)?.label || '';
    const label = option.label || attribute?.label || option.attribute_code;
    return value === '' ? [] : [{ label, value }];
  });
}
