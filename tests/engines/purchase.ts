import * as v from 'valibot';
import type { CommerceBackend } from '../../server/commerce/backend.ts';

/** A purchase as the shop makes it, for recording an engine's answers and for replaying them. */
export interface Goods {
  readonly sku: string;
  readonly product_option: object;
  readonly orderId: string;
}

const address = {
  firstname: 'Zażółć',
  lastname: 'Gęślą-Jaźń',
  street: ['Piotrkowska', '77/3'],
  city: 'Łódź',
  postcode: '90-423',
  country_id: 'PL',
  telephone: '+48501234567',
  email: 'zgodnosc@example.com',
};

const signal = new AbortController().signal;

/** Sends one request of the contract; returns the envelope. */
export async function send(
  backend: CommerceBackend,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
) {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const { envelope } = await backend.send(
    {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: {},
      body: body ? JSON.stringify(body) : null,
    },
    signal,
  );
  return envelope;
}

const WaySchema = v.looseObject({
  carrier_code: v.string(),
  method_code: v.string(),
  point_network: v.nullish(v.string()),
});
type Way = v.InferOutput<typeof WaySchema>;

/** The order of the purchase, with the total that the shopper agreed to. */
export const orderOf = (
  { sku, product_option, orderId }: Goods,
  cart: string,
  total: number,
  way: Way = { carrier_code: 'vendure', method_code: 'kurier' },
) => ({
  order_id: orderId,
  cart_id: cart,
  products: [{ sku, product_option, qty: 2 }],
  addressInformation: {
    shippingAddress: address,
    billingAddress: address,
    shipping_carrier_code: way.carrier_code,
    shipping_method_code: way.method_code,
    payment_method_code: 'bank',
  },
  coupon: 'WITAJ10',
  grand_total: total,
  agreements: [
    { id: 'terms', accepted: true, accepted_at: '2026-11-27T10:00:00.000Z', version: 'edition-1' },
  ],
  store_code: 'pl',
});

/** Buys two pieces with a coupon; returns the envelope of each request by a short name. */
export async function buy(backend: CommerceBackend, goods: Goods) {
  const created = await send(backend, 'POST', '/api/cart/create');
  const cart = String(created.result);
  const at = (call: string) => `/api/cart/${call}?cartId=${cart}`;
  const { sku, product_option } = goods;
  const item = { sku, product_option, quoteId: cart };
  const updated = await send(backend, 'POST', at('update'), { cartItem: { ...item, qty: 2 } });
  const tooMany = await send(backend, 'POST', at('update'), { cartItem: { ...item, qty: 9999 } });
  const pulled = await send(backend, 'GET', at('pull'));
  const shipping = await send(backend, 'POST', at('shipping-methods'), { address: {} });
  const ways = v.parse(v.array(WaySchema), shipping.result);
  const [way = { carrier_code: '', method_code: '' }] = ways;
  const { carrier_code: shippingCarrierCode, method_code: shippingMethodCode } = way;
  const chosen = await send(backend, 'POST', at('shipping-information'), {
    addressInformation: { shippingCarrierCode, shippingMethodCode },
  });
  const coupon = await send(backend, 'POST', `${at('apply-coupon')}&coupon=WITAJ10`);
  const noCoupon = await send(backend, 'POST', `${at('apply-coupon')}&coupon=NONE`);
  const totals = await send(backend, 'GET', at('totals'));
  const total = JSON.parse(JSON.stringify(totals.result)).grand_total;
  const order = (sum: number) => orderOf(goods, cart, sum, way);
  const wrongTotal = await send(backend, 'POST', '/api/order', order(total - 0.01));
  const placed = await send(backend, 'POST', '/api/order', order(total));
  const again = await send(backend, 'POST', '/api/order', order(total));
  const other = await send(backend, 'POST', '/api/order', order(total + 1));
  const found = await send(backend, 'GET', `/api/order/client/${goods.orderId}`);
  const closed = await send(backend, 'GET', at('pull'));
  const { order_uuid, order_secret } = JSON.parse(JSON.stringify(placed.result));
  const view = await send(backend, 'GET', `/api/order/${order_uuid}?secret=${order_secret}`);
  const foreign = await send(backend, 'GET', `/api/order/${order_uuid}?secret=guess`);
  const stock = await send(backend, 'GET', `/api/stock/check?sku=none`);
  const network = ways.find(({ point_network: one }) => one)?.point_network ?? '';
  const points = await send(backend, 'GET', `/api/points?network=${network}&query=Łódź`);
  return {
    updated,
    tooMany,
    pulled,
    shipping,
    chosen,
    coupon,
    noCoupon,
    totals,
    wrongTotal,
    placed,
    again,
    other,
    found,
    closed,
    view,
    foreign,
    stock,
    points,
  };
}
