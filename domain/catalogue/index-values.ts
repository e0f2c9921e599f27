import { isRecord } from '../is-record.ts';
import type { Scalar } from './catalogue.ts';
import type { EntityType } from './documents.ts';
import { variantsOf } from './variant-values.ts';

/** Field names with their distinct indexed values, in stored form. */
export type IndexValues = ReadonlyMap<string, ReadonlySet<string>>;
export type AncestorsOf = (categoryId: string) => readonly string[];

/** Fields that are shown but never queried. */
const unindexed: ReadonlySet<string> = new Set([
  'children_data',
  'content',
  'description',
  'detail',
  'image',
  'meta_description',
  'meta_keyword',
  'meta_title',
  'short_description',
  'small_image',
  'thumbnail',
]);

/** Fields inside objects and lists of objects that can be queried. */
const nestedFields: readonly (readonly [string, string])[] = [
  ['configurable_children', 'id'],
  ['configurable_children', 'sku'],
  ['product_links', 'linked_product_sku'],
  ['stock', 'is_in_stock'],
  ['stock', 'qty'],
];

/** Gross price of a product; requests may also use other names for it. */
export const grossPriceField = 'final_price_incl_tax';
const priceAliases: ReadonlySet<string> = new Set(['price', 'final_price']);

/** A longer text is a description, not a filter value. */
const longestValue = 256;

/** The stored form of a value: filters and counts compare text, with booleans as 1 and 0. */
export function storedValue(value: Scalar): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}

/**
 * The indexed field for a requested one: prices mean the gross final price ("Prices and
 * tax" in docs/product.md).
 */
export function canonicalField(type: EntityType, field: string): string {
  return type === 'product' && priceAliases.has(field) ? grossPriceField : field;
}

function scalarsOf(value: unknown): Scalar[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(
    (entry): entry is Scalar =>
      typeof entry === 'boolean' ||
      (typeof entry === 'number' && Number.isFinite(entry)) ||
      (typeof entry === 'string' && entry !== '' && entry.length <= longestValue),
  );
}

function nestedValues(document: Readonly<Record<string, unknown>>, head: string, leaf: string) {
  const holder = document[head];
  const holders: readonly unknown[] = Array.isArray(holder) ? holder : [holder];
  return holders.flatMap((entry) => (isRecord(entry) ? scalarsOf(entry[leaf]) : []));
}

/**
 * The values by which a document is filtered, counted and sorted. Shared by all engines:
 * - a configurable is found by the options of its variants (`variantsOf`), and where it
 *   has none by its own values and `color_options` under `color`;
 * - a product is also in the ancestors of its categories;
 * - the price is the gross final price, or the gross price where the document has no final one.
 */
export function indexValues(
  type: EntityType,
  document: Readonly<Record<string, unknown>>,
  ancestorsOf: AncestorsOf,
): IndexValues {
  const fields = new Map<string, Set<string>>();
  const add = (field: string, values: readonly Scalar[]) => {
    if (values.length === 0) return;
    const known = fields.get(field) ?? new Set();
    for (const value of values) known.add(storedValue(value));
    fields.set(field, known);
  };
  const variants = type === 'product' ? variantsOf(document) : null;
  const ofVariants = new Set(variants?.codes);
  const addOwn = (field: string, values: readonly Scalar[]) => {
    if (!ofVariants.has(field)) add(field, values);
  };
  for (const [field, value] of Object.entries(document)) {
    if (unindexed.has(field) || canonicalField(type, field) !== field) continue;
    addOwn(field, scalarsOf(value));
    if (document.type_id === 'configurable' && field.endsWith('_options')) {
      addOwn(field.slice(0, -'_options'.length), scalarsOf(value));
    }
  }
  for (const variant of variants?.findable ?? []) {
    for (const [code, value] of Object.entries(variant)) add(code, [value]);
  }
  for (const [head, leaf] of nestedFields) {
    add(`${head}.${leaf}`, nestedValues(document, head, leaf));
  }
  if (type === 'product') {
    if (!fields.has(grossPriceField)) add(grossPriceField, scalarsOf(document.price_incl_tax));
    for (const id of fields.get('category_ids') ?? []) {
      add('category_ids', ancestorsOf(id));
    }
  }
  return fields;
}
