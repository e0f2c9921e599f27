import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import type { WaitingOrder } from '../../../domain/sync/waiting-order.ts';
import { line } from '../../../tests/support/cart.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { recheckOrder } from './recheck-order.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const own = { areByGroup: false, currencyCode: 'PLN', storeId: 3 };
const listed = (sku: string, price: number) => ({
  sku,
  price_info: { final_price: price, regular_price: price },
});
const left = (sku: string, qty: number) => ({ product_sku: sku, qty, is_in_stock: qty > 0 });
const order = (...lines: WaitingOrder['lines']): WaitingOrder => ({
  lines,
  sum: null,
  hasLeftCart: true,
  confirmed_at: 1,
  changes: [],
});

/** A backend with these prices and stock; null refuses the request. */
async function open(prices: object[] | null, stock: object[] | null) {
  const requests: URL[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'https://shop.example');
    requests.push(url);
    const result = url.pathname === '/api/stock/list' ? stock : prices && { items: prices };
    return result
      ? Response.json({ code: 200, result })
      : Response.json({ code: 400, result: 'No' }, { status: 400 });
  };
  const { ports, close } = await openPage({ fetch });
  onTestFinished(close);
  requests.length = 0;
  const { signal } = new AbortController();
  const recheck = (waiting: WaitingOrder, facts = own) =>
    recheckOrder(ports.api, waiting, facts, signal);
  const skusOf = (path: string) =>
    requests
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => searchParams.get('skus')?.split(',') ?? []);
  return { recheck, requests, skusOf };
}

test('an order is compared with the prices and stock of today', async () => {
  const { recheck, requests } = await open(
    [listed('a', 14.5), listed('b', 12.3)],
    [left('a', 9), left('b', 1)],
  );
  expect(await recheck(order(line('a', 1), line('b', 2)))).toEqual([
    { kind: 'price', name: 'Product a', before: grosze(1230), now: grosze(1450) },
    { kind: 'stock', name: 'Product b', left: 1 },
  ]);
  expect(requests.map(({ pathname, searchParams }) => [pathname, String(searchParams)])).toEqual([
    ['/api/product/render-list', 'skus=a%2Cb&currencyCode=PLN&storeId=3'],
    ['/api/stock/list', 'skus=a%2Cb'],
  ]);
});

test('prices by group are left to the backend, and stock is compared', async () => {
  const { recheck, skusOf } = await open([listed('a', 14.5)], [left('a', 0)]);
  expect(await recheck(order(line('a', 1)), { ...own, areByGroup: true })).toEqual([
    { kind: 'stock', name: 'Product a', left: 0 },
  ]);
  expect(skusOf('/api/product/render-list')).toEqual([]);
});

test('a refused request is no difference, because the backend checks again', async () => {
  const { recheck } = await open(null, null);
  expect(await recheck(order(line('a', 1)))).toEqual([]);
  const prices = await open([listed('a', 14.5)], null);
  expect(await prices.recheck(order(line('a', 1)))).toMatchObject([{ kind: 'price' }]);
});

test('a long order is requested in the chunks that the backend accepts [api-27]', async () => {
  const { recheck, skusOf } = await open([listed('s59', 20)], [left('s59', 0)]);
  const skus = Array.from({ length: 60 }, (_, index) => `s${index}`);
  const found = await recheck(order(...skus.map((sku) => line(sku, 1))));
  // Each of the four responses names the stock of the last product.
  expect(found).toMatchObject([{ kind: 'price' }, { kind: 'stock' }]);
  expect(skusOf('/api/product/render-list').map(({ length }) => length)).toEqual([50, 10]);
  const lists = skusOf('/api/stock/list');
  expect(lists.map(({ length }) => length)).toEqual([15, 15, 15, 15]);
  expect(lists.flat()).toEqual(skus);
});

test('without a response the order is not judged', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { ports, close } = await openPage({ fetch });
  onTestFinished(close);
  const { signal } = new AbortController();
  await expect(recheckOrder(ports.api, order(line('a', 1)), own, signal)).rejects.toMatchObject({
    code: 'OFFLINE',
  });
});
