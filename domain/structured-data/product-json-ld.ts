import type { Merchant } from '../law/merchant.ts';
import { type Grosze, toDecimal } from '../money.ts';
import { isDeliveryEverFree } from '../price/free-delivery.ts';
import { lawfulText, lowestPrice, type TextPlace } from '../price/lawful-text.ts';
import type { PriceView } from '../price/views.ts';
import { isShipped } from '../product/dispatch.ts';
import type { VariantView } from '../product/views.ts';
import type { ProductPageView } from '../product-page/views.ts';
import { plainText } from '../text/plain-text.ts';
import { languageOf } from '../text/text-language.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts';
import { type Addresses, type JsonLdNode, term } from './json-ld.ts';
import { policies, policyJsonLd } from './shop-json-ld.ts';

export interface OfferFacts {
  /** Formats of the store view. */
  readonly i18n: TextPlace;
  readonly currency: string;
  readonly country: string;
  /** The price of the cheapest parcel, and from which order value it is free. */
  readonly deliveryPrice: Grosze;
  readonly freeDeliveryFrom: Grosze;
  readonly transit: Merchant['transit'];
  readonly returns: Merchant['returns'];
}

interface ProductInput {
  readonly view: ProductPageView;
  readonly facts: OfferFacts;
  readonly at: Addresses;
  /** Labels of the values of each option. */
  readonly labels: readonly { readonly code: string; readonly of: ReadonlyMap<string, string> }[];
}

const decimal = (amount: Grosze) => toDecimal(amount).toFixed(2);

/**
 * The price with VAT. For a reduction also the struck-through price, which is the lowest of the 30
 * days before and never the regular one. [pl-A01, pl-A06, pl-A10]
 */
function priceParts({ current, regular, lowest30 }: PriceView, facts: OfferFacts): JsonLdNode[] {
  const { currency: priceCurrency, i18n } = facts;
  const part = {
    '@type': 'UnitPriceSpecification',
    priceCurrency,
    valueAddedTaxIncluded: true,
  };
  const paid = { ...part, price: decimal(current) };
  if (regular === null || lowest30 === null) return [paid];
  const struck = { priceType: term('StrikethroughPrice'), price: decimal(lowest30) };
  return [paid, { ...part, ...struck, name: lowestPrice[languageOf(i18n.defaultLocale)] }];
}

/** Virtual products have no delivery, and downloads cannot be returned. */
function policiesOf({ view, facts }: ProductInput, { current }: PriceView): JsonLdNode {
  const isSent = isShipped(view.typeId);
  const isFree = current >= facts.freeDeliveryFrom;
  return {
    hasMerchantReturnPolicy:
      view.typeId === 'downloadable' ? undefined : { '@id': policies.returns },
    shippingDetails: isSent
      ? { '@id': isFree ? policies.freeDelivery : policies.delivery }
      : undefined,
  };
}

function offer(
  input: ProductInput,
  price: PriceView,
  isAvailable: boolean,
  url: string,
): JsonLdNode {
  const { facts } = input;
  const shared = {
    url,
    priceCurrency: facts.currency,
    availability: term(isAvailable ? 'InStock' : 'OutOfStock'),
    itemCondition: term('NewCondition'),
    priceValidUntil: input.view.priceUntil,
    ...policiesOf(input, price),
  };
  // A set has only a lowest price; its total depends on the choice.
  if (price.isFrom) {
    return { '@type': 'AggregateOffer', ...shared, lowPrice: decimal(price.current) };
  }
  return {
    '@type': 'Offer',
    ...shared,
    price: decimal(price.current),
    priceSpecification: priceParts(price, facts),
  };
}

/** The product's own address, with the chosen variant if any. */
function linkOf({ canonical }: ProductPageView, childSku: string | null): LinkTarget {
  if (canonical.to === 'entity') {
    const { search: _, ...own } = canonical;
    return childSku === null ? own : { ...own, search: { childSku } };
  }
  const { childSku: _, ...params } = canonical.params ?? {};
  return { ...canonical, params: childSku === null ? params : { ...params, childSku } };
}

/** Options with a property in schema.org. */
const properties: Readonly<Record<string, string>> = { color: 'color', size: 'size' };

