import * as v from 'valibot';
import { requireTerms } from '../../domain/commerce/accepted-terms.ts';
import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import type { OrderBody, OrderProduct } from '../../domain/commerce/order.ts';
import { type Totals, TotalsSchema } from '../../domain/commerce/totals.ts';
import { AppError } from '../../domain/errors.ts';
import { fromDecimal } from '../../domain/money.ts';
import { productsFor, profileOf } from '../accounts/users.ts';
import { type Cart, openCart } from '../carts/carts.ts';
import { requireCoupon } from '../carts/coupons.ts';
import { requireCard, worthOf } from '../carts/gift-cards.ts';
import { deliveryCountry, requirePayment, requireShipping } from '../carts/methods.ts';
import { paymentFacts, quoteProducts, quoteTotals } from '../carts/quote.ts';
import { requirePoint } from '../content/points.ts';
import type { MockContext } from '../context/context.ts';
import { earlierOrder, type Order } from '../orders/orders.ts';
import { type FoundProduct, findProducts } from '../products/cart-products.ts';
import { requireAllInStock, writeOrder } from './write-order.ts';

/** An order stored on a device belongs to its creator, whoever is logged in now. */
function requireOwner(body: OrderBody, userId: number | null): void {
  if (!body.user_id || body.user_id === String(userId ?? '')) return;
  if (userId === null) throw new AppError('SESSION_REQUIRED', 'Log in to place this order');
  throw new AppError('ORDER_FOREIGN', 'The order belongs to another customer');
}

/** The price must be the agreed one. Throws `ORDER_PRICE_CHANGED`. */
function requirePrice(found: FoundProduct, product: OrderProduct): void {
  if (product.price_incl_tax == null) return;
  if (fromDecimal(product.price_incl_tax) === found.unitPrice) return;
  const details = { sku: product.sku };
  throw new AppError('ORDER_PRICE_CHANGED', 'The price of a product has changed', { details });
}

async function orderedProducts(
  context: MockContext,
  body: OrderBody,
  userId: number | null,
  store: string,
) {
  const products = productsFor(context, userId);
  return Promise.all(
    body.products.map(async (product, index) => {
      const found = await findProducts(products, store, product);
      requirePrice(found, product);
      return { product: found, qty: product.qty, itemId: `line-${index + 1}` };
    }),
  );
}

/** The cards of the body with their PINs, else those of the cart. Throws `GIFT_CARD_*`. */
function cardsOf(context: MockContext, body: OrderBody, cart: Cart | null): readonly string[] {
  if (!body.giftcard) return cart?.giftcards ?? [];
  return body.giftcard.map(({ code, pin }) => requireCard(context, code, pin).code);
}

function emailOf(context: MockContext, body: OrderBody, userId: number | null): string {
  const { billingAddress, shippingAddress } = body.addressInformation;
  const given = billingAddress.email ?? shippingAddress?.email;
  if (given) return given;
  if (userId !== null) return profileOf(context, userId).email;
  throw new AppError('ORDER_INVALID', 'An e-mail address is required');
}

/**
 * The pickup point, for methods that need one (pl-K04). Throws `POINT_REQUIRED`,
 * `POINT_UNAVAILABLE`.
 */
function pointFor(delivery: ShippingMethod | null, body: OrderBody, payment: PaymentMethod) {
  const network = delivery?.point_network;
  if (!network) return null;
  return requirePoint(network, body.point?.code, payment.kind === 'cod');
}

/**
 * The total must be the agreed one, or lower than an agreed estimate. Throws `ORDER_PRICE_CHANGED`.
 */
function requireSum(
  { grand_total: agreed, grand_total_estimated: isEstimate }: OrderBody,
  totals: Totals,
): void {
  if (agreed == null) return;
  const [stated, due] = [fromDecimal(agreed), fromDecimal(totals.grand_total)];
  if (due === stated || (isEstimate && due < stated)) return;
  throw new AppError('ORDER_PRICE_CHANGED', 'The sum of the order has changed', {
    details: { grand_total: totals.grand_total },
  });
}

/**
 * Places an order: once per `clientId`, at current prices, for products in stock. It uses the
 * products of the body, not the stored cart, because an order may be made offline. Prices and
 * totals of the body are only compared, never used. Throws `ORDER_*`, `CART_*`, `GIFT_CARD_*`,
 * `POINT_*`, `SHIPPING_METHOD_UNAVAILABLE`, `PAYMENT_METHOD_UNAVAILABLE`.
 */
export async function placeOrder(
  context: MockContext,
  body: OrderBody,
  userId: number | null,
  clientId: string,
): Promise<Order> {
  requireOwner(body, userId);
  const earlier = earlierOrder(context, clientId, body);
  if (earlier) return earlier;
  const cart: Cart | null = body.cart_id ? openCart(context, body.cart_id, userId) : null;
  const store = cart?.store ?? body.store_code ?? context.defaultStore;
  requireTerms(body, (await context.terms(store))?.version ?? null);
  const address = body.addressInformation;
  const code = body.coupon ?? cart?.coupon;
  const cards = cardsOf(context, body, cart);
  const quote = quoteProducts(
    context,
    store,
    await orderedProducts(context, body, userId, store),
    { coupon: code ? requireCoupon(code) : null, giftCards: worthOf(context, cards) },
    (address.shippingAddress ?? address.billingAddress).country_id || deliveryCountry,
  );
  requireAllInStock(context, quote.lines);
  const choice = {
    carrier: address.shipping_carrier_code ?? null,
    method: address.shipping_method_code ?? null,
    payment: address.payment_method_code,
  };
  const delivery = quote.facts.virtual
    ? null
    : requireShipping(quote.facts, choice.carrier, choice.method);
  if (delivery && !address.shippingAddress) {
    throw new AppError('ORDER_INVALID', 'A shipping address is required');
  }
  const payment = requirePayment(paymentFacts(quote, choice), choice.payment);
  const totals = v.parse(TotalsSchema, quoteTotals(quote, choice));
  requireSum(body, totals);
  return writeOrder(context, {
    clientId,
    userId,
    body,
    lines: quote.lines,
    cards,
    totals,
    email: emailOf(context, body, userId),
    store,
    delivery,
    point: pointFor(delivery, body, payment),
    payment,
  });
}
