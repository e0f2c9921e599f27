import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { clientConfig, fetchFrom, openPage } from './client-page.ts';
import { type MockShop, openMockShop } from './mock-shop.ts';
import { createTabs } from './tabs.ts';

/** Pages of one mocked shop. Each test has a shop of its own, which is closed with them at its end. */
export function mockPages() {
  let shop: MockShop;
  let pages: Awaited<ReturnType<typeof openPage>>[] = [];
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    shop = await openMockShop();
  });
  afterEach(async () => {
    for (const page of pages) page.close();
    pages = [];
    vi.unstubAllGlobals();
    await shop.close();
  });
  return {
    get shop() {
      return shop;
    },
    async open(fetch = fetchFrom(shop.app), tabs = createTabs(), config = clientConfig) {
      const page = await openPage({ fetch }, tabs, config);
      pages.push(page);
      return page;
    },
  };
}
