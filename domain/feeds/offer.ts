import { isDated, readMoment } from '../calendar/shop-time.ts';
import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { CategoryRegistry } from '../catalogue/category-registry.ts';
import { choiceOf } from '../catalogue/child-value.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { lawfulText, type TextPlace } from '../price/lawful-text.ts';
import type { PriceView } from '../price/views.ts';
import { brandCodes } from '../product/brand.ts';
import { productCrumbs } from '../product/crumbs.ts';
import { dispatchDays } from '../product/dispatch.ts';
import { optionViews } from '../product/options.ts';
import { gallery, variantPicture } from '../product/pictures.ts';
import { productLink } from '../product/product-link.ts';
import { picturesOfVariant } from '../product/variant-pictures.ts';
import type { OptionView } from '../product/views.ts';
import { attributeText } from '../product-page/attribute-facts.ts';
import type { ScreenSettings } from '../screens/context.ts';
import { plainText } from '../text/plain-text.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { type Audience, audienceOf } from './audience.ts';
import { type SoldItem, soldItems } from './sold-items.ts';

/** A purchasable item with one price: a variant, or a product without variants. */
export interface FeedOffer extends Audience {
  readonly sku: string;
  /** Shared by the variants of a product; null for a product without variants. */
  readonly groupSku: string | null;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly link: LinkTarget;
  /** Catalogue paths, the offer's own picture first. */
  readonly pictures: readonly string[];
  readonly price: PriceView;
  /** Start and end of the reduced price, in the shop's local time. */
  readonly reduction: { readonly from: string; readonly to: string } | null;
  readonly isAvailable: boolean;
  /** Quantity in stock; null where it is not counted. */
  readonly quantity: number | null;
  readonly dispatchDays: number | null;
  /** Names from the top level down. */
  readonly categories: readonly string[];
  readonly brand: string;
  readonly gtin: string | null;
  /** The manufacturer's code, or else the shop's sku. */
  readonly makersCode: string;
  readonly colour: string | null;
  readonly size: string | null;
  readonly material: string | null;
  /** Kilograms. */
  readonly weight: number | null;
}

/** Attributes of the feeds, by field; the first one with a value is used. */
const codes = {
  brand: brandCodes,
  gtin: ['gtin', 'ean'],
  makersCode: ['mpn'],
  gender: ['gender'],
  ageGroup: ['age_group'],
  material: ['material'],
  colour: 'color',
  size: 'size',
} as const;

export interface OfferContext {
  readonly attributes: AttributeRegistry;
  readonly categories: CategoryRegistry;
  readonly rootCategoryId: string;
  readonly settings: Pick<ScreenSettings, 'legalAttributes' | 'dispatchDays'>;
  readonly shopName: string;
  /** Formatting of the store view. */
  readonly i18n: TextPlace;
  readonly now: Date;
}

/** The document of an offer: a product or its variant. */
type Source = ProductDocument | ConfigurableChild;

function firstText(
  product: Source,
  wanted: readonly string[],
  { attributes }: OfferContext,
): string | null {
  for (const code of wanted) {
    const text = attributeText(product, code, attributes);
    if (text !== null) return text;
  }
  return null;
}

/** The dates of a reduction, if the document has both. */
function reductionOf(source: Source, price: PriceView): FeedOffer['reduction'] {
  const { special_from_date: fromText, special_to_date: toText } = source;
  if (price.regular === null || !isDated(fromText) || !isDated(toText)) return null;
  const from = readMoment(fromText, '00:00:00');
  const to = readMoment(toText, '23:59:59');
  return from === null || to === null ? null : { from, to };
}

function weightOf({ weight }: ProductDocument): number | null {
  const kilograms = typeof weight === 'string' ? Number(weight) : weight;
  return typeof kilograms === 'number' && kilograms > 0 ? kilograms : null;
}

function stockQuantity({ stock }: Source): number | null {
  if (!stock || stock.manage_stock === false) return null;
  return Math.max(0, Math.floor(stock.qty ?? 0));
}

/** Validates the check digit, because portals refuse a whole feed with invalid ones. */
function gtinOf(text: string | null): string | null {
  const digits = text?.trim() ?? '';
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}

