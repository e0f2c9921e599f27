// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientConfig } from '../../../tests/support/client-page.ts';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { storedStock } from '../../core/prices-and-stock/stored-stock.ts';
import { createPorts } from '../../create-ports.ts';
import { prefetchStock } from './prefetch-stock.ts';

const requested: string[][] = [];
beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    const skus = (new URL(input, 'https://shop.example').searchParams.get('skus') ?? '').split(',');
    requested.push(skus);
    const result = skus.map((sku) => ({ product_sku: sku, qty: 2, is_in_stock: true }));
    return Response.json({ code: 200, result });
  });
});

function openShop(stockPrefetch: number) {
  const store = createStore();
  const ports = createPorts(store, { ...clientConfig, stockPrefetch }, { log: memoryLog() });
  store.set(portsAtom, ports);
  store.set(isOnlineAtom, true);
  return { store, ports };
}

const listing = Array.from({ length: 50 }, (_, at) => `sku-${at}`);

test('stock is prefetched for no more products of a listing than the setting allows [cart-60]', async () => {
  const { store, ports } = openShop(20);
  await prefetchStock(store, listing);
  expect(requested.flat()).toEqual(listing.slice(0, 20));
  expect(Math.max(...requested.map((chunk) => chunk.length))).toBe(15);
  expect(await storedStock(ports, ['sku-19', 'sku-20'])).toMatchObject([{ product_sku: 'sku-19' }]);
});

test('a product is prefetched only once per page', async () => {
  const { store } = openShop(15);
  await prefetchStock(store, ['a', 'b']);
  await prefetchStock(store, ['b', 'c']);
  await prefetchStock(store, ['a', 'c']);
  expect(requested).toEqual([['a', 'b'], ['c']]);
});

test.each([
  ['when the setting is 0', 0, true],
  ['without a connection', 15, false],
])('nothing is prefetched %s', async (_name, count, isOnline) => {
  const { store } = openShop(count);
  store.set(isOnlineAtom, isOnline);
  await prefetchStock(store, listing);
  expect(requested).toEqual([]);
});
