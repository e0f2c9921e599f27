import type { CartLine } from '../cart/cart-line.ts';
import type { CartState } from '../cart/cart-state.ts';
import { isVirtualCart } from '../cart/virtual.ts';
import type { OrderAddress } from '../commerce/address.ts';
import type { OrderBody, OrderProduct } from '../commerce/order.ts';
import { type Grosze, toDecimal } from '../money.ts';
import type { PersonalForm, ShippingForm } from './forms.ts';

export interface OrderFacts {
  /** The client's own name of the order, one per order. */
  readonly orderId: string;
  readonly customerId: string | null;
  readonly storeCode: string;
  readonly cart: CartState;
  readonly personal: PersonalForm;
  readonly shipping: ShippingForm;
  readonly paymentMethod: string;
  /** The gross sum the shopper was shown; null when the backend had not confirmed one. */
  readonly grandTotal: Grosze | null;
  readonly comment: string;
}

function orderProduct(line: CartLine): OrderProduct {
  return {
    sku: line.sku,
    parentSku: line.parentSku,
    name: line.name,
    type_id: line.type_id,
    qty: line.qty,
    ...(line.unitPrice !== null && { price_incl_tax: toDecimal(line.unitPrice) }),
    ...(line.product_option && { product_option: line.product_option }),
    ...(line.server_item_id !== null && { server_item_id: line.server_item_id }),
  };
}

function orderAddress(personal: PersonalForm, shipping: ShippingForm): OrderAddress {
  const { streetAddress, apartmentNumber } = shipping;
  return {
    firstname: shipping.firstName,
    lastname: shipping.lastName,
    street: apartmentNumber === '' ? [streetAddress] : [streetAddress, apartmentNumber],
    city: shipping.city,
    postcode: shipping.zipCode,
    country_id: shipping.country,
    telephone: shipping.phoneNumber,
    email: personal.emailAddress,
  };
}

/** The body of `POST /api/order` (checkout-34): whole items, addresses, the choices, the agreed sum. */
export function orderBody(facts: OrderFacts): OrderBody {
  const { cart, personal } = facts;
  const address = orderAddress(personal, facts.shipping);
  const isVirtual = isVirtualCart(cart.cartItems);
  const billing = { ...address, firstname: personal.firstName, lastname: personal.lastName };
  return {
    order_id: facts.orderId,
    user_id: facts.customerId ?? '',
    cart_id: cart.cartServerToken ?? '',
    products: cart.cartItems.map(orderProduct),
    addressInformation: {
      ...(!isVirtual && {
        shippingAddress: address,
        shipping_carrier_code: cart.shipping?.carrier_code ?? '',
        shipping_method_code: cart.shipping?.method_code ?? '',
      }),
      billingAddress: billing,
      payment_method_code: facts.paymentMethod,
      payment_method_additional: {},
    },
    ...(facts.grandTotal !== null && { grand_total: toDecimal(facts.grandTotal) }),
    ...(cart.platformTotals?.coupon_code && { coupon: cart.platformTotals.coupon_code }),
    ...(facts.comment !== '' && { comments: { order: facts.comment } }),
    agreements: [{ id: 'terms', accepted: true }],
    store_code: facts.storeCode,
    transmited: false,
  };
}
