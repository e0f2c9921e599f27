// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { orderState } from '../../../domain/sync/task-state.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { shopProducts } from '../../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { outboxAtom, watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { waitingCountAtom } from '../../core/sync/waiting-count.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { orderProgressAtom } from '../checkout/checkout-atoms.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { login, logout } from '../session/session.ts';
import { followOrders } from './follow-orders.ts';
import {
  confirmOrders,
  giveUpOrder,
  offlineOrderConfirmation,
  resumeOrders,
  retryOrders,
} from './outbox.ts';
import { isOrderQuestionOpenAtom } from './outbox-open.ts';

let shop: MockShop;
let closings: (() => void)[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(async () => {
  for (const close of closings) close();
  closings = [];
  await shop.close();
});

async function open(tabs = createTabs(), config = clientConfig) {
  const orders: string[] = [];
  const sendRequest = fetchFrom(shop.app);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!page.store.get(isOnlineAtom)) throw new TypeError('Failed to fetch');
    if (init?.method === 'POST' && String(input).startsWith('/api/order')) {
      orders.push(String(new Headers(init.headers).get('idempotency-key')));
    }
    return sendRequest(input, init);
  };
  const page = await openPage({ fetch }, tabs, config);
  const stop = await followOrders(page.store, page.ports);
  closings.push(page.close, stop);
  return { ...page, orders };
}
type Page = Awaited<ReturnType<typeof open>>;

const skus = (page: Page) => page.store.get(cartAtom).cartItems.map(({ sku, qty }) => [sku, qty]);
const stages = (page: Page) => page.store.get(outboxAtom).map(orderState);
const shirtsLeft = async () => (await shop.get('/api/stock/check?sku=shirt')).body.result.qty;
const firstId = async (page: Page) => (await page.ports.tasks.all())[0]?.task_id ?? '';

/** A page whose order of a shirt was made offline; its thank-you page was left. */
async function orderOffline(page: Page) {
  await fillCheckout(page.store);
  page.store.set(isOnlineAtom, false);
  const state = await placeOrder(page.store, accepted);
  page.store.set(watchedOrderAtom, null);
  return state;
}

async function comeOnline(page: Page): Promise<readonly CustomEvent[]> {
  const requested: CustomEvent[] = [];
  const hear = (event: Event) => event instanceof CustomEvent && requested.push(event);
  addEventListener(offlineOrderConfirmation, hear);
  page.store.set(isOnlineAtom, true);
  await resumeOrders(page.store);
  removeEventListener(offlineOrderConfirmation, hear);
  return requested;
}

