import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isCheckoutModeAtom } from '../cart/cart-atoms.ts';
import { enterCheckout } from './checkout.ts';
import { checkoutAtom } from './checkout-atoms.ts';

let shop: MockShop;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
});
afterEach(() => shop.close());

describe('a checkout that is entered', () => {
  test.each(['PL', 'DE'])(
    'begins in the store view’s country %s [checkout-20]',
    async (taxCountry) => {
      const config = { ...clientConfig, taxCountry };
      const page = await openPage({ fetch: fetchFrom(shop.app) }, createTabs(), config);
      const country = () => page.store.get(checkoutAtom).shippingDetails.country;
      expect(country()).toBe('');
      await enterCheckout(page.store);
      expect(country()).toBe(taxCountry);
      page.close();
    },
  );

  test.each([
    [1_799_999, true],
    [1_800_000, false],
  ])('%i ms after its last change is continued: %s [checkout-28]', async (ms, isContinued) => {
    const page = await openPage({ fetch: fetchFrom(shop.app) });
    await fillCheckout(page.store);
    const at = (await page.ports.records.load('checkout'))?.modifiedAt ?? 0;
    page.close();
    const later = await openPage({ fetch: fetchFrom(shop.app), clock: () => at + ms });
    await enterCheckout(later.store);
    expect(later.store.get(isCheckoutModeAtom)).toBe(isContinued);
    later.close();
  });
});
