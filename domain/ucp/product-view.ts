import type { FeedAddresses } from '../feeds/ceneo.ts';
import { offerBrand, offerCategories, offerGtin } from '../feeds/offer.ts';
import type { Grosze } from '../money.ts';
import { formatPrice, priceFormatOf } from '../price/format-price.ts';
import { lawfulText, lowestPrice, type TextPlace } from '../price/lawful-text.ts';
import { gallery } from '../product/pictures.ts';
import { productLink, productSlug } from '../product/product-link.ts';
import { plainSpaces } from '../text/keep-together.ts';
import { plainText } from '../text/plain-text.ts';
import { languageOf } from '../text/text-language.ts';
import { categoryPath } from './catalogue-filters.ts';
import type { UcpMessage } from './messages.ts';
import { ucpTexts } from './texts.ts';
import {
  type OfferedProduct,
  type OfferedVariant,
  variantPicturePath,
  variantTitle,
} from './variants.ts';

/** What a view needs of the store view: addresses, currency and language. */
export interface ViewPlace {
  readonly addresses: FeedAddresses;
  readonly currency: string;
  readonly i18n: TextPlace;
}

/** Most pictures of a product. */
const mostPictures = 10;

/** An amount in minor units. */
export const money = (amount: Grosze, currency: string) => ({ amount, currency });

/** The reduced price's comparison; null where no reduction is announced. */
const lowest = ({ price }: Pick<OfferedVariant, 'price'>): Grosze | null =>
  price.regular === null ? null : price.lowest30;

function variantView(
  { product, context }: OfferedProduct,
  variant: OfferedVariant,
  { addresses, currency }: ViewPlace,
) {
  const { child, sku, price, isAvailable, options } = variant;
  const labels = options.map(({ label }) => label).join(' / ');
  const lowest30 = lowest(variant);
  const gtin = offerGtin(child ?? product, context);
  const picture = variantPicturePath(product, variant);
  return {
    id: sku,
    sku,
    title: labels || plainSpaces(product.name),
    description: { plain: variantTitle(product, variant) },
    url: addresses.page(child === null ? productLink(product) : productLink(product, child)),
    price: money(price.current, currency),
    // Platforms strike this price through and compute a percentage, so it is never the regular one.
    ...(lowest30 !== null && {
      list_price: money(lowest30, currency),
      metadata: { lowest_price_30_days: money(lowest30, currency) },
    }),
    availability: {
      available: isAvailable,
      status: isAvailable ? 'in_stock' : 'out_of_stock',
    },
    ...(options.length > 0 && { options }),
    ...(gtin !== null && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    ...(picture !== null && { media: [{ type: 'image', url: addresses.picture(picture) }] }),
  };
}

export type VariantBody = ReturnType<typeof variantView>;

function description({ product, variants }: OfferedProduct, { i18n }: ViewPlace): string {
  const text = plainText(product.description || product.short_description || '') || product.name;
  // A reduction in the text needs one 30-day price; variants with several of them have none here.
  const prices = new Set(variants.map(lowest));
  const [lowest30 = null] = prices.size === 1 ? prices : [];
  return plainSpaces(lawfulText(text, { lowest30 }, i18n));
}

/**
 * A product in the protocol's form, with these of its variants. Amounts are gross; the range covers
 * all variants. [pl-A01, pl-A03, pl-A06]
 */
export function productBody(
  offered: OfferedProduct,
  variants: readonly OfferedVariant[],
  place: ViewPlace,
) {
  const { product, options } = offered;
  const { addresses, currency } = place;
  const amounts = offered.variants.map(({ price }) => price.current);
  const edge = (pick: (...amounts: number[]) => number) => {
    const amount = pick(...amounts);
    return { amount, currency };
  };
  const categories = offerCategories(product, offered.context);
  const pictures = gallery(product).slice(0, mostPictures);
  const shownOptions = options.filter(({ values }) => values.length > 0);
  return {
    id: product.sku,
    handle: productSlug(product),
    title: plainSpaces(product.name),
    description: { plain: description(offered, place) },
    url: addresses.page(productLink(product)),
    ...(categories.length > 0 && {
      categories: [{ value: categoryPath(categories), taxonomy: 'merchant' }],
    }),
    price_range: { min: edge(Math.min), max: edge(Math.max) },
    ...(pictures.length > 0 && {
      media: pictures.map(({ path, alt }) => ({
        type: 'image',
        url: addresses.picture(path),
        alt_text: plainSpaces(alt),
      })),
    }),
    ...(shownOptions.length > 0 && {
      options: shownOptions.map(({ label, values }) => ({
        name: plainSpaces(label),
        values: values.map((value) => ({ id: value.id, label: plainSpaces(value.label) })),
      })),
    }),
    variants: variants.map((variant) => variantView(offered, variant, place)),
    metadata: { brand: offerBrand(product, offered.context) },
  };
}

/** What must be shown with a product: paid placement, and the 30-day price of each reduction. */
export function productMessages(
  { product }: OfferedProduct,
  variants: readonly OfferedVariant[],
  path: string,
  { i18n }: ViewPlace,
): UcpMessage[] {
  const language = languageOf(i18n.defaultLocale);
  const disclosure = { type: 'warning', presentation: 'disclosure' } as const;
  const reductions = variants.flatMap((variant, index): UcpMessage[] => {
    const lowest30 = lowest(variant);
    if (lowest30 === null) return [];
    const amount = plainSpaces(formatPrice(lowest30, priceFormatOf(i18n)));
    return [
      {
        ...disclosure,
        code: 'lowest_price_30_days',
        path: `${path}.variants[${index}]`,
        content: `${lowestPrice[language]}: ${amount}`,
      },
    ];
  });
  if (!product.is_sponsored) return reductions;
  return [
    { ...disclosure, code: 'sponsored', path, content: ucpTexts[language].sponsored },
    ...reductions,
  ];
}
