import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { pageView } from '../../../tests/support/product-details.ts';
import { createTabs, memoryLog } from '../../../tests/support/tabs.ts';
import { createApiClient } from '../../core/net/api-client.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { stockOf } from '../../core/prices-and-stock/stock-of.ts';
import { storedStock } from '../../core/prices-and-stock/stored-stock.ts';
import { followProduct } from './follow-product.ts';

/** A backend with stock for every sku, except what a test removes. */
function shop(response = (skus: readonly string[]) => Response.json(listOf(skus))) {
  const calls: string[][] = [];
  const api = createApiClient({
    fetch: async (input) => {
      const skus = new URL(String(input), 'http://shop.test').searchParams.get('skus') ?? '';
      calls.push(skus.split(','));
      return response(skus.split(','));
    },
    context: () => ({
      sessionMode: 'header',
      token: null,
      cartId: null,
      storeCode: null,
      apiHost: '',
    }),
    hasNetwork: () => true,
    hasToken: () => false,
    renewSession: async () => false,
    refreshLock: () => 0,
    refreshWait: 1000,
    timeLimit: 1000,
  });
  return { calls, ports: { api, log: memoryLog() } };
}

const listOf = (skus: readonly string[]) => ({
  code: 200,
  result: skus.map((product_sku) => ({ product_sku, qty: 1, is_in_stock: true })),
});

const skus = Array.from({ length: 31 }, (_, at) => `s${at}`);

describe('live stock', () => {
  test('is requested in chunks of 15 SKUs joined by commas [api-27]', async () => {
    const { calls, ports } = shop();
    const stock = await stockOf(ports, skus);
    expect(calls.map((chunk) => chunk.length)).toEqual([15, 15, 1]);
    expect(stock.map((info) => info.product_sku)).toEqual(skus);
  });

  test('of a failed or refused chunk is unknown; the other chunks are reported [api-27]', async () => {
    const { ports } = shop((chunk) => {
      if (chunk.includes('s0')) throw new TypeError('ENOTFOUND');
      return Response.json(chunk.includes('s15') ? { code: 500, result: 'x' } : listOf(chunk));
    });
    const stock = await stockOf(ports, skus);
    expect(stock.map((info) => info.product_sku)).toEqual(['s30']);
  });

  test('of no products is not requested', async () => {
    const { calls, ports } = shop();
    expect(await stockOf(ports, [])).toEqual([]);
    expect(calls).toEqual([]);
  });
});

test('stock shown on a product page is stored, and shown there without a connection [offline-07] [product-44]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const tabs = createTabs();
  const list = [{ product_sku: 'TEE', qty: 3, is_in_stock: true, manage_stock: true }];
  const answers = async () => Response.json({ code: 200, result: list });
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  for (const [isOnline, fetch] of [
    [true, answers],
    [false, away],
  ] as const) {
    const { store, ports, close } = await openPage({ fetch }, tabs);
    store.set(isOnlineAtom, isOnline);
    const seen: ProductPageView[] = [];
    const ended = new AbortController();
    followProduct(store, ports, pageView, (view) => seen.push(view), ended.signal);
    await vi.waitFor(() => expect(seen.at(-1)?.limits.stock).toBe(3));
    await vi.waitFor(async () => expect(await storedStock(ports, ['TEE'])).toHaveLength(1));
    ended.abort();
    close();
  }
});
