import type { AttributeBook } from '../catalogue/attribute-book.ts';
import type { CategoryBook } from '../catalogue/category-book.ts';
import type { ProductDocument, ReviewDocument } from '../catalogue/documents.ts';
import { sanitiseHtml } from '../content/sanitise-html.ts';
import { compositePrice } from '../price/composite-price.ts';
import { priceView } from '../price/price-view.ts';
import type { LegalAttributes, ScreenSettings } from '../screens/context.ts';
import { attributeList, attributeText, factViews } from './attribute-facts.ts';
import { isAvailable } from './children.ts';
import { productCrumbs } from './crumbs.ts';
import { optionViews, variantViews } from './options.ts';
import { gallery, videos } from './pictures.ts';
import { isNew, productCard } from './product-card.ts';
import { productErrors } from './product-errors.ts';
import { productLink } from './product-link.ts';
import { chooseVariant } from './variant-choice.ts';
import type { ManufacturerView, ProductPageView } from './views.ts';

export interface ProductParts {
  readonly product: ProductDocument;
  /** The variant the address names. */
  readonly childSku: string | null;
  readonly linked: ReadonlyMap<string, ProductDocument>;
  readonly reviews: readonly ReviewDocument[];
  readonly attributes: AttributeBook;
  readonly categories: CategoryBook;
  readonly rootCategoryId: number;
  readonly settings: ScreenSettings;
  readonly now: Date;
}

const railLinks: ReadonlySet<string> = new Set(['related', 'upsell']);

/** Skus of the rail under the product, in the platform's order. */
export function relatedSkus(product: ProductDocument, limit: number): string[] {
  const skus = (product.product_links ?? [])
    .filter((link) => railLinks.has(link.link_type))
    .toSorted((a, b) => a.position - b.position)
    .flatMap((link) => link.linked_product_sku ?? []);
  return [...new Set(skus)].slice(0, limit);
}

function manufacturer(
  { product, attributes }: ProductParts,
  codes: LegalAttributes,
): ManufacturerView | null {
  const name = attributeText(product, codes.manufacturerName, attributes);
  const address = attributeText(product, codes.manufacturerAddress, attributes);
  const email = attributeText(product, codes.manufacturerEmail, attributes);
  return name && address && email ? { name, address, email } : null;
}

function reviewsView({ product, reviews }: ProductParts): ProductPageView['reviews'] {
  const rating = product.rating;
  return {
    count: Math.max(product.review_count, reviews.length),
    rating: typeof rating === 'number' && Number.isFinite(rating) ? rating : null,
    items: reviews.map((review) => ({
      id: review.id,
      title: review.title,
      detail: review.detail,
      nickname: review.nickname,
      rating: review.rating ?? null,
      createdAt: review.created_at ?? null,
    })),
  };
}

/** The variant to show: the one asked for, else the rule's choice; null when there is none. */
function selected({ product, childSku, now, settings }: ProductParts) {
  if (product.type_id !== 'configurable') return null;
  const { fallbackToDefaultVariant: fallbackToDefault } = settings;
  const outcome = chooseVariant(product, { sku: childSku }, now, { fallbackToDefault });
  return outcome.kind === 'chosen' ? outcome.child : null;
}

/**
 * Everything the product page shows. `price` is the product's ("od …"); while a variant is selected
 * the page shows that variant's own price.
 */
export function productPageView(parts: ProductParts): ProductPageView {
  const { product, attributes, settings, now } = parts;
  const codes = settings.legalAttributes;
  const variant = selected(parts);
  const isAsked = variant !== null && variant.sku === parts.childSku;
  const cardContext = { attributes, now, newFlag: settings.flags.isNew };
  const linkedProduct = (sku: string) => parts.linked.get(sku);
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    typeId: product.type_id,
    isNew: isNew(product, settings.flags.isNew),
    crumbs: productCrumbs(product, parts.categories, parts.rootCategoryId),
    gallery: gallery(product),
    videos: videos(product),
    price: compositePrice(product, linkedProduct, now) ?? priceView(product, now),
    isAvailable: isAvailable(product),
    options: optionViews(product, attributes),
    variants: variantViews(product, now),
    selectedSku: variant?.sku ?? null,
    errors: productErrors(product),
    description: sanitiseHtml(product.description || product.short_description || ''),
    composition: attributeText(product, codes.composition, attributes),
    care: attributeList(product, codes.care, attributes),
    facts: factViews(product, attributes, new Set(Object.values(codes))),
    manufacturer: manufacturer(parts, codes),
    reviews: reviewsView(parts),
    related: relatedSkus(product, settings.relatedLimit).flatMap((sku) => {
      const document = parts.linked.get(sku);
      return document ? [productCard(document, cardContext)] : [];
    }),
    canonical: isAsked ? productLink(product, variant) : productLink(product),
  };
}
