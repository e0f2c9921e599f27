import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import type { OrderBody } from '../../domain/commerce/order.ts';
import type { Point } from '../../domain/commerce/point.ts';
import type { Totals } from '../../domain/commerce/totals.ts';
import { AppError } from '../../domain/errors.ts';
import { fromDecimal, grosze, toDecimal, zero } from '../../domain/money.ts';
import { dispatchOfAll } from '../../domain/product/dispatch.ts';
import { provedOwner } from '../accounts/proved-address.ts';
import { openCart, updateCart } from '../carts/carts.ts';
import { payByCards } from '../carts/gift-cards.ts';
import type { QuoteLine } from '../carts/quote.ts';
import type { MockProduct } from '../catalogue/products.ts';
import type { MockContext } from '../context/context.ts';
import { earlierOrder, hashOfBody, type Order, type OrderedLine } from '../orders/orders.ts';
import { startAttempt } from '../payments/attempts.ts';
import { holdFor, paidByCards } from '../payments/hold.ts';
import { requireStock, reserve } from '../products/stock.ts';

export interface NewOrder {
  readonly clientId: string;
  readonly userId: number | null;
  readonly body: OrderBody;
  readonly lines: readonly QuoteLine[];
  /** Codes of the gift cards that pay a part. */
  readonly cards: readonly string[];
  readonly totals: Totals;
  readonly email: string;
  readonly store: string;
  /** Null if nothing is shipped. */
  readonly delivery: ShippingMethod | null;
  readonly point: Point | null;
  readonly payment: PaymentMethod;
}

/** A line as agreed, with the amount paid after reductions. */
function orderedLine({ product, itemId, qty }: QuoteLine, totals: Totals): OrderedLine {
  const item = totals.items.find((known) => known.item_id === itemId);
  const row = fromDecimal(item?.row_total_incl_tax ?? 0);
  const reduction = item ? fromDecimal(item.discount_amount) : zero;
  return {
    item_id: itemId,
    sku: product.sku,
    parent_sku: product.parts[0]?.product.parentSku ?? null,
    name: product.name,
    image: product.image,
    product_type: product.productType,
    return_limit: product.returnLimit,
    product_option: product.productOption,
    qty,
    price_incl_tax: toDecimal(product.unitPrice),
    lowest_30_incl_tax: toDecimal(product.lowest30),
    row_total_incl_tax: toDecimal(row),
    paid: toDecimal(grosze(row - reduction)),
    tax_percent: product.taxRate,
    options: product.options.map(({ label, value }) => ({ label, value })),
    parts: product.parts.map((part) => ({ sku: part.product.sku, qty: part.qty })),
  };
}

function documentOf(order: NewOrder) {
  const { delivery } = order;
  return {
    email: order.email,
    store: order.store,
    shipping_title: delivery?.method_title ?? null,
    payment_title: order.payment.title,
    totals: order.totals,
    body: order.body,
    lines: order.lines.map((line) => orderedLine(line, order.totals)),
    delivery: delivery && {
      carrier: delivery.carrier_code,
      title: delivery.method_title,
      kind: delivery.kind,
      days: delivery.delivery_days ?? [1, 3],
      dispatch: dispatchOfAll(
        order.lines.flatMap((line) => line.product.parts.map((part) => part.product)),
      ),
      accepts_cod: delivery.accepts_cod,
    },
    point: order.point,
    cards: order.cards,
  };
}

/** A guest's order belongs to the account of its address if that address is proved. */
function buyerOf(context: MockContext, { userId, email }: NewOrder) {
  const owner = userId === null ? provedOwner(context, email) : null;
  return { user: userId ?? owner, joinedAt: owner === null ? null : context.clock() };
}

/** Inserts the order. Cash on delivery and gift cards alone need no payment. */
function insertOrder(context: MockContext, order: NewOrder): void {
  const { db, clock } = context;
  const { user, joinedAt } = buyerOf(context, order);
  const { kind } = order.payment;
  const waits = kind !== 'cod' && kind !== 'free';
  db.run(
    `INSERT INTO orders (uuid, secret, client_id, body_hash, user_id, joined_at, document,
       payment_status, created_at, hold_until, accepted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    randomUUID(),
    randomBytes(24).toString('base64url'),
    order.clientId,
    hashOfBody(order.body),
    user,
    joinedAt,
    JSON.stringify(documentOf(order)),
    waits ? 'pending' : 'not_needed',
    clock(),
    waits ? clock() + holdFor(kind) : null,
    waits ? null : clock(),
  );
}

/**
 * Writes an order in one transaction: reserves products, charges gift cards, starts the payment and
 * closes the cart. A repeat that overtook the first request gets the first order. Throws
 * `CART_OUT_OF_STOCK`, `CART_QUANTITY_LIMIT`, `CART_NOT_FOUND`, `CART_ORDERED`,
 * `GIFT_CARD_UNUSABLE`.
 */
export function writeOrder(context: MockContext, order: NewOrder): Order {
  return context.db.transaction(() => {
    const earlier = earlierOrder(context, order.clientId, order.body);
    if (earlier) return earlier;
    requireAllInStock(context, order.lines);
    if (order.body.cart_id) {
      const cart = openCart(context, order.body.cart_id, order.userId);
      updateCart(context, cart, { status: 'ordered' });
    }
    insertOrder(context, order);
    const written = earlierOrder(context, order.clientId, order.body);
    if (!written) throw new AppError('INTERNAL', 'An order was written and is not there');
    for (const { product, qty } of requestedQuantities(order.lines)) {
      reserve(context, written.number, product.sku, qty, written.hold_until);
    }
    payByCards(context, written.number, order.cards, paidByCards(written));
    startAttempt(context, written, {
      ...order.body.addressInformation.payment_method_additional,
      method: order.payment,
    });
    return written;
  });
}

function requestedQuantities(lines: readonly QuoteLine[]) {
  const wanted = new Map<string, { product: MockProduct; qty: number }>();
  for (const line of lines) {
    for (const { product, qty } of line.product.parts) {
      const before = wanted.get(product.sku)?.qty ?? 0;
      wanted.set(product.sku, { product, qty: before + qty * line.qty });
    }
  }
  return [...wanted.values()];
}

/**
 * Throws `CART_OUT_OF_STOCK` or `CART_QUANTITY_LIMIT` unless all can be sold. Two lines may share a
 * product, so quantities are added up per SKU.
 */
export function requireAllInStock(context: MockContext, lines: readonly QuoteLine[]): void {
  for (const { product, qty } of requestedQuantities(lines)) requireStock(context, product, qty);
}
