import { isVirtualCart } from '../../domain/cart/cart-facts.ts';
import type { ShippingMethod } from '../../domain/commerce/methods.ts';
import type { TotalsOnTheWire } from '../../domain/commerce/totals.ts';
import { AppError, type ErrorCode } from '../../domain/errors.ts';
import { fromDecimal, type Grosze } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { productsFor } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { type FoundProduct, findProducts } from '../products/cart-products.ts';
import { type CartLine, cartLines } from './cart-lines.ts';
import type { Cart } from './carts.ts';
import { type Coupon, requireCoupon } from './coupons.ts';
import { worthOf } from './gift-cards.ts';
import { type MethodFacts, type PaymentFacts, paymentMethods, shippingMethods } from './methods.ts';
import { type Charge, netAtRatesOf, productsValue, sumUp, type TotalsLine } from './totals.ts';

export interface QuoteLine extends TotalsLine {
  readonly product: FoundProduct;
}

/** Products at current prices, with the facts for delivery and payment. */
export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly coupon: Coupon | null;
  readonly facts: MethodFacts;
  /** Amount that gift cards can cover. */
  readonly giftCards: Grosze;
}

function quoteLine(product: FoundProduct, qty: number, itemId: string): QuoteLine {
  const { name, unitPrice, lowest30, taxRate, options } = product;
  return { product, itemId, qty, name, unitPrice, lowest30, taxRate, options };
}

interface Reductions {
  readonly coupon: Coupon | null;
  readonly giftCards: Grosze;
}

/** Prices a list of products, in the language of a store view; `country` is the destination. */
export function quoteProducts(
  { freeDeliveryFrom, texts }: Pick<MockContext, 'freeDeliveryFrom' | 'texts'>,
  store: StoreCode,
  items: readonly {
    readonly product: FoundProduct;
    readonly qty: number;
    readonly itemId: string;
  }[],
  { coupon, giftCards }: Reductions,
  country: string,
): Quote {
  const lines = items.map((line) => quoteLine(line.product, line.qty, line.itemId));
  return {
    lines,
    coupon,
    giftCards,
    facts: {
      i18n: texts(store).i18n,
      productsTotal: productsValue(lines, coupon),
      virtual: isVirtualCart(lines.map((line) => ({ type_id: line.product.productType }))),
      country,
      freeDeliveryFrom,
      freeByCoupon: coupon?.kind === 'free_delivery',
      net: netAtRatesOf(lines, coupon),
    },
  };
}

const goneCodes: ReadonlySet<ErrorCode> = new Set(['CATALOGUE_NOT_FOUND', 'CART_ITEM_INVALID']);

/** Skips a product that is no longer in the catalogue; ordering its line fails. */
async function productOfLine(context: MockContext, cart: Cart, line: CartLine) {
  try {
    const request = { sku: line.requested_sku, product_option: line.product_option };
    const product = await findProducts(productsFor(context, cart.user_id), cart.store, request);
    return [{ product, qty: line.qty, itemId: line.item_id }];
  } catch (error) {
    const gone = error instanceof AppError && goneCodes.has(error.code);
    if (!gone) throw error;
    context.log.warn(
      { event: 'mock.line-unpriced', sku: line.sku, code: error.code },
      'A cart line cannot be priced',
    );
    return [];
  }
}

/** Prices a stored cart. */
export async function quoteCart(context: MockContext, cart: Cart): Promise<Quote> {
  const products = await Promise.all(
    cartLines(context, cart.id).map((line) => productOfLine(context, cart, line)),
  );
  const coupon = cart.coupon === null ? null : requireCoupon(cart.coupon);
  const giftCards = worthOf(context, cart.giftcards);
  return quoteProducts(context, cart.store, products.flat(), { coupon, giftCards }, cart.country);
}

/** Chosen delivery and payment; null where nothing is chosen yet. */
export interface Choice {
  readonly carrier: string | null;
  readonly method: string | null;
  readonly payment: string | null;
}

function chosenDelivery(quote: Quote, choice: Choice): ShippingMethod | null {
  const found = shippingMethods(quote.facts).find(
    (known) =>
      known.available &&
      known.carrier_code === choice.carrier &&
      known.method_code === choice.method,
  );
  return found ?? null;
}

function sumUpWith(quote: Quote, delivery: ShippingMethod | null, payment: Charge | null) {
  const shipping = delivery ? charge(delivery.method_title, delivery.price_incl_tax) : null;
  return sumUp({ ...quote, shipping, payment }, quote.facts.i18n);
}

/**
 * Facts for the payment methods; gift cards cover everything if nothing is due before a payment
 * fee.
 */
export function paymentFacts(quote: Quote, choice: Choice): PaymentFacts {
  const delivery = chosenDelivery(quote, choice);
  const left = sumUpWith(quote, delivery, null).grand_total;
  return {
    i18n: quote.facts.i18n,
    virtual: quote.facts.virtual,
    isPaid: quote.lines.length > 0 && left === 0,
    acceptsCod: delivery?.accepts_cod ?? true,
  };
}

/** Totals with the chosen charges; a choice that is no longer offered is ignored. */
export function quoteTotals(quote: Quote, choice: Choice): TotalsOnTheWire {
  const offered = paymentMethods(paymentFacts(quote, choice));
  const payment = offered.find((known) => known.code === choice.payment);
  return sumUpWith(
    quote,
    chosenDelivery(quote, choice),
    payment?.cost_incl_tax ? charge(payment.title, payment.cost_incl_tax) : null,
  );
}

function charge(title: string, zloty: number): Charge {
  return { title, gross: fromDecimal(zloty) };
}
