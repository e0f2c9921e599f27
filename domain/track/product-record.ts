import type { ShopEvent, TrackedProduct } from './shop-event.ts';

/** A tracked product; the price in złote with two decimals. [track-01] */
export interface ProductRecord {
  readonly id: string;
  /** Absent where the product has no price. */
  readonly price?: string;
  readonly in_basket: boolean;
  readonly group_id: number;
  readonly sku: string;
}

/** One product of an event in the tools' format. [track-01] */
export function productRecord(product: TrackedProduct, groupId: number): ProductRecord {
  const { id, sku, price, inBasket } = product;
  return {
    id,
    ...(price !== null && { price: (price / 100).toFixed(2) }),
    in_basket: inBasket,
    group_id: groupId,
    sku,
  };
}

/** All products of an event in the tools' format. */
export const recordsOf = ({ products, groupId }: ShopEvent): readonly ProductRecord[] =>
  products.map((product) => productRecord(product, groupId));
