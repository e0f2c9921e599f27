import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListedProduct } from '../../domain/lists/product-list.ts';
import { openPage } from '../../tests/support/client-page.ts';
import { createTabs } from '../../tests/support/tabs.ts';
import {
  addToWishlist,
  noteViewed,
  recentlyViewedAtom,
  removeFromWishlist,
  startLists,
  wishlistAtom,
  wishlistSkusAtom,
} from './lists.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const item = (sku: string): ListedProduct => ({
  sku,
  id: null,
  name: sku,
  picture: null,
  link: null,
  price: null,
});
async function open(tabs = createTabs()) {
  const page = await openPage({}, tabs);
  await startLists(page.store, page.ports);
  return page;
}

test('lists are kept, and another tab follows', async () => {
  const tabs = createTabs();
  const [one, two] = [await open(tabs), await open(tabs)];
  await addToWishlist(one.store, item('a'));
  await addToWishlist(two.store, item('b'));
  await vi.waitFor(() => expect(one.store.get(wishlistSkusAtom)).toEqual(new Set(['a', 'b'])));
  await removeFromWishlist(one.store, 'a');
  await vi.waitFor(() => expect(two.store.get(wishlistSkusAtom)).toEqual(new Set(['b'])));
});

test('what was viewed is there on the next page, the last first', async () => {
  const page = await open();
  await noteViewed(page.store, item('a'));
  await noteViewed(page.store, item('b'));
  page.close();
  const next = await open();
  expect(next.store.get(recentlyViewedAtom).map(({ sku }) => sku)).toEqual(['b', 'a']);
  expect(next.store.get(wishlistAtom)).toEqual([]);
});
