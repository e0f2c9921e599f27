import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { lineRoutes, openFakeCarts } from './cart-lines.ts';
import {
  type Cart,
  couponCode,
  isVirtual,
  itemAnswer,
  methodCode,
  shippingGross,
  totalsAnswer,
} from './shop-data.ts';
import { type FakeRoutes, type Handler, Refused, type State } from './state.ts';

const ShippingBodySchema = v.object({
  addressInformation: v.object({
    shipping_address: v.optional(v.looseObject({ country_id: v.string() })),
    address: v.optional(v.looseObject({ country_id: v.string() })),
    billing_address: v.optional(v.looseObject({})),
    shipping_carrier_code: v.string(),
    shipping_method_code: v.string(),
  }),
});
const PlaceBodySchema = v.object({
  email: v.string(),
  paymentMethod: v.object({ method: v.string() }),
  billingAddress: v.looseObject({}),
});
const payments = [
  { code: 'checkmo', title: 'Czek' },
  { code: 'banktransfer', title: 'Przelew' },
  { code: 'cashondelivery', title: 'Za pobraniem' },
];

/** What a guest may request: carts, and the countries. */
export function guestRoutes(state: State): FakeRoutes {
  const { carts, orders } = state;
  const { any: anyCart, active } = openFakeCarts(state);

  function choose(body: unknown) {
    const { addressInformation: chosen } = v.parse(ShippingBodySchema, body);
    const method = `${chosen.shipping_carrier_code}_${chosen.shipping_method_code}`;
    if (method !== methodCode) {
      const named = [chosen.shipping_carrier_code, chosen.shipping_method_code];
      throw new Refused(404, 'Carrier with such method not found: %1, %2', named);
    }
    return { ...chosen, method };
  }

  const place: Handler = ([mask], body) => {
    const { email, paymentMethod, billingAddress } = v.parse(PlaceBodySchema, body);
    const cart = active(mask);
    if (cart.lines.some((line) => line.qty > line.sold.qty)) {
      throw new Refused(400, 'Żądana ilość nie jest dostępna.');
    }
    for (const line of cart.lines) line.sold.qty -= line.qty;
    cart.billing = billingAddress;
    cart.isActive = false;
    const id = orders.length + 1;
    const number = String(id).padStart(9, '0');
    orders.push({
      id,
      number,
      cart,
      email,
      payment: paymentMethod.method,
      comments: [],
      status: 'pending',
    });
    return id;
  };

  const create: Handler = () => {
    const mask = randomBytes(16).toString('hex');
    const empty = { coupon: null, method: null, shipping: null, billing: null };
    carts.push({ id: carts.length + 1, mask, lines: [], isActive: true, ...empty });
    return mask;
  };

  const details = (cart: Cart) => ({ payment_methods: payments, totals: totalsAnswer(cart) });

  return {
    ...lineRoutes(state),
    'POST guest-carts': create,
    'GET guest-carts/:id': ([mask]) => {
      const cart = anyCart(mask);
      const items = cart.isActive ? cart.lines.map((line) => itemAnswer(cart, line)) : [];
      const { id, isActive, method, shipping } = cart;
      const chosen = { shipping: { address: shipping, method }, items };
      const shipping_assignments = isActive && !isVirtual(cart) && items.length > 0 ? [chosen] : [];
      const extension_attributes = { shipping_assignments };
      return { id, is_active: isActive, is_virtual: isVirtual(cart), items, extension_attributes };
    },
    'GET guest-carts/:id/totals': ([mask]) => totalsAnswer(active(mask)),
    'POST guest-carts/:id/totals-information': ([mask], body) =>
      totalsAnswer(active(mask), choose(body).method),
    'POST guest-carts/:id/estimate-shipping-methods': ([mask]) => {
      const cart = active(mask);
      if (cart.lines.length === 0 || isVirtual(cart)) return [];
      const [carrier_code, method_code] = methodCode.split('_');
      const amounts = { amount: 13, price_excl_tax: 13, price_incl_tax: shippingGross / 100 };
      const titles = { carrier_title: 'Kurier', method_title: 'Stawka stała' };
      const flat = { carrier_code, method_code, ...titles, ...amounts, available: true };
      const pickup = { ...flat, carrier_code: 'instore', method_code: 'pickup' };
      const broken = { ...flat, carrier_code: 'ups', available: false, error_message: 'Błąd' };
      return [pickup, flat, broken];
    },
    'POST guest-carts/:id/shipping-information': ([mask], body) => {
      const cart = active(mask);
      const { method, shipping_address = null, billing_address = null } = choose(body);
      Object.assign(cart, { method, shipping: shipping_address, billing: billing_address });
      return details(cart);
    },
    'POST guest-carts/:id/billing-address': ([mask]) => active(mask).id,
    'GET guest-carts/:id/payment-methods': ([mask]) => anyCart(mask) && payments,
    'GET guest-carts/:id/payment-information': ([mask]) => details(active(mask)),
    'POST guest-carts/:id/payment-information': place,
    'GET guest-carts/:id/coupons': ([mask]) => active(mask).coupon,
    'PUT guest-carts/:id/coupons/:code': ([mask, code]) => {
      const cart = active(mask);
      if (code !== couponCode) throw new Refused(404, "The coupon code isn't valid.");
      cart.coupon = code;
      return true;
    },
    'DELETE guest-carts/:id/coupons': ([mask]) => {
      active(mask).coupon = null;
      return true;
    },
    'GET directory/countries': () => [
      { id: 'PL', full_name_locale: 'Polska', full_name_english: 'Poland' },
    ],
  };
}
