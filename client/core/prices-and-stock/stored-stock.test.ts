import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '../../../tests/support/tabs.ts';
import { storedStock, storeStock } from './stored-stock.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const info = (product_sku: string, qty: number) => ({
  product_sku,
  qty,
  is_in_stock: qty > 0,
  manage_stock: true,
});

test('the last known stock is available offline, also on the next page', async () => {
  await storeStock(openTab(), [info('a', 1), info('b', 2)]);
  await storeStock(openTab(), [info('b', 0)]);
  expect(await storedStock(openTab(), ['b', 'a', 'unknown'])).toMatchObject([
    { qty: 0 },
    { qty: 1 },
  ]);
});

test('the oldest stock entries are deleted to make room', async () => {
  const tab = openTab();
  await storeStock(tab, [info('first', 1)]);
  await storeStock(
    tab,
    Array.from({ length: 500 }, (_, at) => info(`s${at}`, 1)),
  );
  expect(await storedStock(tab, ['first', 's0', 's499'])).toHaveLength(2);
});
