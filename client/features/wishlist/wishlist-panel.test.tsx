// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueFetch } from '../../../tests/support/catalogue-fetch.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { stubDialogs } from '../../../tests/support/customer-page.tsx';
import { show } from '../../../tests/support/show.tsx';
import { smallShop } from '../../../tests/support/small-shop.ts';
import { storedItem } from '../../../tests/support/stored-item.ts';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { addToWishlist, startLists } from '../lists/lists.ts';
import { wishlistSkusAtom } from '../lists/lists-atoms.ts';
import { quickAddAtom } from '../product-cards/quick-add-atom.ts';
import WishlistPanel from './wishlist-panel.tsx';

const shop = smallShop();
let net: ReturnType<typeof catalogueFetch>;

beforeEach(() => {
  net = catalogueFetch(shop.catalogue);
  stubDialogs();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', net.fetch);
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(...skus: string[]) {
  const { store, ports } = await openPage({});
  await startLists(store, ports);
  for (const sku of skus) await addToWishlist(store, storedItem(sku));
  const closed = vi.fn();
  return { ...show(<WishlistPanel onClose={closed} />, store), closed };
}

test('favourites are shown over the page, and link to their products and to their own page [engage-35]', async () => {
  const page = await open('HOOD', 'BAG');
  expect((await page.findByRole('link', { name: 'Bluza' })).getAttribute('href')).toBeTruthy();
  expect(page.getByRole('link', { name: 'Torba 0' })).toBeTruthy();
  const all = page.getByRole('link', { name: 'Pokaż wszystkie ulubione' });
  expect(all.getAttribute('href')).toBe('/wishlist');
  fireEvent.click(all);
  expect(page.closed).toHaveBeenCalled();
});

test('a removed product leaves the list, and the focus stays in the panel', async () => {
  const page = await open('HOOD', 'BAG');
  fireEvent.click(await page.findByRole('button', { name: 'Usuń: Torba 0' }));
  await vi.waitFor(() => expect(page.store.get(wishlistSkusAtom)).toEqual(new Set(['HOOD'])));
  await vi.waitFor(() =>
    expect(page.getByRole('dialog').contains(document.activeElement)).toBe(true),
  );
});

test('a product added to the cart leaves the favourites; a product with variants leaves once one is chosen', async () => {
  const page = await open('HOOD', 'BAG');
  fireEvent.click(await page.findByRole('button', { name: 'Do koszyka: Torba 0' }));
  await vi.waitFor(() => expect(page.store.get(cartLinesAtom)).toMatchObject([{ sku: 'BAG' }]));
  await vi.waitFor(() => expect(page.store.get(wishlistSkusAtom)).toEqual(new Set(['HOOD'])));
  fireEvent.click(page.getByRole('button', { name: 'Do koszyka: Bluza' }));
  await vi.waitFor(() => expect(page.store.get(quickAddAtom)?.view.sku).toBe('HOOD'));
  expect(page.store.get(wishlistSkusAtom).has('HOOD')).toBe(true);
  act(() => page.store.get(quickAddAtom)?.onAdded());
  await page.findByText('Nie masz jeszcze ulubionych');
});

test('offline, the panel shows cached data', async () => {
  net.goOffline();
  const page = await open('BAG');
  expect(await page.findByRole('link', { name: 'kept BAG' })).toBeTruthy();
});

test('an empty list explains how products are added', async () => {
  const page = await open();
  fireEvent.click(page.getByRole('button', { name: 'Wróć do zakupów' }));
  expect(page.closed).toHaveBeenCalled();
});
