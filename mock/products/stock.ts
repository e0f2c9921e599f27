import * as v from 'valibot';
import { defaultCartSettings } from '../../domain/cart/cart-settings.ts';
import type { StockInfo } from '../../domain/commerce/stock.ts';
import { AppError } from '../../domain/errors.ts';
import { maxQuantity, quantityLimits } from '../../domain/product/quantity-limits.ts';
import type { MockProduct } from '../catalogue/products.ts';
import type { MockContext } from '../context/context.ts';

const SumRowSchema = v.object({ qty: v.number() });

/** Quantity sold or reserved for orders that wait for payment. */
function reservedOf({ db, clock }: MockContext, sku: string): number {
  const sum = db.get(
    SumRowSchema,
    `SELECT coalesce(sum(qty), 0) AS qty FROM reservations
     WHERE sku = ? AND (until IS NULL OR until > ?)`,
    sku,
    clock(),
  );
  return sum?.qty ?? 0;
}

/** Quantity delivered after the catalogue was built, stored as negative reservations. */
function deliveredOf({ db }: MockContext, sku: string): number {
  const sql = 'SELECT coalesce(sum(qty), 0) AS qty FROM reservations WHERE sku = ? AND qty < 0';
  return -(db.get(SumRowSchema, sql, sku)?.qty ?? 0);
}

/** Adds stock of a product, in development and tests. */
export function deliver({ db }: MockContext, sku: string, qty: number): void {
  db.run(
    'INSERT INTO reservations (order_number, sku, qty, until) VALUES (0, ?, ?, NULL)',
    sku,
    -qty,
  );
}

/** A product with variants has no quantity of its own: it is sold while a variant is. */
function stockOfVariants(context: MockContext, product: MockProduct): StockInfo {
  const { id, sku, stock, variants } = product;
  return {
    product_id: Number(id),
    product_sku: sku,
    qty: stock.qty,
    is_in_stock: stock.is_in_stock || variants.some((one) => deliveredOf(context, one.sku) > 0),
    manage_stock: stock.manage_stock,
  };
}

/** The catalogue's stock minus the quantity that this mock has sold or reserved. */
export function stockOf(context: MockContext, product: MockProduct): StockInfo {
  if (product.variants.length > 0) return stockOfVariants(context, product);
  const qty = Math.max(0, product.stock.qty - reservedOf(context, product.sku));
  const available = !product.stock.manage_stock || qty > 0;
  return {
    product_id: Number(product.id),
    product_sku: product.sku,
    qty,
    is_in_stock: (product.stock.is_in_stock || deliveredOf(context, product.sku) > 0) && available,
    manage_stock: product.stock.manage_stock,
  };
}

/** The largest quantity per order; 0 when out of stock (cart-52, cart-59). */
function mostOf(context: MockContext, product: MockProduct): number {
  const stock = { ...stockOf(context, product), max_sale_qty: product.maxSaleQty };
  return maxQuantity(quantityLimits({ stock }), defaultCartSettings.maxLineQuantity);
}

/**
 * Throws `CART_OUT_OF_STOCK` or `CART_QUANTITY_LIMIT` (with `maxQuantity`) if it cannot be sold.
 */
export function requireStock(
  context: MockContext,
  product: MockProduct,
  qty: number,
  perItem = 1,
): void {
  const max = Math.floor(mostOf(context, product) / perItem);
  const details = { sku: product.sku, maxQuantity: max };
  if (max === 0) throw new AppError('CART_OUT_OF_STOCK', 'Out of the stock!', { details });
  if (qty > max) {
    const message = `Only ${max} products of this type are available`;
    throw new AppError('CART_QUANTITY_LIMIT', message, { details });
  }
}

/**
 * Reserves a quantity for an order until a time, or sells it if null. A reservation expires by time
 * alone, whatever happens to the process. Part of the order's transaction.
 */
export function reserve(
  { db }: MockContext,
  order: number,
  sku: string,
  qty: number,
  until: number | null,
): void {
  db.run(
    'INSERT INTO reservations (order_number, sku, qty, until) VALUES (?, ?, ?, ?)',
    order,
    sku,
    qty,
    until,
  );
}

/** Gives back one piece of an order's latest reservation of a product. Part of a transaction. */
export function release({ db }: MockContext, order: number, sku: string): void {
  db.run(
    `UPDATE reservations SET qty = qty - 1 WHERE rowid = (
       SELECT rowid FROM reservations WHERE order_number = ? AND sku = ? AND qty > 0
       ORDER BY rowid DESC LIMIT 1)`,
    order,
    sku,
  );
}

/** Changes the end of an order's reservations; null means sold. */
export function extendReservations({ db }: MockContext, order: number, until: number | null): void {
  db.run('UPDATE reservations SET until = ? WHERE order_number = ?', until, order);
}
