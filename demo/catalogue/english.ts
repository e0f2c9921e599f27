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

/** Surcharge of the English price list, in percent, for parcels across borders. */
const surcharge = 10;

const isPrice = (key: string) => /price/.test(key);
const raised = (price: number) => Math.round(price * (100 + surcharge)) / 100;

/** The English version of a short text; unknown texts are returned unchanged. */
export const inEnglish = (text: string): string =>
  englishLabels.get(text) ?? englishTexts.get(text) ?? text.replace(/^(\d+),(\d+)$/, '$1.$2');

/** Cache of attribute documents, which are part of each of their products. */
const attributes = new WeakMap<object, unknown>();

function englishField(key: string, value: unknown, isShare: boolean): unknown {
  if (typeof value === 'string') return inEnglish(value);
  if (typeof value === 'number') return isPrice(key) && !isShare ? raised(value) : value;
  return englishFields(value);
}

function read(value: object): unknown {
  if (Array.isArray(value)) return value.map((each) => englishField('', each, false));
  if (!isRecord(value)) return value;
  // A percentage price grows with the base price.
  const isShare = value['price_type'] === 'percent';
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, englishField(key, each, isShare)]),
  );
}

/** A document with English prices and short texts, at any depth. */
export function englishFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!('default_frontend_label' in value)) return read(value);
  const translated = attributes.get(value) ?? read(value);
  attributes.set(value, translated);
  return translated;
}
