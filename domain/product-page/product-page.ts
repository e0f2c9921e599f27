import { areItsPartsAvailable, buyingView } from '../buying/buying-view.ts';
import { compositePrice } from '../buying/composite-price.ts';
import { shopDay } from '../calendar/shop-time.ts';
import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { CategoryRegistry } from '../catalogue/category-registry.ts';
import { choiceOf } from '../catalogue/child-value.ts';
import { enabledChildren, isAvailable } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { returnLimitOf } from '../catalogue/return-limit.ts';
import { unmanaged } from '../catalogue/stock-status.ts';
import { createMemory } from '../memory-of.ts';
import { nextReduction, priceStandsUntil } from '../price/next-price-change.ts';
import { priceView } from '../price/price-view.ts';
import { productCrumbs } from '../product/crumbs.ts';
import { dispatchDays } from '../product/dispatch.ts';
import { optionViews, variantViews } from '../product/options.ts';
import { gallery, videos } from '../product/pictures.ts';
import { isNew, productCard } from '../product/product-card.ts';
import { productErrors } from '../product/product-errors.ts';
import { productLink } from '../product/product-link.ts';
import { quantityLimits } from '../product/quantity-limits.ts';
import { startChoice } from '../product/start-choice.ts';
import { chooseVariant } from '../product/variant-choice.ts';
import { keepTogether } from '../text/keep-together.ts';
import { metaOf } from '../text/meta-texts.ts';
import { detailsView, type LegalAttributes } from './details.ts';
import { railViews } from './rails.ts';
import { reviewPages } from './review-pages.ts';
import { type FoundReviews, reviewsView } from './reviews-view.ts';
import type { ProductPageView } from './views.ts';

/** A shop's settings for the product page. */
export interface ProductPageSettings {
  /** The id of the flag of new products. */
  readonly flags: { readonly isNew: number };
  /** Without a matching variant the first available is chosen. [product-22] */
  readonly fallbackToDefaultVariant: boolean;
  /** Without a variant in the address all options of the first one are chosen, also its size. */
  readonly preselectsVariant: boolean;
  readonly legalAttributes: LegalAttributes;
  /** Working days in which products in stock are dispatched (pl-D11). */
  readonly dispatchDays: number;
  /** Reviews per page of the product page. [product-47] */
  readonly reviewLimit: number;
  /** Cards in a row of linked products. */
  readonly relatedLimit: number;
}

export interface ProductParts {
  readonly product: ProductDocument;
  /** The variant in the address. */
  readonly childSku: string | null;
  /** Codes of the options that the address leaves open. */
  readonly openOptions?: readonly string[];
  readonly linked: ReadonlyMap<string, ProductDocument>;
  readonly reviews: FoundReviews;
  /** The page of the reviews, from 1; the first when left out. */
  readonly reviewPage?: number;
  readonly attributes: AttributeRegistry;
  readonly categories: CategoryRegistry;
  readonly rootCategoryId: string;
  readonly settings: ProductPageSettings;
  readonly now: Date;
  /** In another language than Polish the composition stays as in the document. */
  readonly isPolish?: boolean;
}

/**
 * The variant to show: the requested one, sold out or not, since its page offers other sizes and a
 * notification. Else the rule's choice, for a disabled one by its options; null when there is none.
 */
function selected({ product, childSku, now, settings }: ProductParts) {
  if (product.type_id !== 'configurable') return null;
  const { fallbackToDefaultVariant: fallbackToDefault } = settings;
  const requested = enabledChildren(product).find(({ sku }) => sku === childSku);
  if (requested) return requested;
  const disabled = product.configurable_children?.find(({ sku }) => sku === childSku);
  const wish = { sku: childSku, choice: disabled ? choiceOf(product, disabled) : {} };
  const outcome = chooseVariant(product, wish, now, { fallbackToDefault });
  return outcome.kind === 'chosen' ? outcome.child : null;
}

/** The part of the page that is the same for all of a product's addresses. */
function ownView({ product, attributes, settings, now, ...parts }: ProductParts) {
  const codes = settings.legalAttributes;
  const dispatch = { attribute: codes.dispatchDays, fromStock: settings.dispatchDays };
  const returnLimit = returnLimitOf(product);
  const change = nextReduction(product, now);
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    heading: keepTogether(product.name),
    ...metaOf(product),
    typeId: product.type_id,
    isNew: isNew(product, settings.flags.isNew),
    ...(product.is_sponsored && { isSponsored: true as const }),
    ...(returnLimit !== null && { returnLimit }),
    crumbs: productCrumbs(product, parts.categories, parts.rootCategoryId),
    gallery: gallery(product),
    videos: videos(product),
    price: priceView(product, now),
    ...(change !== null && { priceUntil: shopDay(new Date(change - 1000)) }),
    limits: quantityLimits(product),
    ...unmanaged(product),
    options: optionViews(product, attributes),
    variants: variantViews(product, now, dispatch),
    errors: productErrors(product),
    dispatchDays: dispatchDays(product, dispatch),
    details: detailsView(product, attributes, codes, parts.isPolish),
  };
}

const memory = createMemory<ReturnType<typeof ownView>>();

/**
 * Everything the product page shows. `price` is the product's ("od …"); while a variant is selected
 * the page shows that variant's own price.
 */
export function productPageView(parts: ProductParts): ProductPageView {
  const { product, attributes, settings, now } = parts;
  const until = priceStandsUntil(product, now);
  const { categories, rootCategoryId, isPolish } = parts;
  const own = memory(
    product,
    [attributes, categories, rootCategoryId, settings, isPolish, until],
    () => ownView(parts),
  );
  const { options, variants } = own;
  const variant = selected(parts);
  const isRequested = variant !== null && variant.sku === parts.childSku;
  const cardContext = { attributes, now, newFlag: settings.flags.isNew };
  const linkedProduct = (sku: string) => parts.linked.get(sku);
  const buying = buyingView(product, linkedProduct, now);
  const canonical = isRequested ? productLink(product, variant) : productLink(product);
  const pagesOf = (total: number) =>
    reviewPages(canonical, total, { page: parts.reviewPage ?? 1, size: settings.reviewLimit });
  return {
    ...own,
    price: compositePrice(product, linkedProduct, now) ?? own.price,
    isAvailable: isAvailable(product) && areItsPartsAvailable(product.type_id, buying),
    buying,
    startChoice: startChoice(options, variants.find(({ sku }) => sku === variant?.sku) ?? null, {
      isNamed: isRequested,
      open: parts.openOptions ?? [],
      preselectsVariant: settings.preselectsVariant,
    }),
    selectedSku: variant?.sku ?? null,
    reviews: reviewsView(product, parts.reviews, pagesOf),
    rails: railViews(product, settings.relatedLimit, (sku) => {
      const document = parts.linked.get(sku);
      return document ? productCard(document, cardContext) : null;
    }),
    canonical,
  };
}
