import {
  colourValue,
  materialValue,
  patternValue,
  sizeValue,
} from '../../../demo/catalogue/attributes.ts';
import type { ProductDocument } from '../../../domain/catalogue/documents.ts';

/** Whether a shopper who typed a query wants to see a product among the first results. */
export type Wanted = (product: ProductDocument) => boolean;

/** Values of a product's own attribute and of its children's options, as text. */
function valuesOf(product: ProductDocument, code: string): string[] {
  return [product[code], product[`${code}_options`]].flat().map(String);
}

const has = (code: string, values: readonly string[]): Wanted => {
  return (product) => valuesOf(product, code).some((value) => values.includes(value));
};

export const all = (...wanted: readonly Wanted[]): Wanted => {
  return (product) => wanted.every((each) => each(product));
};

export const any = (...wanted: readonly Wanted[]): Wanted => {
  return (product) => wanted.some((each) => each(product));
};

/** In one of these categories of the demo (`demo/catalogue/categories.ts`). */
export const inCategory = (...ids: readonly number[]): Wanted => {
  return ({ category_ids }) => category_ids?.some((id) => ids.includes(Number(id))) ?? false;
};

export const named = (pattern: RegExp): Wanted => {
  return ({ name }) => pattern.test(name);
};

export const coloured = (...keys: readonly string[]): Wanted => has('color', keys.map(colourValue));
export const sized = (label: string): Wanted => has('size', [sizeValue(label)]);
export const of = (label: string): Wanted => has('material', [materialValue(label)]);
export const patterned = (...keys: readonly Parameters<typeof patternValue>[0][]): Wanted =>
  has('pattern', keys.map(patternValue));

export const flagged = (id: number): Wanted => {
  return ({ flags_ids }) => flags_ids?.includes(id) ?? false;
};

export const withSku = (sku: string): Wanted => {
  return (product) => product.sku === sku;
};

export const nothing: Wanted = () => false;
