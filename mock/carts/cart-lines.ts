import * as v from 'valibot';
import type { ProductOption } from '../../domain/commerce/product-option.ts';
import { ProductOptionSchema } from '../../domain/commerce/product-option-schema.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from '../context/context.ts';
import { touchCart } from './carts.ts';

/** The id of a line outside: text that is no number, as engines have it. */
const idText = "('line-' || cart_items.item_id)";

const CartLineSchema = v.object({
  item_id: v.string(),
  sku: v.string(),
  requested_sku: v.string(),
  product_type: v.string(),
  product_option: v.nullable(v.pipe(v.string(), v.parseJson(), ProductOptionSchema)),
  identity: v.string(),
  qty: v.number(),
});

export type CartLine = v.InferOutput<typeof CartLineSchema>;

/** A requested line; `identity` distinguishes products of one SKU with different options. */
export interface NewLine {
  readonly sku: string;
  readonly requestedSku: string;
  readonly productType: string;
  readonly productOption: ProductOption | null;
  readonly identity: string;
  readonly qty: number;
}

/** The lines of a cart, oldest first. */
export function cartLines({ db }: MockContext, cartId: string): CartLine[] {
  return db.all(
    CartLineSchema,
    `SELECT ${idText} AS item_id, sku, requested_sku, product_type, product_option, identity, qty
     FROM cart_items WHERE cart_id = ? ORDER BY cart_items.item_id`,
    cartId,
  );
}

function lineOf(
  { db }: MockContext,
  cartId: string,
  sku: string,
  identity: string,
): CartLine | null {
  return db.get(
    CartLineSchema,
    `SELECT ${idText} AS item_id, sku, requested_sku, product_type, product_option, identity, qty
     FROM cart_items WHERE cart_id = ? AND sku = ? AND identity = ?`,
    cartId,
    sku,
    identity,
  );
}

/**
 * Sets the quantity of a line: the named one (whose variant may change), else the one of the same
 * product, else a new one. Quantities are absolute, so a repeated request changes nothing. Throws
 * `CART_ITEM_INVALID` for an `itemId` that is not in the cart.
 */
export function setLine(
  context: MockContext,
  cartId: string,
  line: NewLine,
  itemId: string | null,
): CartLine {
  const { db } = context;
  const option = line.productOption === null ? null : JSON.stringify(line.productOption);
  if (itemId !== null) {
    db.run(
      `DELETE FROM cart_items WHERE cart_id = ? AND sku = ? AND identity = ? AND ${idText} <> ?`,
      cartId,
      line.sku,
      line.identity,
      itemId,
    );
    const changed = db.run(
      `UPDATE cart_items SET sku = ?, requested_sku = ?, product_type = ?, product_option = ?, identity = ?, qty = ?
       WHERE cart_id = ? AND ${idText} = ?`,
      line.sku,
      line.requestedSku,
      line.productType,
      option,
      line.identity,
      line.qty,
      cartId,
      itemId,
    );
    if (changed === 0) throw new AppError('CART_ITEM_INVALID', 'The cart has no such item');
  } else {
    db.run(
      `INSERT INTO cart_items (cart_id, sku, requested_sku, product_type, product_option, identity, qty)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (cart_id, sku, identity) DO UPDATE SET qty = excluded.qty`,
      cartId,
      line.sku,
      line.requestedSku,
      line.productType,
      option,
      line.identity,
      line.qty,
    );
  }
  touchCart(context, cartId);
  const stored = lineOf(context, cartId, line.sku, line.identity);
  if (!stored) throw new AppError('INTERNAL', 'A line was written and is not there');
  return stored;
}

/** Removes a line. A missing line is no error: the request may be a repeat. */
export function removeLine(context: MockContext, cartId: string, itemId: string): void {
  context.db.run(`DELETE FROM cart_items WHERE cart_id = ? AND ${idText} = ?`, cartId, itemId);
  touchCart(context, cartId);
}
