import type { BrowserContext, Page } from '@playwright/test';
import { addToCart, expect, fillCheckout, openMinicart, openProduct, order, test } from './shop.ts';

/** Log messages of the shop and the service worker in a browser without storage. */
const noise = [
  /storage\./,
  /catalogue\.cache/,
  /QuotaExceeded/,
  /Quota exceeded/,
  /service-worker/,
];

/** Simulated failures of the browser, installed before any script of the shop. */
const failures = {
  'throws when it is opened': () => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        return {
          open() {
            throw new DOMException('denied', 'SecurityError');
          },
        };
      },
    });
  },
  'is missing': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'throws when it is read': () => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'has no global names': () => {
    for (const name of Object.getOwnPropertyNames(window)) {
      if (/^(?:IDB|indexedDB$)/.test(name)) Reflect.deleteProperty(window, name);
    }
  },
  'never opens': () => {
    IDBFactory.prototype.open = () =>
      Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
  },
  'hangs for five seconds': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function hang(name, version) {
      const until = performance.now() + 5000;
      const request = open.call(this, name, version);
      const { addEventListener } = request;
      request.addEventListener = (type: string, heard: EventListener) => {
        const late = (event: Event) =>
          setTimeout(() => heard.call(request, event), Math.max(0, until - performance.now()));
        addEventListener.call(request, type, type === 'success' ? late : heard);
      };
      return request;
    };
  },
} as const;

async function cdp(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  return {
    limit: (quotaSize: number) =>
      session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize }),
    clear: () => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' }),
  };
}

/** Goes to the checkout through links, without another document, and orders. */
async function orderFromMinicart(page: Page, name: string): Promise<void> {
  const cart = await openMinicart(page);
  await expect(cart.getByRole('link', { name })).toBeVisible();
  await cart.getByRole('link', { name: 'Przejdź do kasy' }).click();
  await expect(page).toHaveURL('/cart');
  await fillCheckout(page);
  await order(page);
  await expect(page.getByText(/Numer zamówienia \d+|Dziękujemy/).first()).toBeVisible();
}

/** Pages that show data of the device, and some that do not. */
const everywhere = [
  ...['/lista-zyczen', '/porownanie', '/ostatnio-ogladane', '/oczekujace', '/szukaj?q=szal'],
  ...['/cart', '/login', '/account', '/kontakt', '/sprawdz-zamowienie', '/cookies', '/offline'],
];

const announcement = (page: Page, text: RegExp) => page.getByText(text);

test.describe('the shop sells where the browser’s storage', () => {
  test.describe.configure({ timeout: 90_000 });
  test.beforeEach(({ expected }) => {
    expected.push(...noise);
  });

  for (const [name, fail] of Object.entries(failures)) {
    test(`${name} [offline-35]`, async ({ page }) => {
      await page.addInitScript(fail);
      await page.goto('/');
      if (!/hangs|never/.test(name))
        await expect(announcement(page, /Przeglądarka nie zapisuje danych sklepu/)).toHaveCount(1);
      const product = await openProduct(page);
      await addToCart(page);
      await expect(announcement(page, /Przeglądarka nie zapisuje danych sklepu/)).toHaveCount(0);
      await orderFromMinicart(page, product);
      for (const path of everywhere) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
      }
    });
  }

  test('has a quota of 1 MB [offline-34]', async ({ page, context }) => {
    await page.goto('/');
    const { limit } = await cdp(page, context);
    await limit(1_000_000);
    const product = await openProduct(page);
    await addToCart(page);
    await orderFromMinicart(page, product);
  });

  test('is emptied during a session: the cart is restored, with one notice [offline-34]', async ({
    page,
    context,
    expected,
  }) => {
    // A read was in progress at that moment.
    expected.push(/Force close delete origin/);
    const product = await openProduct(page);
    await addToCart(page);
    const { clear } = await cdp(page, context);
    await clear();
    await expect(announcement(page, /Dane sklepu zostały usunięte z\sprzeglądarki/)).toHaveCount(1);
    await page.reload();
    await orderFromMinicart(page, product);
  });
});
