import { type Stocked, stockStatus } from './stock-status.ts';

/** What limits the quantity of a product in one order; null where nothing is known to. */
export interface QuantityLimits {
  /** Quantity in stock, 0 when it is sold out; null where it is not counted. */
  readonly stock: number | null;
  /** The most the shop sells at once (`max_sale_qty`). */
  readonly cap: number | null;
}

export const noLimits: QuantityLimits = { stock: null, cap: null };

/**
 * The most of one cart line: the smaller of the stock and the product's cap, and never more than the
 * shop's own cap. Stepper, texts, additions, merges and the mock all ask here. [cart-59]
 */
export function maxQuantity(
  { stock, cap }: QuantityLimits,
  shopCap: number = Number.POSITIVE_INFINITY,
): number {
  return Math.min(stock ?? shopCap, cap ?? shopCap, shopCap);
}

/** What a stock record says of the quantity. In stock without a quantity means orders ahead of delivery. */
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
  /** How many of it one whole holds. */
  readonly quantity: number;
}

/** The limits of what is put together from parts: as many as every part suffices for. */
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

/** At most this quantity is told to the shopper. */
const few = 5;

/** What is left when it is little; else null. */
export function fewLeft({ stock }: QuantityLimits): number | null {
  return stock !== null && stock >= 1 && stock <= few ? stock : null;
}
