import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { comparedText } from '../product-page/attribute-facts.ts';

export interface ComparisonRow {
  readonly code: string;
  readonly label: string;
  /** One for each product, in their order; null where a product has no value. */
  readonly values: readonly (string | null)[];
  readonly isDifferent: boolean;
}

/**
 * The rows of a comparison: each comparable attribute that any of the products has, in catalogue
 * order. Each row states whether the products differ in it. [engage-22]
 */
export function comparisonRows(
  products: readonly ProductDocument[],
  attributes: AttributeRegistry,
): readonly ComparisonRow[] {
  return attributes.comparable.flatMap((attribute): ComparisonRow[] => {
    const values = products.map((product) => comparedText(product, attribute));
    if (values.every((value) => value === null)) return [];
    const isDifferent = new Set(values).size > 1;
    return [{ code: attribute.code, label: attribute.label, values, isDifferent }];
  });
}
