// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grosze } from '../domain/money.ts';
import { product } from '../tests/support/cart.ts';
import { clientConfig, fetchFrom } from '../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../tests/support/mock-shop.ts';
import { createTabs, memoryLog } from '../tests/support/tabs.ts';
import { isOnlineAtom } from './core/net/online.ts';
import { whenStarted } from './core/ports/ports.ts';
import { queueTask } from './core/sync/task-queue.ts';
import { addToCart } from './features/cart/cart-actions.ts';
import { cartAtom } from './features/cart/cart-atoms.ts';
import { startClient } from './start-client.ts';

let shop: MockShop;
let stop = () => {};
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
});
afterEach(async () => {
  stop();
  await shop.close();
});

async function start() {
  const store = createStore();
  const calls: string[] = [];
  const sendRequest = fetchFrom(shop.app);
  const fetch: typeof globalThis.fetch = (input, init) => {
    calls.push(String(input).split('?')[0] ?? '');
    return sendRequest(input, init);
  };
  const channel = createTabs().open();
  stop = await startClient(store, clientConfig, { fetch, channel, log: memoryLog() });
  return { store, calls };
}

test('the shop knows whether it is online, and notices each change [offline-08]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store } = await start();
  expect(store.get(isOnlineAtom)).toBe(false);
  dispatchEvent(new Event('online'));
  expect(store.get(isOnlineAtom)).toBe(true);
  dispatchEvent(new Event('offline'));
  expect(store.get(isOnlineAtom)).toBe(false);
});

test('coming online sends the queue, then loads the cart from the server [offline-17]', async () => {
  const { store, calls } = await start();
  await addToCart(store, product('shirt', { unitPrice: grosze(12300) }), 1);
  await vi.waitFor(() => expect(store.get(cartAtom).lastTotalsSyncDate).not.toBeNull());
  dispatchEvent(new Event('offline'));
  const task = { id: 'task-0001', url: '/api/stock/check?sku=shirt', method: 'GET' } as const;
  await queueTask(store, await whenStarted(store), task);
  calls.length = 0;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(calls).toContain('/api/cart/pull'));
  expect(calls[0]).toBe('/api/stock/check');
  const { tasks } = await whenStarted(store);
  expect(await tasks.all()).toMatchObject([{ task_id: 'task-0001', transmited: true, code: 200 }]);
});

test('a cart change made on another device appears once the connection is back [offline-17]', async () => {
  const { store } = await start();
  await addToCart(store, product('shirt', { unitPrice: grosze(12300) }), 1);
  await vi.waitFor(() => expect(store.get(cartAtom).lastTotalsSyncDate).not.toBeNull());
  const [line] = store.get(cartAtom).cartItems;
  const cartId = store.get(cartAtom).cartServerToken;
  dispatchEvent(new Event('offline'));
  const changed = { sku: 'shirt', qty: 3, item_id: line?.server_item_id, quoteId: cartId };
  expect(await shop.put(cartId ?? '', changed)).toMatchObject({ status: 200 });
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(store.get(cartAtom).cartItems).toMatchObject([{ qty: 3 }]));
});
