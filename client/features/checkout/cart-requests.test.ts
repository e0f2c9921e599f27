import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { order } from '../../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { openRecordedPage } from '../../../tests/support/recorded-page.ts';
import { addToCart, removeLine } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartCalls } from '../cart/cart-calls.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { login } from '../session/session.ts';
import { checkoutCalls } from './checkout-calls.ts';

let shop: MockShop;
let recorded: Awaited<ReturnType<typeof openRecordedPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
  recorded = await openRecordedPage(shop);
});
afterEach(async () => {
  recorded.page.close();
  await shop.close();
});

const shirt = product('shirt', { unitPrice: grosze(12300) });

test('each cart request has the id of the cart, and of a customer the token [api-01] [api-14] [api-15] [api-16] [api-17]', async () => {
  const { page, requests } = recorded;
  await login(page.store, demoCustomer.email, demoCustomer.password);
  requests.length = 0;
  await addToCart(page.store, shirt, 2);
  await page.cart.sync();
  const cartId = page.store.get(cartAtom).cartServerToken;
  const item = { sku: 'shirt', quoteId: cartId };
  await removeLine(page.store, 'shirt');
  await page.cart.sync();
  const own = { query: {}, cart: cartId, hasToken: true };
  const read = { ...own, body: null };
  const sent = requests.filter(({ call }) => call.includes('/api/cart/'));
  // No other path is requested, such as one of the pages.
  expect(requests.filter(({ call }) => !call.includes(' /api/'))).toEqual([]);
  expect(sent[0]).toEqual({ ...read, cart: null, call: 'POST /api/cart/create' });
  for (const request of sent.slice(1)) expect(request).toMatchObject(own);
  expect(sent).toContainEqual({ ...read, call: 'GET /api/cart/pull' });
  expect(sent).toContainEqual({ ...read, call: 'GET /api/cart/totals' });
  expect(sent).toContainEqual({
    ...own,
    call: 'POST /api/cart/update',
    body: { cartItem: { ...item, qty: 2 } },
  });
  expect(sent).toContainEqual({
    ...own,
    call: 'POST /api/cart/delete',
    body: { cartItem: { ...item, item_id: 'line-1' } },
  });
});

test('requests of the checkout have their documented method, address and body [api-17] [api-18] [api-19] [api-20] [api-21] [api-22]', async () => {
  const { page, requests } = recorded;
  await addToCart(page.store, shirt);
  await page.cart.sync();
  const cartId = page.store.get(cartAtom).cartServerToken;
  requests.length = 0;
  const address = { country_id: 'PL', postcode: '00-001', city: 'Warszawa', street: [] };
  const addressInformation = {
    shippingAddress: { countryId: 'PL' },
    shippingCarrierCode: 'dpd',
    shippingMethodCode: 'kurier',
  };
  const methods = { paymentMethod: { method: 'blik' } };
  const cart = cartCalls(page.ports.api);
  const checkout = checkoutCalls(page.ports.api);
  await cart.paymentMethods();
  await cart.shippingMethods(address);
  const information = await cart.shippingInformation(addressInformation);
  await cart.collectTotals(methods);
  await checkout.applyCoupon('WITAJ 10');
  await checkout.deleteCoupon();
  const of = (call: string, body: unknown, query = {}) => ({
    call: `${call.replace(' ', ' /api/cart/')}`,
    query,
    cart: cartId,
    body,
    hasToken: false,
  });
  expect(requests).toEqual([
    of('GET payment-methods', null),
    of('POST shipping-methods', { address }),
    of('POST shipping-information', { addressInformation }),
    of('POST collect-totals', { methods }),
    of('POST apply-coupon', null, { coupon: 'WITAJ 10' }),
    of('POST delete-coupon', null),
  ]);
  expect(information).toMatchObject({
    result: { payment_methods: expect.any(Array), totals: { grand_total: expect.any(Number) } },
  });
});

test('the payment of an order is read with its secret, without a body [api-25]', async () => {
  const { page, requests } = recorded;
  const { order_uuid: uuid, order_secret: secret } = (await shop.post('/api/order', order())).body
    .result;
  const payment = await orderCalls(page.ports).payment({ uuid, secret });
  expect(requests.at(-1)).toEqual({
    call: `GET /api/order/${uuid}/payment`,
    query: { secret },
    body: null,
    hasToken: false,
    cart: null,
  });
  expect(payment).toMatchObject({ kind: 'done', result: { status: 'pending' } });
});
