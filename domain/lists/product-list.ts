import * as v from 'valibot';
import { GroszeSchema } from '../grosze-schema.ts';
import { LinkTargetSchema } from '../url/link-target-schema.ts';

/** A product as lists store it: enough to show a card offline. */
export const ListedProductSchema = v.object({
  sku: v.string(),
  id: v.nullish(v.string(), null),
  name: v.string(),
  picture: v.nullish(v.string(), null),
  link: v.nullish(LinkTargetSchema, null),
  price: v.nullish(GroszeSchema, null),
});
export const ProductListSchema = v.array(ListedProductSchema);

export type ListedProduct = v.InferOutput<typeof ListedProductSchema>;
export type ProductList = readonly ListedProduct[];

/** Most products stored in a browser. */
export const listLimits = { wishlist: 200, compare: 4, recentlyViewed: 24 } as const;

const has = (list: ProductList, sku: string) => list.some((item) => item.sku === sku);

/** Appends a product; a sku already in the list stays unchanged. */
export function appendProduct(list: ProductList, item: ListedProduct, limit: number): ProductList {
  return has(list, item.sku) || list.length >= limit ? list : [...list, item];
}

/**
 * Prepends a product; a sku already in the list stays in place, and the oldest beyond
 * the limit is dropped.
 */
export function prependProduct(list: ProductList, item: ListedProduct, limit: number): ProductList {
  return has(list, item.sku) ? list : [item, ...list].slice(0, limit);
}

/** The list without this product. */
export function removeProduct(list: ProductList, sku: string): ProductList {
  return list.filter((item) => item.sku !== sku);
}

/** The last viewed products, the latest first, without the current product. [content-10] */
export function viewedBefore(list: ProductList, size: number, without?: string): readonly string[] {
  return list.flatMap(({ sku }) => (sku === without ? [] : sku)).slice(0, size);
}
