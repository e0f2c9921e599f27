import 'fake-indexeddb/auto';
import { readdir } from 'node:fs/promises';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { segmentValue } from '../../domain/cart/totals.ts';
import { grosze } from '../../domain/money.ts';
import { product } from '../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { createTabs } from '../../tests/support/tabs.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom, cartCountAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { isOnlineAtom } from '../net/online.ts';
import {
  choosePayment,
  chooseShipping,
  enterCheckout,
  saveCheckout,
  wasInCheckout,
} from './checkout.ts';
import {
  checkoutAtom,
  offeredPaymentsAtom,
  offeredShippingAtom,
  orderStateAtom,
} from './checkout-atoms.ts';
import { finishOrders } from './finish-orders.ts';
import { placeOrder } from './place-order.ts';

let shop: MockShop;
let pages: Awaited<ReturnType<typeof openPage>>[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  await shop.close();
});

const open = async (tabs = createTabs()) => {
  const page = await openPage({ fetch: fetchFrom(shop.app) }, tabs);
  pages.push(page);
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;
const fault = (route: string, broken: object, times = 1) =>
  shop.post('/api/mock/faults', { rules: [{ route, fault: broken, times }] });
const ordersMailed = async () =>
  (await readdir(`${shop.dataDir}/outbox`).catch(() => [])).filter((name) => name.includes('.'))
    .length;
const sum = (page: Page) => segmentValue(page.store.get(cartTotalsAtom), 'grand_total');

const address = {
  firstName: 'Ewa',
  lastName: 'Nowak',
  streetAddress: 'Piotrkowska 1',
  apartmentNumber: '2',
  city: 'Łódź',
  zipCode: '90-001',
  phoneNumber: '600 123 456',
  country: 'PL',
};

/** A page with two shirts in the cart and everything typed. */
async function readyToOrder(): Promise<Page> {
  const page = await open();
  await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }), 1);
  await enterCheckout(page.store);
  const { personalDetails, shippingDetails } = page.store.get(checkoutAtom);
  await saveCheckout(page.store, {
    personalDetails: {
      ...personalDetails,
      firstName: 'Ewa',
      lastName: 'Nowak',
      emailAddress: 'ewa@example.com',
    },
    shippingDetails: { ...shippingDetails, ...address },
  });
  return page;
}
const accepted = { termsAccepted: true };

describe('the way to an order', () => {
  test('offers methods, chooses the default and reckons with each choice [checkout-17]', async () => {
    const page = await readyToOrder();
    expect(page.store.get(cartAtom).shipping).toMatchObject({ method_code: 'paczkomat' });
    expect(sum(page)).toBe(12300 + 1299);
    await chooseShipping(page.store, 'dpd/kurier');
    expect(sum(page)).toBe(12300 + 1599);
    const cash = page.store.get(offeredPaymentsAtom).find(({ code }) => code === 'cashondelivery');
    await choosePayment(page.store, 'cashondelivery');
    expect(sum(page)).toBe(12300 + 1599 + Math.round((cash?.cost_incl_tax ?? 0) * 100));
    expect(page.store.get(offeredShippingAtom).length).toBeGreaterThan(1);
  });

  test('ends in a number, an empty cart and details that are still there [checkout-25]', async () => {
    const page = await readyToOrder();
    const outcome = await placeOrder(page.store, accepted);
    expect(outcome).toMatchObject({ status: 'placed', order: { number: '100000001' } });
    expect(page.store.get(cartCountAtom)).toBe(0);
    expect(page.store.get(cartAtom).cartServerToken).toBeNull();
    expect(await page.ports.tasks.all()).toEqual([]);
    expect((await page.ports.records.load('checkout'))?.shippingDetails.city).toBe('Łódź');
    expect(await wasInCheckout(page.store)).toBe(true);
  });

  test('of a second order is a second order', async () => {
    const page = await readyToOrder();
    await placeOrder(page.store, accepted);
    await addToCart(page.store, product('book', { unitPrice: grosze(5250) }));
    await enterCheckout(page.store);
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      order: { number: '100000002' },
    });
  });

  test('names the first step that is wrong and sends nothing', async () => {
    const page = await readyToOrder();
    expect(await placeOrder(page.store, { termsAccepted: false })).toEqual({
      status: 'invalid',
      step: 'summary',
      errors: { terms: 'You must accept the terms and conditions' },
    });
    const { shippingDetails } = page.store.get(checkoutAtom);
    await saveCheckout(page.store, { shippingDetails: { ...shippingDetails, zipCode: '9' } });
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      status: 'invalid',
      step: 'shipping',
    });
    expect(await page.ports.tasks.all()).toEqual([]);
  });
});

