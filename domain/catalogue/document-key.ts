import type { Documents, EntityType } from './documents.ts';

type KeyOf<T extends EntityType> = (document: Documents[T]) => string;

/** Pads digits to equal length, so that numbers sort correctly as text. */
const padded = (key: string): string => (/^\d{1,15}$/.test(key) ? key.padStart(16, '0') : key);

const keys: { readonly [T in EntityType]: KeyOf<T> } = {
  product: (document) => document.sku,
  category: (document) => String(document.id),
  attribute: (document) => document.attribute_code,
  taxrule: (document) => String(document.id),
  tag: (document) => String(document.id),
  review: (document) => document.id,
  cms_page: (document) => document.id,
  cms_block: (document) => document.id,
  cms_hierarchy: (document) => document.id,
};

/** The unique key of a document within its type: sku, attribute code or id. */
export function documentKey<T extends EntityType>(type: T, document: Documents[T]): string {
  return keys[type](document);
}

/** Breaks ties of any sort: by sku for products, by id in numeric order for others. */
export function tieKey<T extends EntityType>(type: T, document: Documents[T]): string {
  const key = documentKey(type, document);
  return type === 'product' ? key : padded(key);
}
