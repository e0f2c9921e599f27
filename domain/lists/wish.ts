import type { ListedProduct, ProductList } from './product-list.ts';

/** A product of the wishlist as the platform knows it: one piece, always [engage-02]. */
export interface Wish {
  readonly sku: string;
  readonly product_id: string | null;
  readonly qty: 1;
}

/** A listed product as the backend is told of it. */
export const wishOf = ({ sku, id }: ListedProduct): Wish => ({ sku, product_id: id, qty: 1 });

/** What the backend knows of a customer's wishes, and what of them the catalogue still sells. */
export interface WishesThere {
  readonly ids: ReadonlySet<string>;
  readonly products: ProductList;
}

/** What the backend has yet to hear of this device, by product id. */
export interface WishesToTell {
  readonly wished: ReadonlySet<string>;
  readonly unwished: ReadonlySet<string>;
}

/**
 * The wishlist of the device replaced by the backend's, with what was not told there yet: neither a
 * wish on its way nor one the backend cannot know (without an id) is lost, and what was taken off here
 * does not come back. `before` is the list when the backend was asked: what changed since is newer.
 */
export function takeWishes(
  here: ProductList,
  there: WishesThere,
  toTell: WishesToTell,
  before: ProductList,
): ProductList {
  const isOff = ({ id }: ListedProduct) => id !== null && toTell.unwished.has(id);
  const has = (list: ProductList, { sku }: ListedProduct) => list.some((item) => item.sku === sku);
  const known = there.products.filter(
    (product) => !isOff(product) && (has(here, product) || !has(before, product)),
  );
  const own = here.filter(
    (product) =>
      !has(known, product) &&
      (product.id === null ||
        toTell.wished.has(product.id) ||
        !has(before, product) ||
        (there.ids.has(product.id) && !isOff(product))),
  );
  return [...known, ...own];
}
