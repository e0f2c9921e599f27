import 'fake-indexeddb/auto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { segmentValue } from '../../../domain/cart/totals.ts';
import { grosze } from '../../../domain/money.ts';
import { openSqlite } from '../../../server/store/sqlite.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom, cartCountAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { enterCheckout } from './checkout.ts';
import {
  checkoutAtom,
  offeredPaymentsAtom,
  offeredShippingAtom,
  orderProgressAtom,
  textVersionsAtom,
} from './checkout-atoms.ts';
import { choosePayment, chooseShipping } from './choose-methods.ts';
import { finishOrders } from './finish-orders.ts';
import { placeOrder } from './place-order.ts';
import { saveCheckout } from './save-checkout.ts';

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

/** A page with a shirt in the cart and a filled checkout. */
async function readyToOrder(): Promise<Page> {
  const page = await open();
  await fillCheckout(page.store);
  return page;
}

describe('the path to an order', () => {
  test('offers methods, chooses the default and updates the total with each choice [checkout-17]', async () => {
    const page = await readyToOrder();
    expect(page.store.get(cartAtom).shipping).toMatchObject({ method_code: 'kurier' });
    expect(sum(page)).toBe(12300 + 1599);
    await chooseShipping(page.store, 'inpost/paczkomat');
    expect(sum(page)).toBe(12300 + 1299);
    const cash = page.store.get(offeredPaymentsAtom).find(({ code }) => code === 'cashondelivery');
    await choosePayment(page.store, 'cashondelivery');
    expect(sum(page)).toBe(12300 + 1299 + Math.round((cash?.cost_incl_tax ?? 0) * 100));
    expect(page.store.get(offeredShippingAtom).length).toBeGreaterThan(1);
  });

  test('ends in a number, an empty cart and saved details [checkout-05] [checkout-25]', async () => {
    const page = await readyToOrder();
    const setItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} });
    const fetched = vi.spyOn(page.ports.api, 'fetch');
    const sent = vi.spyOn(page.ports.api, 'send');
    const outcome = await placeOrder(page.store, accepted);
    expect(outcome).toMatchObject({ status: 'placed', order: { number: '100000001' } });
    expect(page.store.get(cartCountAtom)).toBe(0);
    expect(page.store.get(cartAtom).cartServerToken).toBeNull();
    expect(await page.ports.tasks.all()).toEqual([]);
    expect(page.store.get(orderProgressAtom)).toMatchObject({ status: 'placed' });
    expect(setItem.mock.calls).toEqual([
      ['witryna:lastCartBypass:pl', expect.stringMatching(/^\d{13}$/)],
    ]);
    // No request about the cart follows the order itself.
    expect(sent.mock.calls.map(([{ url }]) => url.split('?')[0])).toEqual(['/api/order']);
    const [ordered = 0] = sent.mock.invocationCallOrder;
    expect(Math.max(...fetched.mock.invocationCallOrder)).toBeLessThan(ordered);
    expect((await page.ports.records.load('checkout'))?.shippingDetails.city).toBe('Łódź');
  });

  test('keeps the note to the courier for the next order, but not the note to the shop [checkout-09]', async () => {
    const page = await readyToOrder();
    const comments = { delivery: 'Domofon 7', order: 'Na prezent' };
    await saveCheckout(page.store, { additional: { enabled: true, comments } });
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(page.store.get(checkoutAtom).additional.comments).toEqual({ ...comments, order: '' });
  });

  test('sends the version of the terms, the time of acceptance and the choice of an e-receipt [pl-L12] [api-24]', async () => {
    const page = await readyToOrder();
    page.store.set(textVersionsAtom, { terms: 'wersja-1' });
    await saveCheckout(page.store, { eReceipt: true });
    const outcome = await placeOrder(page.store, accepted);
    const { uuid, secret } = outcome.status === 'placed' ? outcome.order : { uuid: '', secret: '' };
    const { body } = await shop.get(`/api/order/${uuid}?secret=${secret}`);
    expect(body.result.sales_document).toBe('e_receipt');
    const db = openSqlite(join(shop.dataDir, 'mock.sqlite'), []);
    const Row = v.object({ document: v.pipe(v.string(), v.parseJson()) });
    expect(db.get(Row, 'SELECT document FROM orders')?.document).toMatchObject({
      body: {
        agreements: [
          { id: 'terms', accepted: true, version: 'wersja-1', accepted_at: expect.any(String) },
          { id: 'privacy', accepted: true },
        ],
      },
    });
    db.close();
  });

  test('creates a second order for a second purchase', async () => {
    const page = await readyToOrder();
    await placeOrder(page.store, accepted);
    await addToCart(page.store, product('book', { unitPrice: grosze(5250) }));
    await enterCheckout(page.store);
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      order: { number: '100000002' },
    });
  });

  test('names the first invalid step and sends nothing', async () => {
    const page = await readyToOrder();
    expect(await placeOrder(page.store, { ...accepted, termsAccepted: false })).toEqual({
      status: 'invalid',
      step: 'summary',
      errors: { terms: 'You must accept the terms and conditions' },
    });
    const { shippingDetails } = page.store.get(checkoutAtom);
    await chooseShipping(page.store, 'dpd/kurier');
    await saveCheckout(page.store, { shippingDetails: { ...shippingDetails, zipCode: '9' } });
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      status: 'invalid',
      step: 'shipping',
    });
    expect(await page.ports.tasks.all()).toEqual([]);
  });
});

