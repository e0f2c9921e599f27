import { isRecord } from '../../domain/is-record.ts';
import { slugify } from '../../domain/url/slug.ts';
import { englishLabels } from './english-labels.ts';
import { englishTexts } from './english-texts.ts';
import type { Fields } from './garment-fields.ts';

/** The tags in English. */
export const englishTags = (tags: readonly Fields[]): readonly Fields[] =>
  tags.map((tag) => {
    const name = inEnglish(String(tag['name']));
    return { ...tag, name, menu_name: name, url_key: slugify(name), slug: slugify(name) };
  });

/** How much more the English price list asks, in hundredths: it pays for parcels across borders. */
const surcharge = 10;

const isPrice = (key: string) => /price/.test(key);
const raised = (price: number) => Math.round(price * (100 + surcharge)) / 100;

/** A short text of the demo as the English shop says it; others as they are. */
export const inEnglish = (text: string): string =>
  englishLabels.get(text) ?? englishTexts.get(text) ?? text.replace(/^(\d+),(\d+)$/, '$1.$2');

/** Attributes, which stand in each of their products, are told once. */
const attributes = new WeakMap<object, unknown>();

function englishField(key: string, value: unknown, isShare: boolean): unknown {
  if (typeof value === 'string') return inEnglish(value);
  if (typeof value === 'number') return isPrice(key) && !isShare ? raised(value) : value;
  return englishFields(value);
}

function read(value: object): unknown {
  if (Array.isArray(value)) return value.map((each) => englishField('', each, false));
  if (!isRecord(value)) return value;
  // A share of the price grows with it.
  const isShare = value['price_type'] === 'percent';
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, englishField(key, each, isShare)]),
  );
}

/** The document with the prices and short texts of the English shop, wherever in it they stand. */
export function englishFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!('default_frontend_label' in value)) return read(value);
  const told = attributes.get(value) ?? read(value);
  attributes.set(value, told);
  return told;
}
