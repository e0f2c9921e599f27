import type { Attribute, AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { keepTogether } from '../text/keep-together.ts';
import { plainText } from '../text/plain-text.ts';
import type { FactView } from './views.ts';

function asTexts(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) =>
    typeof entry === 'string' || typeof entry === 'number' ? [String(entry)] : [],
  );
}

/** The text of an attribute's values: option labels, else the value itself; without empty ones. */
function attributeTexts(
  product: ProductDocument | ConfigurableChild,
  code: string,
  attribute: Attribute | undefined,
  field = code,
): string[] {
  return asTexts(product[field])
    .map((value) => attribute?.option(value)?.label.trim() ?? plainText(value))
    .filter((word) => word !== '');
}

/** An attribute as one text, null when the product has no value. */
export function attributeText(
  product: ProductDocument | ConfigurableChild,
  code: string,
  attributes: AttributeRegistry,
): string | null {
  const texts = attributeTexts(product, code, attributes.get(code));
  return texts.length > 0 ? texts.join(', ') : null;
}

/**
 * An attribute's text for the comparison; where variants differ, with all their values. Null when
 * the product has no value.
 */
export function comparedText(product: ProductDocument, attribute: Attribute): string | null {
  const { code } = attribute;
  const own = attributeTexts(product, code, attribute);
  const texts = own.length > 0 ? own : attributeTexts(product, code, attribute, `${code}_options`);
  return texts.length > 0 ? texts.join(', ') : null;
}

/**
 * An attribute as a list: its options or entries, each whole, or the lines and parts of its text.
 */
export function attributeList(
  product: ProductDocument,
  code: string,
  attributes: AttributeRegistry,
): string[] {
  const between = Array.isArray(product[code]) ? /\n/ : /[;\n]/;
  return attributeTexts(product, code, attributes.get(code))
    .flatMap((word) => word.split(between))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The attributes shown as facts, in catalogue order, without those shown elsewhere on the page. */
export function factViews(
  product: ProductDocument,
  attributes: AttributeRegistry,
  elsewhere: ReadonlySet<string>,
): FactView[] {
  return attributes.shown.flatMap((attribute): FactView[] => {
    if (elsewhere.has(attribute.code)) return [];
    const value = attributeText(product, attribute.code, attributes);
    return value === null
      ? []
      : [{ code: attribute.code, label: attribute.label, value: keepTogether(value) }];
  });
}