function variant(
  input: ProductInput,
  { sku, choice, price, picture, isAvailable }: VariantView,
): JsonLdNode {
  const { view, at, labels } = input;
  const node: Record<string, JsonLdNode[string]> = { '@type': 'Product', sku };
  let name = view.name;
  for (const { code, of } of labels) {
    const label = of.get(choice[code] ?? '');
    if (label !== undefined) name += `, ${label}`;
    const property = properties[code];
    if (property !== undefined) node[property] = label;
  }
  const image = picture ?? view.gallery[0]?.path;
  const url = at.page(linkOf(view, sku));
  return {
    ...node,
    name,
    image: image === undefined ? undefined : at.picture(image),
    offers: price === null ? undefined : offer(input, price, isAvailable, url),
  };
}

/** The rating of the reviews on the page; none without reviews. [pl-L03] */
function rating({
  reviews: { count, rating: value, items },
}: ProductPageView): JsonLdNode | undefined {
  if (items.length === 0 || value === null) return;
  return {
    '@type': 'AggregateRating',
    ratingValue: value,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
}

/** The displayed reviews, each with its stars. [pl-L03] */
function reviewNodes({ reviews }: ProductPageView): JsonLdNode[] {
  return reviews.items.flatMap(({ title, detail, nickname, rating: stars, day }): JsonLdNode[] => {
    if (stars === null || nickname === '' || detail === '') return [];
    return [
      {
        '@type': 'Review',
        name: title === '' ? undefined : title,
        reviewBody: detail,
        author: { '@type': 'Person', name: nickname },
        datePublished: day ?? undefined,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      },
    ];
  });
}

/** Working days until the slowest variant leaves the shop; null where one of them has none. */
function handlingOf({ variants, dispatchDays }: ProductPageView): number | null {
  const sold = variants.filter(({ isAvailable }) => isAvailable);
  const known = sold.length === 0 ? [dispatchDays] : sold.map((each) => each.dispatchDays);
  const sure = known.filter((each) => each !== null);
  return sure.length === known.length ? Math.max(...sure) : null;
}

/**
 * A product as on its page: with an offer, or a group of variants with an offer each; its
 * breadcrumbs; and the policies of its offers. [pl-L03, pl-A01, pl-A10]
 */
export function productJsonLd(
  view: ProductPageView,
  facts: OfferFacts,
  at: Addresses,
): JsonLdNode[] {
  const labels = view.options.map(({ code, values }) => ({
    code,
    of: new Map(values.map(({ id, label }) => [id, label])),
  }));
  const input = { view, facts, at, labels };
  const { price, variants, details } = view;
  const isGroup = view.typeId === 'configurable' && variants.length > 0;
  const url = at.page(linkOf(view, null));
  const text = lawfulText(plainText(details.description), price, facts.i18n);
  const varies = view.options.flatMap(({ code }) => properties[code] ?? []);
  const reviews = reviewNodes(view);
  const pictures = view.gallery.slice(0, 6).map(({ path }) => at.picture(path));
  const brand = details.brand?.name ?? details.safety?.manufacturer?.name;
  return [
    {
      '@type': isGroup ? 'ProductGroup' : 'Product',
      name: view.name,
      url,
      sku: view.sku,
      description: text === '' ? undefined : text,
      image: pictures.length === 0 ? undefined : pictures,
      brand: brand === undefined ? undefined : { '@type': 'Brand', name: brand },
      aggregateRating: rating(view),
      review: reviews.length === 0 ? undefined : reviews,
      ...(isGroup
        ? {
            productGroupID: view.sku,
            variesBy: varies.map(term),
            hasVariant: variants.map((each) => variant(input, each)),
          }
        : { offers: price === null ? undefined : offer(input, price, view.isAvailable, url) }),
    },
    ...breadcrumbJsonLd(view.crumbs, at),
    ...policyJsonLd(
      {
        country: facts.country,
        currency: facts.currency,
        price: toDecimal(facts.deliveryPrice),
        isEverFree: isDeliveryEverFree(facts.freeDeliveryFrom),
        handling: handlingOf(view),
        transit: facts.transit,
        returns: facts.returns,
        isReturnable: view.returnLimit !== 'made-to-measure',
      },
      at,
    ),
  ];
}