describe('a refused order', () => {
  test('keeps cart and details and returns the backend’s text; a placed one clears the cart [checkout-27]', async () => {
    const page = await readyToOrder();
    const { modifiedAt: _, ...details } = page.store.get(checkoutAtom);
    const { cartItems } = page.store.get(cartAtom);
    await fault('POST /api/order', { kind: 'status', status: 400 });
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      status: 'refused',
      reason: { message: 'Fault' },
    });
    expect(page.store.get(cartAtom).cartItems).toEqual(cartItems);
    expect(page.store.get(checkoutAtom)).toMatchObject(details);
    expect(await placeOrder(page.store, accepted)).toMatchObject({ status: 'placed' });
    expect(page.store.get(cartCountAtom)).toBe(0);
  });

  test('is the result of a total that changed after it was shown', async () => {
    const page = await readyToOrder();
    const { shopProducts } = await import('../../../tests/support/mock-products.ts');
    const shirt = shopProducts.find(({ sku }) => sku === 'shirt');
    if (shirt) shop.setProduct({ ...shirt, price: grosze(14300) });
    expect(await placeOrder(page.store, accepted)).toMatchObject({
      reason: { code: 'ORDER_PRICE_CHANGED' },
    });
    expect(page.store.get(cartCountAtom)).toBe(1);
    expect(await ordersMailed()).toBe(0);
  });
});

describe('an order without a response', () => {
  test.each([
    ['was executed but lost its response', { kind: 'drop-reply' }],
    ['was executed but got an HTML page', { kind: 'content-type', type: 'text/html' }],
    ['got a server error', { kind: 'status', status: 500 }],
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

  test('is completed by the next page after a reload', async () => {
    const page = await readyToOrder();
    await fault('POST /api/order', { kind: 'drop-reply' });
    await placeOrder(page.store, accepted);
    page.close();
    const next = await open();
    await finishOrders(next.store, next.ports);
    expect(next.store.get(orderProgressAtom)).toMatchObject({
      status: 'placed',
      order: { number: '100000001' },
    });
    expect(next.store.get(cartCountAtom)).toBe(0);
  });

  test('two tabs that complete it at once complete it once', async () => {
    const tabs = createTabs();
    const page = await readyToOrder();
    await fault('POST /api/order', { kind: 'status', status: 503 });
    await placeOrder(page.store, accepted);
    const [one, two] = [await open(tabs), await open(tabs)];
    await Promise.all([finishOrders(one.store, one.ports), finishOrders(two.store, two.ports)]);
    expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(9);
    expect(await one.ports.tasks.all()).toEqual([]);
  });

  test('two tabs that submit at once order once', async () => {
    const tabs = createTabs();
    const [page, other] = [await open(tabs), await open(tabs)];
    await fillCheckout(page.store);
    await enterCheckout(other.store);
    const presses = [page, other].map(({ store }) => placeOrder(store, accepted));
    const states = (await Promise.all(presses)).map(({ status }) => status);
    expect(states).toContain('placed');
    expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(9);
  });

  test('a double click sends one order', async () => {
    const page = await readyToOrder();
    const clicks = [placeOrder(page.store, accepted), placeOrder(page.store, accepted)];
    await Promise.all(clicks);
    expect(page.store.get(orderProgressAtom)).toMatchObject({ order: { number: '100000001' } });
    expect((await shop.get('/api/stock/check?sku=shirt')).body.result.qty).toBe(9);
  });
});
