import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { startWishRefresh } from './start-wish-refresh.ts';

const hour = 3_600_000;
const now = 1_795_000_000_000;
const register = vi.fn(async () => {});
const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ code: 200, result: [] }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const getRegistration = async () => ({ periodicSync: { register } });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the shop at a moment, and returns whether the favourites were refreshed. */
async function openedAt(moment: number, wishRefreshHours = 6) {
  const config = { ...clientConfig, wishRefreshHours };
  const page = await openPage({ fetch, clock: () => moment }, createTabs(), config);
  const item = { id: null, picture: null, link: null, price: null, name: 'Koszula', sku: 'shirt' };
  await page.ports.records.update('wishlist', () => [item]);
  fetch.mockClear();
  await startWishRefresh(page.store);
  page.close();
  return fetch.mock.calls.length > 0;
}

test('the favourites are refreshed when the interval of the settings has passed, or by the worker [app-08]', async () => {
  expect(await openedAt(now)).toBe(true);
  expect(register).toHaveBeenCalledWith('witryna-wishes:pl', { minInterval: 6 * hour });
  expect(await openedAt(now + 6 * hour - 1)).toBe(false);
  expect(await openedAt(now + 6 * hour)).toBe(true);
});

test('with an interval of 0 they are not refreshed [app-08]', async () => {
  expect(await openedAt(now, 0)).toBe(false);
  expect(register).not.toHaveBeenCalled();
});
