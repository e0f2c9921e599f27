// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueFetch } from '../../../tests/support/catalogue-fetch.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { show } from '../../../tests/support/show.tsx';
import { smallShop } from '../../../tests/support/small-shop.ts';
import { storedItem } from '../../../tests/support/stored-item.ts';
import { addToWishlist, noteViewed, startLists } from '../lists/lists.ts';
import { EmptyCheckout } from './empty-checkout.tsx';

const shop = smallShop();
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', catalogueFetch(shop.catalogue).fetch);
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const page = await openPage({});
  await startLists(page.store, page.ports);
  return page;
}

test('an empty cart leads to the favourites and to what was looked at last [cart-65]', async () => {
  const page = await open();
  await addToWishlist(page.store, storedItem('BAG'));
  await noteViewed(page.store, storedItem('HOOD'));
  const shown = show(<EmptyCheckout />, page.store);
  await shown.findByRole('heading', { name: 'Twoje ulubione' });
  await shown.findByText('Torba 0');
  await shown.findByText('Bluza');
  expect(shown.getByRole('link', { name: 'Wszystkie ulubione' })).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Wróć do zakupów' })).toBeTruthy();
  page.close();
});

test('a guest is offered the cart of the account, and nothing empty is shown [cart-65]', async () => {
  const page = await open();
  const shown = show(<EmptyCheckout />, page.store);
  expect(shown.getByRole('link', { name: 'Zaloguj się' })).toBeTruthy();
  expect(shown.queryByRole('heading', { name: 'Twoje ulubione' })).toBeNull();
  page.close();
});

test('a new shopper with an empty cart finds the newest products [cart-65]', async () => {
  const page = await open();
  const shown = show(<EmptyCheckout />, page.store);
  await shown.findByRole('heading', { name: 'Nowa kolekcja' });
  await shown.findByText('Bluza');
  expect(shown.queryByRole('heading', { name: 'Oglądane ostatnio' })).toBeNull();
  page.close();
});
