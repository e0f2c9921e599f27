import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cart, line } from '../../../tests/support/cart.ts';
import { memoryLog, openTab } from '../../../tests/support/tabs.ts';
import { openBrowserCatalogue } from './browser-catalogue.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const stats = { total: 1, perPage: 50, start: 0, aggregations: {}, attributeMetadata: [] };
const documents = {
  attribute: { attribute_id: 93, attribute_code: 'color', options: [] },
  category: { id: 20, name: 'Ona', url_path: 'ona', level: 2 },
  product: { id: 1, sku: 'A', name: 'Koszula', type_id: 'simple', url_path: 'koszula' },
} as const;

/** Result of an online search, requested again by another page offline. */
async function foundOffline(type: keyof typeof documents, text?: string) {
  const request = { store: 'pl', type, ...(text && { text }) } as const;
  const response = { ...stats, items: [documents[type]] };
  const log = memoryLog();
  const online = openBrowserCatalogue({ log, fetch: async () => Response.json(response) });
  await online.search(request);
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  const offline = openBrowserCatalogue({ log, fetch: away });
  const found = await vi.waitFor(async () => {
    const { items } = await offline.search(request);
    expect(items).toHaveLength(1);
    return items;
  });
  await Promise.all([online.close(), offline.close()]);
  return found;
}

describe('without a connection the browser returns', () => {
  test('attributes, categories, products, search results and the cart from its cache [offline-06]', async () => {
    expect(await foundOffline('attribute')).toMatchObject([{ attribute_code: 'color' }]);
    expect(await foundOffline('category')).toMatchObject([{ name: 'Ona' }]);
    expect(await foundOffline('product')).toMatchObject([{ sku: 'A' }]);
    expect(await foundOffline('product', 'koszula')).toMatchObject([{ sku: 'A' }]);
    await openTab().records.update('cart', () => cart(line('A', 2)));
    expect(await openTab().records.load('cart')).toMatchObject({ cartItems: [{ sku: 'A' }] });
  });
});
