import { type Stocked, stockStatus } from '../catalogue/stock-status.ts';

/** Limits of a product's quantity in one order; null where there is no known limit. */
export interface QuantityLimits {
  /** Quantity in stock, 0 when it is sold out; null where it is not counted. */
  readonly stock: number | null;
  /** The most the shop sells at once (`max_sale_qty`). */
  readonly cap: number | null;
}

export const noLimits: QuantityLimits = { stock: null, cap: null };

/**
 * The most of one cart line: the smallest of the stock, the product's cap and the shop's own cap.
 * Used by stepper, texts, additions, merges and the mock. [cart-59]
 */
export function maxQuantity(
  { stock, cap }: QuantityLimits,
  shopCap: number = Number.POSITIVE_INFINITY,
): number {
  return Math.min(stock ?? shopCap, cap ?? shopCap, shopCap);
}

/** The quantity limit of a stock record. In stock without a quantity means backorders. */
export function stockLimit(product: Stocked): number | null {
  const { stock } = product;
  if (stockStatus(product) === 'out_of_stock') return 0;
  const quantity = Math.floor(stock?.qty ?? 0);
  return !stock || stock.manage_stock === false || quantity < 1 ? null : quantity;
}

/** The limits of a product of the catalogue. */
export function quantityLimits(product: Stocked): QuantityLimits {
  const cap = Math.floor(product.stock?.max_sale_qty ?? 0);
  return { stock: stockLimit(product), cap: cap < 1 ? null : cap };
}

interface Part {
  readonly limits: QuantityLimits;
  /** The quantity contained in one whole product. */
  readonly quantity: number;
}

/** The limits of a product made of parts: limited by its scarcest part. */
export function combinedLimits(own: QuantityLimits, parts: readonly Part[]): QuantityLimits {
  const least = (limit: 'stock' | 'cap', first: number | null) =>
    parts.reduce<number | null>((most, { limits, quantity }) => {
      const of = limits[limit];
      if (of === null) return most;
      const wholes = Math.floor(of / quantity);
      return most === null ? wholes : Math.min(most, wholes);
    }, first);
  return { stock: least('stock', own.stock), cap: least('cap', own.cap) };
}

/** Up to this quantity the shopper sees what is left. */
const few = 5;

/** The remaining quantity when it is low; else null. */
export function fewLeft({ stock }: QuantityLimits): number | null {
  return stock !== null && stock >= 1 && stock <= few ? stock : null;
}
