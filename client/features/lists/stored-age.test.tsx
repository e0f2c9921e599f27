// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedMoment } from '../../../domain/catalogue/stored-moment.ts';
import { ComparePage } from '../../../pages/compare/compare-page.tsx';
import { RecentlyViewedPage } from '../../../pages/recently-viewed/recently-viewed-page.tsx';
import { WishlistPage } from '../../../pages/wishlist/wishlist-page.tsx';
import { catalogueFetch } from '../../../tests/support/catalogue-fetch.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { productDocument } from '../../../tests/support/product-document.ts';
import { show } from '../../../tests/support/show.tsx';
import { smallShop } from '../../../tests/support/small-shop.ts';
import { storedItem } from '../../../tests/support/stored-item.ts';
import { createCatalogueCache } from '../../core/catalogue/catalogue-cache.ts';
import { log } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { catalogueDatabaseName } from '../../core/storage/catalogue-database.ts';
import { addToCompare, addToWishlist, noteViewed, startLists } from './lists.ts';

// Separate from the online tests, because their responses may be stored after they end, in any open
// database.
beforeEach(() => {
  const net = catalogueFetch(smallShop().catalogue);
  net.goOffline();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', net.fetch);
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['favourites', 'wishlist', WishlistPage],
  ['a comparison', 'compare', ComparePage],
  ['recently viewed products', 'recentlyViewed', RecentlyViewedPage],
] as const)(
  '%s show the age of their cached data when offline',
  async (_, name, Shown) => {
    const { store, ports } = await openPage({});
    await startLists(store, ports);
    const today = Date.now();
    const lastWeek = today - 7 * 86_400_000;
    const keep = async (sku: string, at: number) => {
      const now = () => at;
      const cache = createCatalogueCache({ name: catalogueDatabaseName, limitMs: 9000, now, log });
      const document = productDocument({ sku, name: sku });
      await cache.storeDocuments('pl', 'product', [{ key: sku, document, isWhole: true }]);
    };
    await keep('BAG', today);
    await keep('HOOD', lastWeek);
    for (const sku of ['BAG', 'HOOD', 'GONE']) {
      if (name === 'wishlist') await addToWishlist(store, storedItem(sku));
      else if (name === 'compare') await addToCompare(store, storedItem(sku));
      else await noteViewed(store, storedItem(sku));
    }
    store.set(isOnlineAtom, false);
    const page = show(<Shown />, store);
    const moment = storedMoment(lastWeek, today, 'pl-PL').replaceAll(/\s/g, ' ');
    // The machine may be busy.
    const announced = () => expect(page.text()).toContain(`Stan z ${moment}.`);
    await vi.waitFor(announced, { timeout: 9000 });
  },
  15_000,
);
