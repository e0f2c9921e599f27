import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PaymentMethodsSchema, ShippingMethodsSchema } from '../../domain/commerce/methods.ts';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import { StockInfoSchema } from '../../domain/commerce/stock.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { type BackendUnderTest, fresh, resultOf } from './backend-under-test.ts';

export const email = 'zgodnosc@example.com';

export const address = {
  firstname: 'Zażółć',
  lastname: 'Gęślą-Jaźń',
  street: ['Piotrkowska', '77/3'],
  city: 'Łódź',
  postcode: '90-423',
  country_id: 'PL',
  telephone: '+48501234567',
  email,
};

/** The id of a cart, as text. */
export const CartIdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A new cart; a guest's without a token. */
export async function newCart(backend: BackendUnderTest, token = ''): Promise<string> {
  return resultOf(CartIdSchema, await backend.post(`/api/cart/create?token=${token}`));
}

/** Number of items of the sold product. */
export const piecesOf = async (backend: BackendUnderTest) =>
  resultOf(StockInfoSchema, await backend.get(`/api/stock/check?sku=${backend.world.simple}`)).qty;

/** The address of a cart request. */
export const cartCall = (call: string, cart: string) => `/api/cart/${call}?token=&cartId=${cart}`;

/** A new cart with one item to ship. */
export async function filledCart(backend: BackendUnderTest, sku = backend.world.simple) {
  const cart = await newCart(backend);
  const cartItem = { sku, qty: 1, quoteId: cart };
  resultOf(v.looseObject({}), await backend.post(cartCall('update', cart), { cartItem }));
  return cart;
}

/** A courier and a payment method without further data. */
async function waysFor(backend: BackendUnderTest, cart: string) {
  const shipping = resultOf(
    ShippingMethodsSchema,
    await backend.post(cartCall('shipping-methods', cart), { address: { country_id: 'PL' } }),
  );
  const way = shipping.find(({ available, kind }) => available && kind === 'courier');
  const addressInformation = {
    shippingAddress: { countryId: 'PL' },
    billingAddress: { countryId: 'PL' },
    shippingCarrierCode: way?.carrier_code,
    shippingMethodCode: way?.method_code,
  };
  await backend.post(cartCall('shipping-information', cart), { addressInformation });
  const payments = resultOf(
    PaymentMethodsSchema,
    await backend.get(cartCall('payment-methods', cart)),
  );
  return { way, payments };
}

/** The terms as accepted just now, in one edition. */
export const acceptedTerms = (version = 'edition-1') => ({
  id: 'terms',
  accepted: true,
  accepted_at: new Date().toISOString(),
  version,
});

/** The body of an order of one item, with the total computed by the backend. */
export async function orderBody(backend: BackendUnderTest) {
  const cart = await filledCart(backend);
  const { way, payments } = await waysFor(backend, cart);
  // The products of a card payment are reserved for the shortest time, so many runs find stock.
  const payment = payments.find(({ kind }) => kind === 'card')?.code ?? payments[0]?.code ?? '';
  const methods = {
    paymentMethod: { method: payment },
    shippingCarrierCode: way?.carrier_code,
    shippingMethodCode: way?.method_code,
  };
  const totals = resultOf(
    TotalsSchema,
    await backend.post(cartCall('collect-totals', cart), { methods }),
  );
  return {
    order_id: randomUUID(),
    user_id: '',
    cart_id: cart,
    products: [
      { sku: backend.world.simple, qty: 1, price_incl_tax: totals.items[0]?.price_incl_tax },
    ],
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_carrier_code: way?.carrier_code,
      shipping_method_code: way?.method_code,
      payment_method_code: payment,
      payment_method_additional: {},
    },
    grand_total: totals.grand_total,
    agreements: [acceptedTerms(backend.world.terms)],
    store_code: 'pl',
    transmited: true,
  };
}

const PlacedSchema = v.object({
  ...OrderResponseSchema.entries,
  order_uuid: v.string(),
  order_secret: v.string(),
  order_number: v.string(),
});

/** A placed order, with its id and secret. */
export async function placeOrder(backend: BackendUnderTest, changes: object = {}, token = '') {
  const body = { ...(await orderBody(backend)), ...changes };
  const key = fresh('order');
  const placed = resultOf(PlacedSchema, await backend.post('/api/order', body, { key, token }));
  return { ...placed, body };
}
