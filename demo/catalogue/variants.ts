import { slugify } from '../../domain/url/slug.ts';
import { palette } from '../garments/spec/palette.ts';
import { colourValue, sizeValue } from './attributes.ts';
import { englishLabels } from './english-labels.ts';
import type { Garment } from './garment.ts';
import { type Fields, stockField } from './garment-fields.ts';
import type { Language } from './texts.ts';

/** The name of a colour in a language. */
export function colourName(key: string, language: Language): string {
  const name = palette.find((colour) => colour.key === key)?.name ?? key;
  return language === 'pl' ? name : (englishLabels.get(name) ?? name);
}

export interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** The same in both languages: slugs are not translated. */
  readonly slug: string;
  readonly colour: string;
  readonly size: string;
  readonly qty: number;
  readonly image: string;
}

/** Every colour and size with its stock. */
export function variantsOf(garment: Garment, language: Language): Variant[] {
  const nameOf = (colour: string, size: string, spoken: Language) =>
    [garment.name[spoken], size, colourName(colour, spoken)]
      .filter((part) => part !== '')
      .join(' ');
  return [...garment.stock].map(([cell, qty], index) => {
    const [colour = '', size = ''] = cell.split('/');
    const sizePart = size === '' ? '' : `-${slugify(size).toUpperCase()}`;
    return {
      id: garment.id + 1 + index,
      sku: `${garment.sku}${sizePart}-${slugify(colour).toUpperCase()}`,
      name: nameOf(colour, size, language),
      slug: slugify(nameOf(colour, size, 'pl')),
      colour,
      size,
      qty,
      image: `/d/${garment.slug}/${colour}-front.webp`,
    };
  });
}

/** The fields of a variant's document. */
export function variantFields(variant: Variant): Fields {
  return {
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    status: 1,
    visibility: 1,
    color: colourValue(variant.colour),
    ...(variant.size === '' ? {} : { size: sizeValue(variant.size) }),
    image: variant.image,
    small_image: variant.image,
    thumbnail: variant.image,
    url_key: variant.slug,
    stock: stockField(variant.id, variant.sku, variant.qty),
  };
}

/** The product's options: colour, and size if there are several. */
export function optionsOf(garment: Garment): Fields[] {
  const value = (id: string, label: string) => ({ value_index: Number(id), label });
  const colour = {
    id: garment.id * 10 + 1,
    attribute_id: '93',
    attribute_code: 'color',
    label: 'Kolor',
    position: 0,
    product_id: garment.id,
    values: garment.colours.map((key) => value(colourValue(key), colourName(key, 'pl'))),
  };
  if (garment.sizes.length === 0) return [colour];
  const size = {
    id: garment.id * 10 + 2,
    attribute_id: '142',
    attribute_code: 'size',
    label: 'Rozmiar',
    position: 1,
    product_id: garment.id,
    values: garment.sizes.map((label) => value(sizeValue(label), label)),
  };
  return [colour, size];
}
