/** Exactly one of three; `volatile` means that the stock is not confirmed. [product-13] */
export type StockStatus = 'ok' | 'volatile' | 'out_of_stock';

interface StockRecord {
  readonly is_in_stock?: boolean | null | undefined;
  readonly manage_stock?: boolean | null | undefined;
  readonly qty?: number | null | undefined;
  readonly max_sale_qty?: number | null | undefined;
}

export interface Stocked {
  readonly stock?: StockRecord | null | undefined;
}

/** For products whose stock nothing has to confirm: it is not managed. [product-15] */
export const unmanaged = ({ stock }: Stocked) =>
  stock?.manage_stock === false ? { isUnmanaged: true } : {};

/**
 * The stock status from a product's stock record. Anything not known to be out of stock
 * is `ok`, or `volatile` when stock synchronisation is off. Unmanaged stock is always
 * `ok`. [product-14, product-15]
 */
export function stockStatus(product: Stocked, isSynchronised = true): StockStatus {
  const stock = product.stock;
  if (stock?.manage_stock === false) return 'ok';
  if (stock && stock.is_in_stock === false) return 'out_of_stock';
  return isSynchronised ? 'ok' : 'volatile';
}
