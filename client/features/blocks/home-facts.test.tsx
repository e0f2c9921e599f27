// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { openMockShop } from '../../../tests/support/mock-shop.ts';
import { show } from '../../../tests/support/show.tsx';
import { countriesAtom } from '../checkout/checkout-atoms.ts';
import { PrefetchCountries } from './prefetch-countries.tsx';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the home page loads the list of countries in parallel with its content [content-06]', async () => {
  const shop = await openMockShop();
  const page = await openPage({ fetch: fetchFrom(shop.app) });
  show(<PrefetchCountries />, page.store);
  await waitFor(() => expect(page.store.get(countriesAtom)).toHaveLength(27));
  page.close();
  await shop.close();
});
