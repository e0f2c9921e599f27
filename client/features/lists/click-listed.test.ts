// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientConfig } from '../../../tests/support/client-page.ts';
import { createTabs, memoryLog } from '../../../tests/support/tabs.ts';
import { pendingWritesKey } from '../../core/storage/pending-writes-key.ts';
import { startClient } from '../../start-client.ts';
import { clickListed } from './click-listed.ts';
import { compareAtom, wishlistAtom } from './lists-atoms.ts';

const product = { sku: 'a', id: null, name: 'A', picture: null, link: null, price: null };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

let stop = () => {};
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});
afterEach(() => stop());

async function open() {
  const store = createStore();
  const channel = createTabs().open();
  stop = await startClient(store, clientConfig, { fetch: offline, channel, log: memoryLog() });
  return store;
}

test('a click is executed once its code and the shop are loaded, and is not passed on', async () => {
  const store = createStore();
  const clicked = clickListed(store, { way: 'toggleWished', product });
  stop = await startClient(store, clientConfig, {
    fetch: offline,
    channel: createTabs().open(),
    log: memoryLog(),
  });
  await clicked;
  expect(store.get(wishlistAtom)).toMatchObject([{ sku: 'a' }]);
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(pendingWritesKey) ?? '').not.toContain('presses":[{');
});

test('a click on a page that ended early is executed once by the next page', async () => {
  // Its shop never starts.
  const left = createStore();
  void clickListed(left, { way: 'toggleCompared', product });
  void clickListed(left, { way: 'toggleWished', product });
  dispatchEvent(new Event('pagehide'));
  const next = await open();
  await vi.waitFor(() => expect(next.get(wishlistAtom)).toMatchObject([{ sku: 'a' }]));
  expect(next.get(compareAtom)).toMatchObject([{ sku: 'a' }]);
  await vi.waitFor(() => expect(localStorage.getItem(pendingWritesKey)).toBeNull());
});