/** Returns the description beside a price. Its text only depends on the lowest price of 30 days. */
function descriptions(product: ProductDocument, { i18n }: OfferContext) {
  const text = plainText(product.description || product.short_description || '') || product.name;
  const made = new Map<PriceView['lowest30'], string>();
  return (price: PriceView): string => {
    const known = made.get(price.lowest30);
    const lawful = known ?? lawfulText(text, price, i18n);
    made.set(price.lowest30, lawful);
    return lawful;
  };
}

/** Names of the categories of a product from the top level down. */
export function offerCategories(product: ProductDocument, context: OfferContext): string[] {
  const crumbs = productCrumbs(product, context.categories, context.rootCategoryId);
  return crumbs.slice(0, -1).map(({ name }) => name);
}

/** The brand of a product, else its maker, else the shop. */
export function offerBrand(product: ProductDocument, context: OfferContext): string {
  const { manufacturerName } = context.settings.legalAttributes;
  return firstText(product, [...codes.brand, manufacturerName], context) ?? context.shopName;
}

/** The valid GTIN of a product or a variant. */
export const offerGtin = (source: Source, context: OfferContext): string | null =>
  gtinOf(firstText(source, codes.gtin, context));

/** The fields that all offers of a product share. */
function sharedOf(product: ProductDocument, context: OfferContext) {
  const categories = offerCategories(product, context);
  return {
    name: product.name,
    categories,
    descriptionAt: descriptions(product, context),
    pictures: gallery(product),
    brand: offerBrand(product, context),
    material: firstText(product, codes.material, context),
    weight: weightOf(product),
    ...audienceOf(
      {
        gender: firstText(product, codes.gender, context),
        ageGroup: firstText(product, codes.ageGroup, context),
      },
      categories,
    ),
  };
}

interface OfferSource extends SoldItem {
  readonly product: ProductDocument;
  readonly options: readonly OptionView[];
  readonly context: OfferContext;
}

/** The label of a variant's option, or of the product's own attribute. */
function optionText(
  { product, child, options, context }: OfferSource,
  code: string,
): string | null {
  const option = options.find((each) => each.code === code);
  if (child === null || option === undefined) return firstText(product, [code], context);
  const id = choiceOf(product, child)[code];
  return option.values.find((value) => value.id === id)?.label ?? null;
}

function titleOf(offer: OfferSource): string {
  const optionTexts = offer.options.map(({ code }) => optionText(offer, code));
  return [offer.product.name, ...optionTexts].filter((word) => word !== null).join(', ');
}

function offerOf(offer: OfferSource, shared: ReturnType<typeof sharedOf>): FeedOffer {
  const { product, child, sku, price, isAvailable, context } = offer;
  const { descriptionAt, pictures: ofProduct, ...facts } = shared;
  const source = child ?? product;
  const dispatch = {
    attribute: context.settings.legalAttributes.dispatchDays,
    fromStock: context.settings.dispatchDays,
  };
  const pictures = picturesOfVariant(ofProduct, child && variantPicture(child), product.name);
  return {
    ...facts,
    sku,
    groupSku: child === null ? null : product.sku,
    title: titleOf(offer),
    description: descriptionAt(price),
    link: child === null ? productLink(product) : productLink(product, child),
    pictures: pictures.map(({ path }) => path),
    price,
    reduction: reductionOf(source, price),
    isAvailable,
    quantity: stockQuantity(source),
    dispatchDays: dispatchDays(source, dispatch, product),
    // The parent's code belongs to none of its variants.
    gtin: offerGtin(source, context),
    makersCode:
      (child && firstText(child, codes.makersCode, context)) ??
      firstText(product, codes.makersCode, context) ??
      source.sku,
    colour: optionText(offer, codes.colour),
    size: optionText(offer, codes.size),
  };
}

/** The offers of a product: one per variant, or the product itself. */
export function feedOffers(product: ProductDocument, context: OfferContext): FeedOffer[] {
  const items = soldItems(product, context.now);
  if (items.length === 0) return [];
  const shared = sharedOf(product, context);
  const options =
    product.type_id === 'configurable' ? optionViews(product, context.attributes) : [];
  return items.map((item) => offerOf({ ...item, product, options, context }, shared));
}
