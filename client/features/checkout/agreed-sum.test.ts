import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { segmentValue } from '../../../domain/cart/totals.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { setQuantity } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { offeredShippingAtom } from './checkout-atoms.ts';
import { chooseShipping, refreshMethods } from './choose-methods.ts';
import { placeOrder } from './place-order.ts';
import { shownOffer } from './shown-offer.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
/** Shipping method that is no longer offered when a response contains it. */
let withdrawn = '';

/** A backend that does not say from which total a delivery is free, so the page cannot know. */
const withoutThresholds =
  (inner: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await inner(input, init);
    if (!String(input).includes('shipping-methods')) return response;
    const { result, ...rest } = await response.json();
    const left = result
      .filter((one: { method_code: string }) => one.method_code !== withdrawn)
      .map((one: object) => ({ ...one, full_price_incl_tax: null, free_from: null }));
    return Response.json({ ...rest, result: left });
  };

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  withdrawn = '';
  shop = await openMockShop();
  page = await openPage({ fetch: withoutThresholds(fetchFrom(shop.app)) });
  await fillCheckout(page.store);
  await setQuantity(page.store, 'shirt', 2);
  await refreshMethods(page.store);
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const sum = () => segmentValue(page.store.get(cartTotalsAtom), 'grand_total');
const mailed = async () => (await shop.mails().catch(() => [])).length;

test('a total unconfirmed at the click is ordered only if the backend confirms it', async () => {
  expect(sum()).toBe(24_600);
  void setQuantity(page.store, 'shirt', 1);
  // Delivery is no longer free, which the page has not fetched yet.
  expect(sum()).toBe(12_300);
  expect(await placeOrder(page.store, accepted)).toMatchObject({
    status: 'refused',
    reason: { code: 'ORDER_PRICE_CHANGED' },
  });
  expect(await mailed()).toBe(0);
  expect(sum()).toBe(12_300 + 1599);
  expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
});

test('a total confirmed between the click and the check does not replace the total at the click', async () => {
  void setQuantity(page.store, 'shirt', 1);
  const shown = shownOffer(page.store);
  await refreshMethods(page.store);
  expect(await placeOrder(page.store, accepted, shown)).toMatchObject({ status: 'refused' });
});

test('an unconfirmed total that is confirmed as shown is ordered with one click', async () => {
  void setQuantity(page.store, 'shirt', 3);
  expect(page.store.get(cartTotalsAtom).isConfirmed).toBe(false);
  expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
});

test('a delivery that is no longer offered is not replaced during the click, even at the same price', async () => {
  await chooseShipping(page.store, 'dpd/kurier');
  withdrawn = 'kurier';
  const before = sum();
  const offered = page.store.get(offeredShippingAtom);
  expect(offered.map(({ method_code }) => method_code)).toContain('kurier');
  expect(await placeOrder(page.store, accepted)).toMatchObject({
    status: 'refused',
    reason: { code: 'SHIPPING_METHOD_UNAVAILABLE' },
  });
  expect(page.store.get(cartAtom).shipping?.method_code).not.toBe('kurier');
  expect(sum()).toBe(before);
  expect(await mailed()).toBe(0);
});
