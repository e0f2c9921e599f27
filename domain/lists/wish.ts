import type { ListedProduct, ProductList } from './product-list.ts';

/** A wishlist product in the platform's format; the quantity is always one [engage-02]. */
export interface Wish {
  readonly sku: string;
  readonly product_id: string | null;
  readonly qty: 1;
}

/** Converts a listed product to the backend's format. */
export const wishOf = ({ sku, id }: ListedProduct): Wish => ({ sku, product_id: id, qty: 1 });

/** A customer's wishes on the backend, and those of them that the catalogue still sells. */
export interface WishesThere {
  readonly ids: ReadonlySet<string>;
  readonly products: ProductList;
}

/** Changes of this device that are not sent to the backend yet, by product id. */
export interface PendingWishes {
  readonly wished: ReadonlySet<string>;
  readonly unwished: ReadonlySet<string>;
}

/**
 * Replaces the device's wishlist with the backend's and applies the changes that are not sent yet.
 * Unsent wishes and wishes without an id are not lost, and removed wishes do not return. `before`
 * is the list at the time of the request: later changes are newer than the response.
 */
export function takeWishes(
  here: ProductList,
  there: WishesThere,
  pending: PendingWishes,
  before: ProductList,
): ProductList {
  const isOff = ({ id }: ListedProduct) => id !== null && pending.unwished.has(id);
  const has = (list: ProductList, { sku }: ListedProduct) => list.some((item) => item.sku === sku);
  const known = there.products.filter(
    (product) => !isOff(product) && (has(here, product) || !has(before, product)),
  );
  const own = here.filter(
    (product) =>
      !has(known, product) &&
      (product.id === null ||
        pending.wished.has(product.id) ||
        !has(before, product) ||
        (there.ids.has(product.id) && !isOff(product))),
  );
  return [...known, ...own];
}
