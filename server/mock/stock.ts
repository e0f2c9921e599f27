import * as v from 'valibot';
import type { StockInfo } from '../../domain/commerce/stock.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from './context.ts';
import type { MockProduct } from './products.ts';

/** No shop sells a hundred of one thing to one person in one order. */
const maxPerOrder = 99;

const SoldRowSchema = v.object({ qty: v.number() });

/** The catalogue's stock less what this mock has sold since. */
export function stockOf({ db }: MockContext, product: MockProduct): StockInfo {
  const sold = db.get(SoldRowSchema, 'SELECT qty FROM sold WHERE sku = ?', product.sku)?.qty ?? 0;
  const qty = Math.max(0, product.stock.qty - sold);
  const available = !product.stock.manage_stock || qty > 0;
  return {
    product_id: Number(product.id),
    product_sku: product.sku,
    qty,
    is_in_stock: product.stock.is_in_stock && available,
    manage_stock: product.stock.manage_stock,
  };
}

/** The most pieces one order may hold; 0 when out of stock (cart-52, cart-59). */
function maxQuantity(context: MockContext, product: MockProduct): number {
  const stock = stockOf(context, product);
  if (!stock.is_in_stock) return 0;
  const cap = Math.min(maxPerOrder, product.maxSaleQty ?? maxPerOrder);
  return stock.manage_stock ? Math.min(cap, stock.qty) : cap;
}

/** Throws `CART_OUT_OF_STOCK` or `CART_QUANTITY_LIMIT` (with `maxQuantity`) when it cannot be sold. */
export function requireStock(
  context: MockContext,
  product: MockProduct,
  qty: number,
  perItem = 1,
): void {
  const max = Math.floor(maxQuantity(context, product) / perItem);
  const details = { sku: product.sku, maxQuantity: max };
  if (max === 0) throw new AppError('CART_OUT_OF_STOCK', 'Out of the stock!', { details });
  if (qty > max) {
    const message = `Only ${max} products of this type are available`;
    throw new AppError('CART_QUANTITY_LIMIT', message, { details });
  }
}

/** Takes sold pieces off the stock; part of the order's transaction. */
export function takeFromStock({ db }: MockContext, sku: string, qty: number): void {
  db.run(
    'INSERT INTO sold (sku, qty) VALUES (?, ?) ON CONFLICT (sku) DO UPDATE SET qty = qty + excluded.qty',
    sku,
    qty,
  );
}
