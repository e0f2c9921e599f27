import { isVirtualCart } from '../cart/cart-facts.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { CartState } from '../cart/cart-state.ts';
import { shownReduction } from '../cart/line-reduction.ts';
import type { OrderAddress } from '../commerce/address.ts';
import type { OrderBody, OrderProduct } from '../commerce/order.ts';
import { voivodeshipNamed } from '../form/voivodeships.ts';
import { type Grosze, toDecimal } from '../money.ts';
import type { TextVersions } from '../text/text-version.ts';
import type { CheckedCheckout } from './check-checkout.ts';
import type { InvoiceForm } from './forms.ts';

export interface OrderFacts extends CheckedCheckout {
  /** The client's id of the order. */
  readonly orderId: string;
  readonly customerId: string | null;
  readonly storeCode: string;
  readonly cart: CartState;
  /** When the shopper clicked the order button, in ms. */
  readonly agreedAt: number;
  /** Versions of the displayed texts, by agreement. */
  readonly texts: TextVersions;
  /** The gross total shown to the shopper at the click. */
  readonly grandTotal: Grosze;
  /** The device estimated the total, and the backend has not confirmed it. */
  readonly isEstimate: boolean;
}

/** The reduction shown on a line, as later proof: struck-through and 30-day price. [pl-L12] */
function announced(line: CartLine) {
  const shown = shownReduction(line);
  if (shown === null) return {};
  const { regular, lowest30 } = shown;
  return {
    ...(regular !== null && { regular_price_incl_tax: toDecimal(regular) }),
    lowest_30_incl_tax: toDecimal(lowest30),
  };
}

function orderProduct(line: CartLine): OrderProduct {
  return {
    sku: line.sku,
    parentSku: line.parentSku,
    name: line.name,
    type_id: line.type_id,
    qty: line.qty,
    ...(line.unitPrice !== null && { price_incl_tax: toDecimal(line.unitPrice) }),
    ...announced(line),
    ...(line.product_option && { product_option: line.product_option }),
    ...(line.server_item_id !== null && { server_item_id: line.server_item_id }),
  };
}

/** The delivery address in the platform's format (checkout-03; two lines of street, pl-I02). */
function shippingAddress({ personal, recipient }: OrderFacts): OrderAddress {
  const { streetAddress, apartmentNumber, state } = recipient;
  const voivodeship = voivodeshipNamed(state);
  return {
    firstname: recipient.firstName,
    lastname: recipient.lastName,
    street: apartmentNumber === '' ? [streetAddress] : [streetAddress, apartmentNumber],
    city: recipient.city,
    postcode: recipient.zipCode,
    country_id: recipient.country,
    telephone: recipient.phoneNumber,
    email: personal.emailAddress,
    ...(voivodeship && {
      region: voivodeship.name,
      region_code: voivodeship.code,
      region_id: voivodeship.teryt,
    }),
  };
}

/** The billing address: the company of the invoice, else the buyer at the delivery address. */
function billingAddress(
  { personal }: OrderFacts,
  shipped: OrderAddress,
  invoice: InvoiceForm | null,
): OrderAddress {
  const buyer = { ...shipped, firstname: personal.firstName, lastname: personal.lastName };
  if (invoice === null) return buyer;
  const { region, region_code, region_id, ...rest } = buyer;
  return {
    ...rest,
    company: invoice.companyName,
    vat_id: invoice.vatId,
    street: [invoice.street, invoice.house],
    city: invoice.city,
    postcode: invoice.zipCode,
    country_id: invoice.country_id,
  };
}

/**
 * The buyer's agreements with time and version: terms and privacy policy, and for downloads the
 * immediate start (pl-C10). [pl-L12]
 */
function agreementsOf({ cart, agreedAt, texts }: OrderFacts) {
  const hasDownloads = cart.cartItems.some(({ type_id }) => type_id === 'downloadable');
  const ids = ['terms', 'privacy', ...(hasDownloads ? ['digital-content'] : [])];
  const accepted_at = new Date(agreedAt).toISOString();
  return ids.map((id) => {
    const version = texts[id];
    return { id, accepted: true, accepted_at, ...(version !== undefined && { version }) };
  });
}

function commentsOf({ delivery, order }: OrderFacts['comments']) {
  if (delivery === '' && order === '') return {};
  return { comments: { ...(delivery && { delivery }), ...(order && { order }) } };
}

/** The body of `POST /api/order` (checkout-34): items, addresses, choices and agreed total. */
export function orderBody(facts: OrderFacts): OrderBody {
  const { cart, point, invoice } = facts;
  const shipped = shippingAddress(facts);
  const isVirtual = isVirtualCart(cart.cartItems);
  return {
    order_id: facts.orderId,
    user_id: facts.customerId ?? '',
    cart_id: cart.cartServerToken ?? '',
    products: cart.cartItems.map(orderProduct),
    addressInformation: {
      ...(!isVirtual && {
        shippingAddress: shipped,
        shipping_carrier_code: cart.shipping?.carrier_code ?? '',
        shipping_method_code: cart.shipping?.method_code ?? '',
      }),
      billingAddress: billingAddress(facts, shipped, invoice),
      payment_method_code: facts.paymentMethod,
      payment_method_additional: facts.paymentAdditional,
    },
    grand_total: toDecimal(facts.grandTotal),
    ...(facts.isEstimate && { grand_total_estimated: true }),
    ...(cart.platformTotals?.coupon_code && { coupon: cart.platformTotals.coupon_code }),
    ...(point !== null && !isVirtual && { point: { code: point.code, name: point.name } }),
    ...(invoice !== null && { invoice }),
    ...commentsOf(facts.comments),
    agreements: agreementsOf(facts),
    ...(facts.wantsEReceipt && invoice === null && { e_receipt: true }),
    store_code: facts.storeCode,
    transmited: false,
  };
}
