// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { product } from '../tests/support/cart.ts';
import { clientConfig } from '../tests/support/client-page.ts';
import { createTabs, memoryLog } from '../tests/support/tabs.ts';
import { notificationsAtom } from './core/notifications/notifications.ts';
import { pendingWritesKey } from './core/storage/pending-writes-key.ts';
import { cartAtom } from './features/cart/cart-atoms.ts';
import { startClient } from './start-client.ts';

let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const clicks = [{ way: 'addToCart', sku: 'shirt' }];
  localStorage.setItem(
    pendingWritesKey,
    JSON.stringify({ records: {}, tasks: [], presses: clicks }),
  );
});
afterEach(() => stop());

async function open(found: boolean) {
  const store = createStore();
  stop = await startClient(store, clientConfig, {
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    channel: createTabs().open(),
    log: memoryLog(),
    findProducts: async () => (found ? { shirt: product('shirt') } : {}),
  });
  return store;
}

test('a product clicked on a page that ended early is in the cart of the next page, once', async () => {
  const store = await open(true);
  await vi.waitFor(() =>
    expect(store.get(cartAtom).cartItems).toMatchObject([{ sku: 'shirt', qty: 1 }]),
  );
  expect(localStorage.getItem(pendingWritesKey)).toBeNull();
});

test('an error is shown for a clicked product that no longer exists', async () => {
  const store = await open(false);
  await vi.waitFor(() => expect(store.get(notificationsAtom)).toMatchObject([{ type: 'error' }]));
  expect(store.get(cartAtom).cartItems).toEqual([]);
});
