import { randomUUID } from 'node:crypto';
import type { OrderAnswer, OrderBody } from '../../domain/commerce/order.ts';
import type { Totals } from '../../domain/commerce/totals.ts';
import { AppError } from '../../domain/errors.ts';
import { openCart, updateCart } from './carts.ts';
import type { MockContext } from './context.ts';
import { earlierAnswer, hashOfBody } from './orders.ts';
import type { MockProduct } from './products.ts';
import type { QuoteLine } from './quote.ts';
import { requireStock, takeFromStock } from './stock.ts';

export interface NewOrder {
  readonly clientId: string;
  readonly userId: number | null;
  readonly body: OrderBody;
  readonly lines: readonly QuoteLine[];
  readonly totals: Totals;
  readonly email: string;
  readonly store: string;
  readonly shippingTitle: string | null;
  readonly paymentTitle: string;
}

/**
 * Writes an order, takes its goods off the stock and closes its cart, all or nothing. A repeat that
 * overtook the first request gets the first answer. Throws `CART_OUT_OF_STOCK`,
 * `CART_QUANTITY_LIMIT`, `CART_NOT_FOUND`.
 */
export function writeOrder(context: MockContext, order: NewOrder): OrderAnswer {
  const { db, clock } = context;
  return db.transaction(() => {
    const earlier = earlierAnswer(context, order.clientId, order.body);
    if (earlier) return earlier;
    requireGoods(context, order.lines);
    for (const { product, qty } of wantedPieces(order.lines)) {
      takeFromStock(context, product.sku, qty);
    }
    if (order.body.cart_id) {
      const cart = openCart(context, order.body.cart_id, order.userId);
      updateCart(context, cart, { status: 'ordered' });
    }
    const payment = order.body.addressInformation.payment_method_code;
    const document = {
      email: order.email,
      store: order.store,
      shipping_title: order.shippingTitle,
      payment_title: order.paymentTitle,
      totals: order.totals,
      body: order.body,
    };
    db.run(
      `INSERT INTO orders (uuid, client_id, body_hash, user_id, document, payment_status, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      randomUUID(),
      order.clientId,
      hashOfBody(order.body),
      order.userId,
      JSON.stringify(document),
      payment === 'cashondelivery' ? 'not_required' : 'pending',
      clock(),
    );
    const answer = earlierAnswer(context, order.clientId, order.body);
    if (answer) return answer;
    throw new AppError('INTERNAL', 'An order was written and is not there');
  });
}

function wantedPieces(lines: readonly QuoteLine[]) {
  const wanted = new Map<string, { product: MockProduct; qty: number }>();
  for (const line of lines) {
    for (const { product, qty } of line.goods.parts) {
      const before = wanted.get(product.sku)?.qty ?? 0;
      wanted.set(product.sku, { product, qty: before + qty * line.qty });
    }
  }
  return [...wanted.values()];
}

/**
 * Throws `CART_OUT_OF_STOCK` or `CART_QUANTITY_LIMIT` unless all can be sold. Two lines may share a
 * product, so pieces are counted per sku.
 */
export function requireGoods(context: MockContext, lines: readonly QuoteLine[]): void {
  for (const { product, qty } of wantedPieces(lines)) requireStock(context, product, qty);
}
