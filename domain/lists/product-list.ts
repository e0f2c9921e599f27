import * as v from 'valibot';
import { GroszeSchema } from '../grosze-schema.ts';
import { LinkTargetSchema } from '../url/link-target-schema.ts';

/** A product as lists keep it: enough to show a card offline. */
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

/** Bounds what a browser keeps. */
export const listLimits = { wishlist: 200, compare: 4, recentlyViewed: 24 } as const;

const has = (list: ProductList, sku: string) => list.some((item) => item.sku === sku);

/** Adds at the end; a sku already there is left as it is. */
export function appendProduct(list: ProductList, item: ListedProduct, limit: number): ProductList {
  return has(list, item.sku) || list.length >= limit ? list : [...list, item];
}

/** Adds at the front; a sku already there is left where it is, the oldest beyond the limit goes. */
export function prependProduct(list: ProductList, item: ListedProduct, limit: number): ProductList {
  return has(list, item.sku) ? list : [item, ...list].slice(0, limit);
}

/** The list without this product. */
export function removeProduct(list: ProductList, sku: string): ProductList {
  return list.filter((item) => item.sku !== sku);
}

/** What was viewed last, the latest first, without the product at hand. [content-10] */
export function viewedBefore(list: ProductList, size: number, without?: string): readonly string[] {
  return list.flatMap(({ sku }) => (sku === without ? [] : sku)).slice(0, size);
}
