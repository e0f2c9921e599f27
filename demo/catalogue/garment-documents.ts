import { colourValue, sizeValue } from './attributes.ts';
import { embroidery } from './custom-options.ts';
import type { Garment } from './garment.ts';
import {
  type Fields,
  looseFields,
  metadataOf,
  sharedFields,
  stockField,
} from './garment-fields.ts';
import { type DemoPicture, film, galleryOf, picturesOf } from './pictures.ts';
import { priceFields } from './prices.ts';
import type { Language } from './texts.ts';
import { colourName, optionsOf, variantFields, variantsOf } from './variants.ts';

/** Context for a garment's documents. */
interface Context {
  readonly today: string;
  readonly links: readonly Fields[];
  /** The garment it is pictured with. */
  readonly partner: Garment | null;
  readonly language: Language;
}

/** Pictures of every colour, first colour first. */
export function garmentPictures(garment: Garment, partner: Garment | null): DemoPicture[] {
  return garment.colours.flatMap((colour) => picturesOf(garment, colour, partner));
}

function stockOf(garment: Garment, colour: string): number {
  return [...garment.stock]
    .filter(([cell]) => cell.startsWith(`${colour}/`))
    .reduce((sum, [, qty]) => sum + qty, 0);
}

/** Colours in stock first: the first one is the product's main colour. */
function coloursInOrder(garment: Garment): string[] {
  const isLeft = (colour: string) => Number(stockOf(garment, colour) > 0);
  return garment.colours.toSorted((a, b) => isLeft(b) - isLeft(a));
}

const gallery = (garment: Garment, colour: string, { partner, language }: Context) =>
  galleryOf(
    picturesOf(garment, colour, partner),
    `${garment.name[language]}, ${colourName(colour, language).toLowerCase()}`,
    language,
  );

/** Kinds with optional embroidery; one product in three has it. */
const embroidered: ReadonlySet<string> = new Set(['torba', 'pasek']);

function parentFields(garment: Garment, context: Context): Fields {
  const { today, links, language } = context;
  const colours = coloursInOrder(garment);
  const image = `/d/${garment.slug}/${colours[0]}-front.webp`;
  return {
    id: garment.id,
    sku: garment.sku,
    name: garment.name[language],
    visibility: 4,
    ...sharedFields(garment, today, language),
    ...looseFields(garment, language),
    url_key: garment.slug,
    url_path: garment.slug,
    slug: garment.slug,
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: [
      ...colours.flatMap((colour) => gallery(garment, colour, context)),
      // Recommended products have the film.
      ...(garment.isRecommended ? [film(image, language)] : []),
    ].map((entry, index) => ({ ...entry, pos: index + 1 })),
    product_links: links,
    attributes_metadata: metadataOf(['color', 'size', 'material', 'pattern']),
    ...(embroidered.has(garment.kind.key) && garment.id % 300 === 0 ? embroidery : {}),
  };
}

/** A product with one size and one colour. */
function simpleDocument(garment: Garment, context: Context): Fields {
  const [colour = ''] = garment.colours;
  return {
    ...parentFields(garment, context),
    type_id: 'simple',
    color: colourValue(colour),
    stock: stockField(garment.id, garment.sku, stockOf(garment, colour)),
  };
}

/**
 * The documents of a product in the format of the platform's indexer: a configurable parent with
 * one document per variant, or one simple document.
 */
export function garmentDocuments(garment: Garment, context: Context): Fields[] {
  const { today, language } = context;
  const variants = variantsOf(garment, language);
  if (garment.sizes.length === 0 && garment.colours.length === 1) {
    return [simpleDocument(garment, context)];
  }
  const prices = priceFields(garment.price);
  const parent = {
    ...parentFields(garment, context),
    type_id: 'configurable',
    has_options: '1',
    required_options: '1',
    stock: {
      ...stockField(garment.id, garment.sku, 0),
      is_in_stock: variants.some(({ qty }) => qty > 0),
    },
    configurable_options: optionsOf(garment),
    color_options: garment.colours.map((key) => Number(colourValue(key))),
    size_options: garment.sizes.map((label) => Number(sizeValue(label))),
    configurable_children: variants.map((variant) => ({ ...variantFields(variant), ...prices })),
  };
  const shared = sharedFields(garment, today, language);
  const children = variants.map((variant) => ({
    type_id: 'simple',
    ...shared,
    ...variantFields(variant),
    parentSku: garment.sku,
    parentId: garment.id,
    url_path: variant.slug,
    slug: variant.slug,
    media_gallery: gallery(garment, variant.colour, context),
    has_options: '0',
    product_links: [],
    order_priority: 0,
    review_count: 0,
    rating: null,
  }));
  return [parent, ...children];
}