describe('an order made offline', () => {
  test('is stored and not transmitted, and its items move from the cart to the outbox [offline-27]', async () => {
    const page = await open();
    expect(await orderOffline(page)).toMatchObject({ status: 'saved' });
    expect(await page.ports.tasks.all()).toMatchObject([
      { subject: 'order', transmited: false, tried_at: null, order: { lines: [{ sku: 'shirt' }] } },
    ]);
    expect(skus(page)).toEqual([]);
    await vi.waitFor(() => expect(page.store.get(waitingCountAtom)).toBe(1));
    expect(page.orders).toEqual([]);
  });

  test('opens a confirmation when the connection is back, by an event with the order, and is not sent [offline-29] [offline-37]', async () => {
    const page = await open();
    await orderOffline(page);
    const requested = await comeOnline(page);
    expect(requested[0]?.detail.orders).toMatchObject([{ order: { lines: [{ sku: 'shirt' }] } }]);
    expect(page.store.get(isOrderQuestionOpenAtom)).toBe(true);
    expect(page.orders).toEqual([]);
  });

  test('is placed once after confirmation, and items added since stay in the cart [offline-29]', async () => {
    const page = await open();
    await orderOffline(page);
    await addToCart(page.store, product('book', { unitPrice: grosze(5250) }));
    await comeOnline(page);
    const id = await firstId(page);
    await Promise.all([confirmOrders(page.store, [id]), confirmOrders(page.store, [id])]);
    expect(page.orders).toEqual([id]);
    expect(await shirtsLeft()).toBe(9);
    expect(skus(page)).toEqual([['book', 1]]);
    expect(await page.ports.tasks.all()).toEqual([]);
    expect(page.messages()).toContain('Your waiting order is placed. Its number: {number}');
  });

  test.each([
    ['its thank-you page is open', true, clientConfig],
    ['automatic transmission is on', false, { ...clientConfig, sendsOfflineOrders: true }],
  ])('is sent without confirmation when %s [offline-28]', async (_when, isWatched, config) => {
    const page = await open(createTabs(), config);
    await orderOffline(page);
    if (isWatched) page.store.set(watchedOrderAtom, await firstId(page));
    expect(await comeOnline(page)).toEqual([]);
    expect(page.orders).toHaveLength(1);
    expect(page.store.get(orderProgressAtom).status).toBe(isWatched ? 'placed' : 'saved');
  });

  test.each([
    [
      'has become more expensive',
      { price: grosze(14300) },
      { kind: 'price', before: grosze(12300), now: grosze(14300) },
    ],
    [
      'has sold out',
      { stock: { qty: 0, is_in_stock: false, manage_stock: true } },
      { kind: 'stock', left: 0 },
    ],
  ])(
    'is not sent when its product %s: the change is shown, and the items can return to the cart',
    async (_what, more, change) => {
      const page = await open();
      await orderOffline(page);
      const id = await firstId(page);
      await confirmOrders(page.store, [id]);
      const shirt = shopProducts.find(({ sku }) => sku === 'shirt');
      if (shirt) shop.setProduct({ ...shirt, ...more });
      expect(await comeOnline(page)).toHaveLength(1);
      expect(page.orders).toEqual([]);
      expect(page.store.get(outboxAtom)).toMatchObject([{ order: { changes: [change] } }]);
      expect(await giveUpOrder(page.store, id)).toBe(true);
      expect(skus(page)).toEqual([['shirt', 1]]);
    },
  );

  test('that the backend refuses keeps its items and its reason until they are moved', async () => {
    const page = await open();
    await orderOffline(page);
    await shop.post('/api/mock/faults', {
      rules: [{ route: 'POST /api/order', fault: { kind: 'status', status: 400 } }],
    });
    page.store.set(isOnlineAtom, true);
    await confirmOrders(page.store, [await firstId(page)]);
    await vi.waitFor(() => expect(stages(page)).toEqual(['refused']));
    expect(skus(page)).toEqual([]);
    await giveUpOrder(page.store, await firstId(page));
    expect(skus(page)).toEqual([['shirt', 1]]);
  });

  test('that was cancelled is not sent; its items return to the cart once', async () => {
    const page = await open();
    await orderOffline(page);
    await giveUpOrder(page.store, await firstId(page));
    expect(await comeOnline(page)).toEqual([]);
    await page.cart.sync({ force: true });
    expect(page.orders).toEqual([]);
    expect(skus(page)).toEqual([['shirt', 1]]);
  });

  test('that was sent without a response cannot be cancelled and is placed once', async () => {
    const page = await open();
    await orderOffline(page);
    await shop.post('/api/mock/faults', {
      rules: [{ route: 'POST /api/order', fault: { kind: 'drop-reply' } }],
    });
    page.store.set(isOnlineAtom, true);
    const id = await firstId(page);
    await confirmOrders(page.store, [id]);
    await vi.waitFor(() => expect(stages(page)).toEqual(['sending']));
    expect(await giveUpOrder(page.store, id)).toBe(false);
    await retryOrders(page.store);
    expect(page.orders).toEqual([id, id]);
    expect(await shirtsLeft()).toBe(9);
    expect(skus(page)).toEqual([]);
  });

  test('is sent by one of two tabs, and both show that it is gone', async () => {
    const tabs = createTabs();
    const [one, two] = [await open(tabs), await open(tabs)];
    await orderOffline(one);
    const id = await firstId(one);
    one.store.set(isOnlineAtom, true);
    await vi.waitFor(() => expect(stages(two)).toEqual(['unconfirmed']));
    await Promise.all([confirmOrders(one.store, [id]), confirmOrders(two.store, [id])]);
    expect([...one.orders, ...two.orders]).toEqual([id]);
    expect(await shirtsLeft()).toBe(9);
    await vi.waitFor(() => expect([...stages(one), ...stages(two)]).toEqual([]));
  });

  test('survives a logout, and only its owner sees and sends it', async () => {
    const page = await open();
    await login(page.store, demoCustomer.email, demoCustomer.password);
    await orderOffline(page);
    await logout(page.store, { silent: true });
    expect(page.store.get(outboxAtom)).toEqual([]);
    await confirmOrders(page.store, [await firstId(page)]);
    expect(await comeOnline(page)).toEqual([]);
    expect(page.orders).toEqual([]);
    await login(page.store, demoCustomer.email, demoCustomer.password);
    expect(page.store.get(outboxAtom)).toHaveLength(1);
    await retryOrders(page.store);
    expect(page.orders).toHaveLength(1);
  });
});
