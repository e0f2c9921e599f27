import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { agreedTo } from '../../../domain/consent/categories.ts';
import { consentVersion } from '../../../domain/consent/consent-record.ts';
import { type ListedProduct, listLimits } from '../../../domain/lists/product-list.ts';
import { wishOf } from '../../../domain/lists/wish.ts';
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { noTools } from '../../../tests/support/shop-facts.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { putInForce } from '../consent/consent.ts';
import { logout } from '../session/session.ts';
import { correctWishlist } from './change-list.ts';
import {
  addToCompare,
  addToWishlist,
  clearWishlist,
  noteViewed,
  removeFromCompare,
  removeFromWishlist,
  startLists,
} from './lists.ts';
import {
  compareSkusAtom,
  compareStateAtom,
  listsAreLoadedAtom,
  recentlyViewedAtom,
  wishlistAtom,
  wishlistSkusAtom,
} from './lists-atoms.ts';

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
/** A page with consent to store viewed products. */
async function open(tabs = createTabs()) {
  const consent = { hasBanner: false, tools: { ...noTools, keepsVisits: true } };
  const page = await openPage({}, tabs, { ...clientConfig, consent });
  await putInForce(page.store, page.ports, {
    id: '0'.repeat(32),
    version: consentVersion(consent.tools),
    at: Date.now(),
    choices: agreedTo(['functional']),
  });
  await startLists(page.store, page.ports);
  return page;
}

test('lists are stored and updated in other tabs', async () => {
  const tabs = createTabs();
  const [one, two] = [await open(tabs), await open(tabs)];
  await addToWishlist(one.store, item('a'));
  await addToWishlist(two.store, item('b'));
  await vi.waitFor(() => expect(one.store.get(wishlistSkusAtom)).toEqual(new Set(['a', 'b'])));
  await removeFromWishlist(one.store, 'a');
  await vi.waitFor(() => expect(two.store.get(wishlistSkusAtom)).toEqual(new Set(['b'])));
});

test('viewed products are on the next page, latest first', async () => {
  const page = await open();
  await noteViewed(page.store, item('a'));
  await noteViewed(page.store, item('b'));
  page.close();
  const next = await open();
  expect(next.store.get(recentlyViewedAtom).map(({ sku }) => sku)).toEqual(['b', 'a']);
  expect(next.store.get(wishlistAtom)).toEqual([]);
});

test('the wishlist has each item once, with quantity one, and reports when it is loaded [engage-01] [engage-02] [engage-03]', async () => {
  const page = await openPage({});
  const wishes = () => page.store.get(wishlistAtom).map(wishOf);
  expect([wishes(), page.store.get(listsAreLoadedAtom)]).toEqual([[], false]);
  await startLists(page.store, page.ports);
  await addToWishlist(page.store, { ...item('a'), id: '7' });
  await addToWishlist(page.store, { ...item('a'), id: '7', name: 'again' });
  await addToWishlist(page.store, item('b'));
  const [a, b] = [
    { sku: 'a', product_id: '7', qty: 1 },
    { sku: 'b', product_id: null, qty: 1 },
  ];
  expect([wishes(), page.store.get(listsAreLoadedAtom)]).toEqual([[a, b], true]);
  await removeFromWishlist(page.store, 'a');
  expect(wishes()).toEqual([b]);
  await clearWishlist(page.store);
  page.close();
  const next = await open();
  expect(next.store.get(wishlistAtom)).toEqual([]);
  expect(next.store.get(listsAreLoadedAtom)).toBe(true);
});

test('a full wishlist accepts no more items and reports it', async () => {
  const page = await open();
  await correctWishlist(page.store, () =>
    Array.from({ length: listLimits.wishlist }, (_, at) => item(`s${at}`)),
  );
  expect(await addToWishlist(page.store, item('more'))).toBe(false);
  expect(await addToWishlist(page.store, item('s3'))).toBe(true);
});

test('compared and viewed products have their SKU, and compare reports when it is loaded [engage-21]', async () => {
  const page = await openPage({});
  expect(page.store.get(compareStateAtom)).toEqual({ items: [], loaded: false });
  await startLists(page.store, page.ports);
  await addToCompare(page.store, item('a'));
  expect(page.store.get(compareStateAtom)).toEqual({ items: [item('a')], loaded: true });
  await noteViewed(page.store, item('a'));
  expect(page.store.get(recentlyViewedAtom)).toEqual([item('a')]);
});

test('logging out deletes wishlist, compared and viewed products from the device [account-13]', async () => {
  const page = await open();
  await addToWishlist(page.store, item('a'));
  await addToCompare(page.store, item('b'));
  await noteViewed(page.store, item('c'));
  await logout(page.store);
  expect(page.store.get(wishlistAtom)).toEqual([]);
  expect(page.store.get(compareSkusAtom).size).toBe(0);
  expect(await page.ports.records.load('wishlist')).toBeNull();
  expect(await page.ports.records.load('compare')).toBeNull();
  expect(page.store.get(recentlyViewedAtom)).toEqual([]);
  expect(await page.ports.records.load('recentlyViewed')).toBeNull();
});

test('at most four products are compared, in the order they were added', async () => {
  const page = await open();
  for (const sku of ['a', 'b', 'c', 'd'])
    expect(await addToCompare(page.store, item(sku))).toBe(true);
  expect(await addToCompare(page.store, item('e'))).toBe(false);
  expect(await addToCompare(page.store, item('a'))).toBe(true);
  await removeFromCompare(page.store, 'b');
  expect([...page.store.get(compareSkusAtom)]).toEqual(['a', 'c', 'd']);
});
