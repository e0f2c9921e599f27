// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cart, line } from '../../../tests/support/cart.ts';
import { catalogueFetch } from '../../../tests/support/catalogue-fetch.ts';
import { show } from '../../../tests/support/show.tsx';
import { smallShop } from '../../../tests/support/small-shop.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import GoesWithCart from './goes-with-cart.tsx';

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

test('what goes with a variant in the cart is linked with its price, until it is in the cart [cart-70]', async () => {
  const store = createStore();
  const hoodie = line('HOOD-50', 1, { parentSku: 'HOOD' });
  store.set(cartAtom, cart(hoodie));
  const { findByRole, queryByRole } = show(<GoesWithCart />, store);
  const section = await findByRole('region', { name: 'Do kompletu' });
  expect(section.querySelector('a')?.textContent).toContain('Torba');
  expect(section.textContent).toContain('zł');
  act(() => store.set(cartAtom, cart(hoodie, line('BAG', 1))));
  await vi.waitFor(() => expect(queryByRole('region')).toBeNull());
});

test('a cart of products without links shows nothing', async () => {
  const store = createStore();
  store.set(cartAtom, cart(line('NOWHERE', 1)));
  const { container } = show(<GoesWithCart />, store);
  await vi.waitFor(() => expect(shop.catalogue.requests.length).toBeGreaterThan(0));
  expect(container.textContent).toBe('');
});
