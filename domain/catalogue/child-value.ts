import type { ConfigurableChild, ProductDocument } from './documents.ts';

/** The option value of a child as text: its own field, or its custom attribute. '' when none. */
export function childValue(child: ConfigurableChild, code: string): string {
  const own = child[code];
  const value =
    own ?? child.custom_attributes?.find((entry) => entry.attribute_code === code)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The option values of a child by attribute code. */
export function choiceOf(
  product: ProductDocument,
  child: ConfigurableChild,
): Readonly<Record<string, string>> {
  const codes = (product.configurable_options ?? []).map((option) => option.attribute_code);
  return Object.fromEntries(codes.map((code) => [code, childValue(child, code)]));
}
