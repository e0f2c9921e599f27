import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import { isAvailable } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { createMemory } from '../memory-of.ts';
import { priceStandsUntil } from '../price/next-price-change.ts';
import { isComposite, priceView } from '../price/price-view.ts';
import { keepTogether } from '../text/keep-together.ts';
import { swatchViews } from './options.ts';
import { mainPicture, secondPicture } from './pictures.ts';
import { addressedFields, productLink } from './product-link.ts';
import type { ProductCard } from './views.ts';

export interface CardContext {
  readonly attributes: AttributeRegistry;
  readonly now: Date;
  /** Flag id that means new. [product-42] */
  readonly newFlag: number;
}

/** The fields that `productCard` reads and the catalogue has to return. */
export const cardFields: readonly string[] = [
  ...addressedFields,
  'image',
  'small_image',
  'thumbnail',
  'media_gallery',
  'stock',
  'flags_ids',
  'is_sponsored',
  'configurable_options',
  'configurable_children',
  'price_incl_tax',
  'original_price_incl_tax',
  'regular_price_incl_tax',
  'final_price_incl_tax',
  'special_price_incl_tax',
  'special_from_date',
  'special_to_date',
  'price_history',
  'club_price',
];

/** Whether a product has the shop's flag of new products. */
export function isNew(product: Pick<ProductDocument, 'flags_ids'>, newFlag: number): boolean {
  return (product.flags_ids ?? []).includes(newFlag);
}

const memory = createMemory<ProductCard>();

/**
 * The view of a product in a listing. It is the same object for a document until its price changes
 * by the clock, because one product is on many pages. [catalog-20: out-of-stock ones too]
 */
export function productCard(product: ProductDocument, context: CardContext): ProductCard {
  const { attributes, now, newFlag } = context;
  const parts = [attributes, newFlag, priceStandsUntil(product, now)];
  return memory(product, parts, () => makeCard(product, context));
}

function makeCard(product: ProductDocument, context: CardContext): ProductCard {
  return {
    id: product.id,
    sku: product.sku,
    name: keepTogether(product.name),
    link: productLink(product),
    picture: mainPicture(product),
    secondPicture: secondPicture(product),
    price: priceView(product, context.now),
    ...(isComposite(product) && { isComposed: true }),
    isNew: isNew(product, context.newFlag),
    ...(product.is_sponsored && { isSponsored: true }),
    isAvailable: isAvailable(product),
    swatches: swatchViews(product, context.attributes),
  };
}
