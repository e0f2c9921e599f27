import type { Page } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { logIn, newCustomer } from './customers.ts';
import {
  addToCart,
  expect,
  fillCheckout,
  goOffline,
  openProduct,
  orderButton,
  placeOrder,
} from './shop.ts';
import {
  agree,
  counts,
  expectCalls,
  expectedCalls,
  expectSound,
  openCart,
  test,
} from './tracked-shop.ts';

test('events for the customer’s cart and for a repeated order have product ids [track-13]', async ({
  page,
  request,
  browser,
  tracked,
}) => {
  test.slow();
  const customer = await newCustomer(request);
  const elsewhere = await browser.newContext({ baseURL: tracked.url, locale: 'pl-PL' });
  const device = await elsewhere.newPage();
  await logIn(device, customer);
  await openProduct(device);
  await addToCart(device);
  await elsewhere.close();
  const { calls } = await agree(page, tracked);
  await logIn(page, customer);
  await openCart(page);
  await expectCalls(calls, 'view_cart');
  await placeOrder(page);
  await expectCalls(calls, 'purchase');
  await page.goto('/account/orders');
  await page
    .getByRole('link', { name: /^Zamówienie \d/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Zamów ponownie', exact: true }).click();
  await expect(page.getByText('Produkty są w koszyku', { exact: false })).toBeVisible();
  await page.goto('/');
  await expectCalls(calls, 'add_to_cart');
  await expectSound(calls, request);
});

/** Removes the ids from the variants of the stored cart, as older releases stored them. */
async function forgetIds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const asking = indexedDB.open('witryna');
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(asking.error);
    });
    await new Promise<void>((resolve, reject) => {
      const writing = opened.transaction('records', 'readwrite');
      const walk = writing.objectStore('records').openCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (cursor === null) return;
        const lines = Object(
          Object(cursor.value).cartItems ?? Object(Object(cursor.value).value).cartItems,
        );
        if (Array.isArray(lines)) {
          for (const line of lines) line.id = null;
          cursor.update(cursor.value);
        }
        cursor.continue();
      };
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    opened.close();
  });
}

test('events for a cart that an older release stored without ids have them [track-13]', async ({
  page,
  request,
  tracked,
}) => {
  test.slow();
  const { calls } = await agree(page, tracked);
  await openProduct(page);
  await addToCart(page);
  await expectCalls(calls, 'add_to_cart');
  await page.goto('/kontakt');
  await forgetIds(page);
  await openCart(page);
  await placeOrder(page);
  await expectCalls(calls, 'purchase');
  await expectSound(calls, request);
});

test('the event for an offline order is sent once, after it is placed, with its ids [track-13]', async ({
  page,
  request,
  tracked,
  expected,
}) => {
  test.slow();
  expected.push(/Failed to load resource/, /cart\.sync-waits/, /checkout\.no/, /queue/);
  const { calls } = await agree(page, tracked);
  await openProduct(page);
  await addToCart(page);
  await openCart(page);
  await fillCheckout(page);
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.getByRole('button', { name: orderButton, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jeszcze nie złożone.');
  expect(counts(calls, 'purchase')).toEqual([0, 0, 0, 0, 0, 0]);
  await page.context().setOffline(false);
  await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible({ timeout: 60_000 });
  await expectCalls(calls, 'purchase');
  await page.reload();
  await whenQuiet(page);
  expect(counts(calls, 'purchase')).toEqual(expectedCalls('purchase'));
  await expectSound(calls, request);
});