describe('a refused order', () => {
  test('keeps the cart and gives the text of the backend [checkout-27]', async () => {
    const page = await readyToOrder();
    await fault('POST /api/order', { kind: 'status', status: 400 });
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      status: 'refused',
      reason: { message: 'Fault' },
    });
    expect(page.store.get(cartCountAtom)).toBe(1);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
  });

  test('a sum that changed since it was shown is not ordered', async () => {
    const page = await readyToOrder();
    const { shopProducts } = await import('../../tests/support/mock-shop.ts');
    const shirt = shopProducts.find(({ sku }) => sku === 'shirt');
    if (shirt) shop.setProduct({ ...shirt, price: grosze(14300) });
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      reason: { code: 'ORDER_PRICE_CHANGED' },
    });
    expect(page.store.get(cartCountAtom)).toBe(1);
    expect(await ordersMailed()).toBe(0);
  });
});

describe('an order without an answer', () => {
  test.each([
    ['was done and its reply dropped', { kind: 'drop-reply' }],
    ['was done and answered as a page', { kind: 'content-type', type: 'text/html' }],
    ['met a broken server', { kind: 'status', status: 500 }],
  ])('that %s waits under its id and is placed once', async (_name, broken) => {
    const page = await readyToOrder();
    await fault('POST /api/order', broken);
    expect(await placeOrder(page.store, accepted)).toEqual({ status: 'waiting' });
    expect(page.store.get(cartCountAtom)).toBe(1);
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      order: { number: '100000001' },
    });
    expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(9);
  });

  test('is finished by the next page after a reload', async () => {
    const page = await readyToOrder();
    await fault('POST /api/order', { kind: 'drop-reply' });
    await placeOrder(page.store, accepted);
    page.close();
    const next = await open();
    await finishOrders(next.store, next.ports);
    expect(next.store.get(orderStateAtom)).toMatchObject({
      status: 'placed',
      order: { number: '100000001' },
    });
    expect(next.store.get(cartCountAtom)).toBe(0);
  });

  test('two tabs that finish it at once finish it once', async () => {
    const tabs = createTabs();
    const page = await readyToOrder();
    await fault('POST /api/order', { kind: 'status', status: 503 });
    await placeOrder(page.store, accepted);
    const [one, two] = [await open(tabs), await open(tabs)];
    await Promise.all([finishOrders(one.store, one.ports), finishOrders(two.store, two.ports)]);
    expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(9);
    expect(await one.ports.tasks.all()).toEqual([]);
  });

  test('a double click sends one order', async () => {
    const page = await readyToOrder();
    const clicks = [placeOrder(page.store, accepted), placeOrder(page.store, accepted)];
    await Promise.all(clicks);
    expect(page.store.get(orderStateAtom)).toMatchObject({ order: { number: '100000001' } });
    expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(9);
  });

  test('made offline is written down and waits', async () => {
    const page = await readyToOrder();
    page.store.set(isOnlineAtom, false);
    expect(await placeOrder(page.store, accepted)).toEqual({ status: 'waiting' });
    expect(await page.ports.tasks.all()).toMatchObject([{ subject: 'order', transmited: false }]);
  });
});
