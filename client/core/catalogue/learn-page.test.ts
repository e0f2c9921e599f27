import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { openDeviceCatalogue } from './device/device-catalogue.ts';
import { learnPage } from './learn-page.ts';

const documents: Readonly<Record<string, object>> = {
  attribute: { attribute_id: '93', attribute_code: 'color', options: [] },
  category: { id: '20', name: 'Ona', url_path: 'ona', level: 2 },
  product: { id: '1', sku: 'A', name: 'Koszula', type_id: 'simple', url_path: 'koszula' },
  taxrule: { id: 1, code: 'VAT', product_tax_class_ids: [2], rates: [] },
};

/** The type of the documents that a request of the catalogue asks for. */
function typeOf(input: RequestInfo | URL, init?: RequestInit): string {
  const query = new URL(String(input), 'https://shop.example').searchParams.get('request');
  return JSON.parse(query ?? String(init?.body)).type;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('a shown page stores products, menu, filters and tax rules for pages built without a connection [offline-06] [offline-07]', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const found = documents[typeOf(input, init)];
    const items = found === undefined ? [] : [found];
    const stats = { perPage: 50, start: 0, aggregations: {}, attributeMetadata: [] };
    return Response.json({ ...stats, total: items.length, items });
  });
  const view = { cards: [{ sku: 'A', swatches: [] }] };
  await learnPage('pl', { screen: 'home', params: {}, view });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const device = openDeviceCatalogue({ log: memoryLog() });
  for (const type of ['attribute', 'category', 'product', 'taxrule'] as const) {
    const { items } = await device.search({ store: 'pl', type });
    expect(items, type).toMatchObject([documents[type] ?? {}]);
  }
});
