import type { PaymentMethod } from '../../domain/commerce/methods.ts';
import { fromDecimal, type Grosze, grosze } from '../../domain/money.ts';
import { payByCards, returnToCards } from '../carts/gift-cards.ts';
import type { MockContext } from '../context/context.ts';
import { lapsedOrders, type Order } from '../orders/orders.ts';
import { extendReservations, requireStock } from '../products/stock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Time that products stay reserved for an unpaid order, in ms. */
export function holdFor(kind: PaymentMethod['kind']): number {
  return kind === 'bank' ? 7 * day : 30 * minute;
}

/** Amount of an order paid by gift cards. */
export function paidByCards({ document }: Pick<Order, 'document'>): Grosze {
  const segment = document.totals.total_segments.find(({ code }) => code === 'giftcard');
  return grosze(0 - fromDecimal(segment?.value ?? 0));
}

/** Marks an order as paid and its products as sold. Part of a transaction. */
export function markPaid(context: MockContext, order: Order): void {
  extendReservations(context, order.number, null);
  context.db.run(
    "UPDATE orders SET payment_status = 'paid', hold_until = NULL, accepted_at = ? WHERE number = ?",
    context.clock(),
    order.number,
  );
}

/**
 * Expires unpaid orders and returns their gift card amounts. Reserved products are already released
 * by time.
 */
export function releaseLapsed(context: MockContext): void {
  for (const order of lapsedOrders(context)) {
    context.db.transaction(() => {
      returnToCards(context, order.number);
      context.db.run("UPDATE orders SET payment_status = 'expired' WHERE number = ?", order.number);
    });
  }
}

/**
 * Looks up an order's products, for the transaction that reserves them again. That one throws
 * `CART_OUT_OF_STOCK`, `CART_QUANTITY_LIMIT`, `GIFT_CARD_UNUSABLE`.
 */
export async function holdAgain(context: MockContext, order: Order) {
  const { lines, store, cards } = order.document;
  const quantities = new Map<string, number>();
  for (const line of lines) {
    for (const part of line.parts) {
      quantities.set(part.sku, (quantities.get(part.sku) ?? 0) + part.qty * line.qty);
    }
  }
  const products = await Promise.all(
    [...quantities.keys()].map((sku) => context.products.bySku(sku, store)),
  );
  return (now: Order, kind: PaymentMethod['kind']): void => {
    if (now.payment_status === 'expired') {
      for (const product of products) {
        if (product) requireStock(context, product, quantities.get(product.sku) ?? 0);
      }
      payByCards(context, order.number, cards, paidByCards(order));
    }
    const until = context.clock() + holdFor(kind);
    extendReservations(context, order.number, until);
    context.db.run(
      "UPDATE orders SET payment_status = 'pending', hold_until = ? WHERE number = ?",
      until,
      order.number,
    );
  };
}
