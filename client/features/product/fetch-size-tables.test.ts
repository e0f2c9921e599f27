import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allCapabilities, withoutFeatures } from '../../../domain/commerce/capabilities.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { fetchSizeTables } from './fetch-size-tables.ts';
import { sizeTablesAtom } from './size-tables-atom.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const table = { columns: ['Biust'], rows: [{ size: '36', values: ['84–87'] }] };
const women = { id: 'women', name: 'Damskie', table };

test('a list of size tables is stored with its loading and loaded state [engage-24]', async () => {
  let response = (_response: Response) => {};
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (response = resolve)));
  const page = await openPage({ fetch });
  expect(page.store.get(sizeTablesAtom)).toEqual({ list: [], loaded: false, fetching: false });
  const pending = fetchSizeTables(page.store, 'TEE/1');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(page.store.get(sizeTablesAtom)).toEqual({ list: [], loaded: false, fetching: true });
  response(Response.json({ resultCode: 200, result: [women] }));
  expect(await pending).toEqual([women]);
  expect(page.store.get(sizeTablesAtom)).toEqual({ list: [women], loaded: true, fetching: false });
});

test.each([
  ['a refusal', async () => Response.json({ resultCode: 404, result: 'no' }, { status: 404 })],
  ['an invalid table', async () => Response.json({ resultCode: 200, result: [{ id: 1 }] })],
  ['a failed request', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves the size tables empty [engage-25]', async (_what, fetch) => {
  const page = await openPage({ fetch });
  expect(await fetchSizeTables(page.store, 'TEE')).toEqual([]);
  expect(page.store.get(sizeTablesAtom)).toEqual({ list: [], loaded: true, fetching: false });
});

test('no request is sent in a shop without such a service [engage-25]', async () => {
  const fetch = vi.fn();
  const config = {
    ...clientConfig,
    capabilities: withoutFeatures(allCapabilities, ['size-tables']),
  };
  const page = await openPage({ fetch }, createTabs(), config);
  expect(await fetchSizeTables(page.store, 'TEE')).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('the demo backend returns the tables that contain a product’s sizes [api-41]', async () => {
  const page = await openPage({ fetch: fetchFrom(shop.app) });
  const { body } = await shop.get('/api/size-table');
  expect(body.result.length).toBeGreaterThan(3);
  expect(await fetchSizeTables(page.store, 'no-such-sku')).toEqual([]);
});
