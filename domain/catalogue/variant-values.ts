import { childValue } from './child-value.ts';
import { availableChildren, enabledChildren } from './children.ts';
import type { ConfigurableChild, ProductDocument } from './documents.ts';
import { stockStatus } from './stock-status.ts';

/** The option values of one variant by attribute code; codes without a value are left out. */
export type VariantValues = Readonly<Record<string, string>>;

export interface Variants {
  /** Attribute codes of the options that at least one variant has a value of. */
  readonly codes: readonly string[];
  /** The variants by which filters find the product: they are judged on one of them together. */
  readonly findable: readonly VariantValues[];
}

/** Only products have a type. */
const isProduct = (document: object): document is ProductDocument => 'type_id' in document;

/** The children by which filters find a product: those in stock, or all enabled ones on request. */
function findableChildren(product: ProductDocument): readonly ConfigurableChild[] {
  if (product.filters_find_sold_out === true) return enabledChildren(product);
  return stockStatus(product) === 'out_of_stock' ? [] : availableChildren(product);
}

/**
 * The variants of a configurable by which filters find it. Null where a document has none, or none
 * with a value: its own values then count. [catalog-62]
 */
export function variantsOf(document: object): Variants | null {
  if (!isProduct(document) || document.type_id !== 'configurable') return null;
  const enabled = enabledChildren(document);
  const codes = (document.configurable_options ?? [])
    .map((option) => option.attribute_code)
    .filter((code) => enabled.some((child) => childValue(child, code) !== ''));
  if (codes.length === 0) return null;
  const findable = findableChildren(document).map((child) =>
    Object.fromEntries(
      codes.flatMap((code): [string, string][] => {
        const value = childValue(child, code);
        return value === '' ? [] : [[code, value]];
      }),
    ),
  );
  return { codes, findable };
}
