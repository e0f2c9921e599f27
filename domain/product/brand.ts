import type { AttributeOption, AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { slugify } from '../url/slug.ts';
import type { BrandView } from './views.ts';

/** Attributes that name a brand; the first one with a value counts. */
export const brandCodes = ['brand', 'manufacturer'] as const;

/** A brand as the catalogue stores it. */
export interface Brand {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  /** The attribute's values with this name. */
  readonly ids: readonly string[];
}

/** The page of a brand. */
export const brandLink = (slug: string): LinkTarget => ({
  to: 'screen',
  screen: 'brand',
  params: { slug },
});

const named = (options: readonly AttributeOption[], code: string, slug: string): Brand | null => {
  const same = options.filter(({ label }) => slugify(label) === slug);
  const [first] = same;
  if (first === undefined) return null;
  return { code, name: first.label, slug, ids: same.map(({ value }) => value) };
};

/** The brand of an address; null where no attribute has a value with this name. */
export function findBrand(attributes: AttributeRegistry, slug: string): Brand | null {
  if (slug === '') return null;
  for (const code of brandCodes) {
    const brand = named(attributes.get(code)?.options ?? [], code, slug);
    if (brand !== null) return brand;
  }
  return null;
}

/** The brand of a product; null where none of its attributes names a brand with a page. */
export function brandOf(product: ProductDocument, attributes: AttributeRegistry): BrandView | null {
  for (const code of brandCodes) {
    const attribute = attributes.get(code);
    const label = attribute?.option(String(product[code] ?? ''))?.label ?? '';
    const slug = slugify(label);
    if (attribute && slug !== '') {
      return { code, title: attribute.label, name: label, link: brandLink(slug) };
    }
  }
  return null;
}
