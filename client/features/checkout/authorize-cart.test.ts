import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { couponOf } from '../../../domain/cart/totals.ts';
import { grosze } from '../../../domain/money.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { login } from '../session/session.ts';
import { applyCoupon, removeCoupon } from './codes.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
const requested: string[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  const sendRequest = fetchFrom(shop.app);
  requested.length = 0;
  page = await openPage({
    fetch: (input, init) => {
      requested.push(String(input).split('?')[0] ?? '');
      return sendRequest(input, init);
    },
  });
  await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }), 2);
  await page.cart.sync();
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const code = 'WITAJ10';
const sum = () => page.store.get(cartAtom).platformTotals?.grand_total;

test('a coupon changes the totals at once when it is applied and removed [cart-37]', async () => {
  const before = sum();
  expect(await applyCoupon(page.store, code)).toBeNull();
  expect(couponOf(page.store.get(cartAtom))).toMatchObject({ code });
  const reduced = sum() ?? 0;
  expect(await removeCoupon(page.store)).toBeNull();
  expect(couponOf(page.store.get(cartAtom))).toBeNull();
  expect(sum() ?? 0).toBeGreaterThan(reduced);
  expect(before).toBeDefined();
});

test('a login removes the coupon, merges the carts with their quantities, and applies it again [cart-38]', async () => {
  const token = await shop.logIn();
  const own = await shop.newCart(token);
  const cartItem = { sku: 'shirt', qty: 3, quoteId: own };
  await shop.post(`/api/cart/update?cartId=${own}&token=${token}`, { cartItem });
  await applyCoupon(page.store, code);
  const guest = page.store.get(cartAtom).cartServerToken;
  requested.length = 0;
  await login(page.store, demoCustomer.email, demoCustomer.password);
  await vi.waitFor(() => expect(requested).toContain('/api/cart/apply-coupon'));
  await vi.waitFor(() => expect(couponOf(page.store.get(cartAtom))).toMatchObject({ code }));
  const calls = requested.filter((url) => /coupon|create|update/.test(url));
  expect(calls).toEqual([
    '/api/cart/delete-coupon',
    '/api/cart/create',
    '/api/cart/update',
    '/api/cart/apply-coupon',
  ]);
  // The guest has two shirts, the customer three.
  expect(page.store.get(cartAtom)).toMatchObject({
    cartServerToken: own,
    cartItems: [{ sku: 'shirt', qty: 5, prev_qty: 5 }],
  });
  expect(own).not.toBe(guest);
  const { body } = await shop.get(`/api/cart/coupon?cartId=${guest}`);
  expect(JSON.stringify(body)).not.toContain(code);
});

test('a coupon that the customer’s cart refuses is reported', async () => {
  await applyCoupon(page.store, code);
  const rules = [{ route: 'POST /api/cart/apply-coupon', fault: { kind: 'status', status: 400 } }];
  await shop.post('/api/mock/faults', { rules });
  await login(page.store, demoCustomer.email, demoCustomer.password);
  await vi.waitFor(() => expect(page.messages()).toContain('Fault'));
  expect(couponOf(page.store.get(cartAtom))).toBeNull();
});
