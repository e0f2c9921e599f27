// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSharedList } from '../../../domain/screens/load-shared-list.ts';
import { ComparePage } from '../../../pages/compare/compare-page.tsx';
import { RecentlyViewedPage } from '../../../pages/recently-viewed/recently-viewed-page.tsx';
import SharedListPage from '../../../pages/shared-list/shared-list-page.tsx';
import { WishlistPage } from '../../../pages/wishlist/wishlist-page.tsx';
import { catalogueFetch } from '../../../tests/support/catalogue-fetch.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { show } from '../../../tests/support/show.tsx';
import { smallShop } from '../../../tests/support/small-shop.ts';
import { storedItem } from '../../../tests/support/stored-item.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { questionAtom } from '../../ui/common/confirm-host.tsx';
import { addToWishlist, noteViewed, startLists } from './lists.ts';
import { wishlistSkusAtom } from './lists-atoms.ts';

const shop = smallShop();
let net: ReturnType<typeof catalogueFetch>;

beforeEach(() => {
  net = catalogueFetch(shop.catalogue);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', net.fetch);
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openStore() {
  const page = await openPage({});
  await startLists(page.store, page.ports);
  return page.store;
}

const names = (page: ReturnType<typeof show>) =>
  page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('recently viewed products have a page, latest first, and can be deleted [engage-23]', async () => {
  const store = await openStore();
  for (const sku of ['HOOD', 'BAG', 'GONE']) await noteViewed(store, storedItem(sku));
  const page = show(<RecentlyViewedPage />, store);
  await page.findByText('Bluza');
  expect(names(page)).toEqual(['kept GONE', 'Torba 0', 'Bluza']);
  // A product that the shop no longer has is marked as sold out.
  expect(page.getAllByText('Wyprzedane')).toHaveLength(1);
  fireEvent.click(page.getByRole('button', { name: 'Wyczyść historię' }));
  expect(await page.findByText('Niczego jeszcze nie obejrzano')).toBeTruthy();
});

test('empty favourites and an empty comparison lead to what was looked at last [engage-23]', async () => {
  const store = await openStore();
  await noteViewed(store, storedItem('BAG'));
  for (const page of [<WishlistPage key="wishlist" />, <ComparePage key="compare" />]) {
    const shown = show(page, store);
    await shown.findByRole('heading', { name: 'Ostatnio oglądane' });
    await shown.findByText('Torba 0');
    cleanup();
  }
});

test('offline, a list shows cached data and marks nothing as sold out', async () => {
  const store = await openStore();
  await noteViewed(store, storedItem('BAG'));
  net.goOffline();
  const page = show(<RecentlyViewedPage />, store);
  expect(await page.findByText('kept BAG')).toBeTruthy();
  expect(page.queryByText('Wyprzedane')).toBeNull();
});

test('a list without cached data shows no age', async () => {
  const store = await openStore();
  await addToWishlist(store, storedItem('GONE'));
  store.set(isOnlineAtom, false);
  const page = show(<WishlistPage />, store);
  expect(await page.findByText(/Strona pokazuje to, co zapamiętało/)).toBeTruthy();
  expect(page.text()).not.toContain('Stan z');
});

test('favourites are shared as a link that contains only the products', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  const store = await openStore();
  await addToWishlist(store, storedItem('HOOD'));
  await addToWishlist(store, storedItem('BAG'));
  const page = show(<WishlistPage />, store);
  fireEvent.click(await page.findByRole('button', { name: 'Udostępnij ulubione' }));
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls).toEqual([[{ title: 'Ulubione', url: expect.any(String) }]]);
});

test('the limit of 50 products per link is shown only for a longer list', async () => {
  const store = await openStore();
  for (let number = 0; number < 50; number += 1)
    await addToWishlist(store, storedItem(`P${number}`));
  const page = show(<WishlistPage />, store);
  const button = await page.findByRole('button', { name: 'Udostępnij ulubione' });
  expect(button.getAttribute('aria-describedby')).toBeNull();
  await act(async () => void (await addToWishlist(store, storedItem('P50'))));
  const note = page.getByText('Link obejmuje pierwszych 50 produktów z listy.');
  expect(button.getAttribute('aria-describedby')).toBe(note.id);
});

test('all favourites are removed after the shopper confirms', async () => {
  const store = await openStore();
  await addToWishlist(store, storedItem('HOOD'));
  const page = show(<WishlistPage />, store);
  fireEvent.click(await page.findByRole('button', { name: 'Usuń wszystkie' }));
  expect(store.get(wishlistSkusAtom).size).toBe(1);
  store.get(questionAtom)?.run();
  expect(await page.findByText('Nie masz jeszcze ulubionych')).toBeTruthy();
});

test('shared favourites are shown, and added only by a click', async () => {
  const store = await openStore();
  await addToWishlist(store, storedItem('BAG'));
  const view = await loadSharedList(shop, 'HOOD.BAG.GONE');
  const page = show(<SharedListPage view={view} />, store);
  expect(names(page)).toEqual(['Bluza', 'Torba 0']);
  fireEvent.click(page.getByRole('button', { name: 'Dodaj 1 produkt do moich ulubionych' }));
  await vi.waitFor(() => expect(store.get(wishlistSkusAtom)).toEqual(new Set(['BAG', 'HOOD'])));
});
