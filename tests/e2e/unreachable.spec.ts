import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Gateway, type Outage, openGateway } from './gateway.ts';
import { note, offlineNoise, seeListing, title } from './offline.ts';
import {
  addToCart,
  test as base,
  expect,
  fillCheckout,
  listing,
  openMinicart,
  openProduct,
  orderButton,
  whenStarted,
} from './shop.ts';

/*
 * The network works and the shop does not: its port is closed, it does not respond, or a balancer
 * responds instead. The shop behaves as without a connection, shows a correct message, and recovers
 * by itself.
 */

const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ playwright: _ }, use, { project }) => {
    const gateway = await openGateway(new URL(project.use.baseURL ?? '').host);
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(`http://${gateway.host}`),
});

const banner = (page: Page) => page.getByRole('banner').getByText('Brak połączenia ze sklepem.');

/** Waits until the service worker has finished prefetching. */
const whenAhead = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => !!(await caches.match('/ostatnio-ogladane'))), {
      timeout: 30_000,
    })
    .toBe(true);

test.beforeEach(({ expected }) => {
  expected.push(...offlineNoise, /ERR_(?:CONNECTION|EMPTY|FAILED)/, /\b\w+\.(?:not-|sync-|no-)\w+/);
});
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

const outages: readonly Outage[] = ['down', 502, 504, 'hang'];

for (const outage of outages) {
  test(`pages while the shop is ${outage} come from the cache or lead home, and recover without an action [offline-42]`, async ({
    page,
    gateway,
  }) => {
    await seeListing(page);
    await whenAhead(page);
    const link = page.getByRole('article').getByRole('link').nth(2);
    const name = (await link.innerText()).trim();
    await gateway.set(outage);

    await link.click();
    await expect(title(page)).toHaveText(name, { timeout: 40_000 });
    await expect(note(page)).toBeVisible();
    await expect(banner(page)).toBeVisible({ timeout: 40_000 });
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await expectAccessible(page);

    await page.goto(listing);
    await expect(title(page)).toHaveText('Swetry');
    await expect(banner(page)).toBeVisible({ timeout: 40_000 });
    await page.goto('/nigdy/nie-widziane');
    await expect(page.getByText('nie jest dostępna bez połączenia')).toHaveCount(1, {
      timeout: 40_000,
    });
    await expect(page).toHaveURL('/');
    await expect(title(page)).toBeVisible();

    await gateway.set(null);
    await expect(banner(page)).toBeHidden({ timeout: 70_000 });
    await page.goto(listing);
    await expect(note(page)).toBeHidden();
  });
}

test('items added while a balancer responds with 503 reach the shop once, without a click [offline-44]', async ({
  page,
  gateway,
}) => {
  await openProduct(page);
  await whenStarted(page);
  await whenAhead(page);
  await gateway.set(503);
  await addToCart(page);
  await expect(banner(page)).toBeVisible({ timeout: 40_000 });
  // The banner is the only message for all requests.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await gateway.set(null);
  await expect(banner(page)).toBeHidden({ timeout: 70_000 });
  const writes = () => gateway.passed.filter((each) => /^POST \/api\/(batch|cart\/)/.test(each));
  await expect.poll(() => writes().length).toBeGreaterThan(0);
  await page.goto('/');
  await whenStarted(page);
  const cart = await openMinicart(page);
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Koszyk, 1/ })).toBeVisible();
});

for (const isKnown of [true, false]) {
  const when = isKnown ? 'is known to be' : 'has just become';
  test(`an order made while the shop ${when} out of reach is placed once when the shop is back [offline-44]`, async ({
    page,
    gateway,
  }) => {
    await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    await whenStarted(page);
    await fillCheckout(page);
    await page.waitForLoadState('networkidle');
    await whenAhead(page);
    await gateway.set(504);
    if (isKnown) {
      await page.reload();
      const why = page.getByText('Brak połączenia ze sklepem. Zapiszemy zamówienie');
      await expect(why).toBeVisible({ timeout: 40_000 });
      await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    }
    await page.getByRole('button', { name: orderButton, exact: true }).click();
    const message = isKnown ? /Jeszcze nie złożone/ : /Zamówienie jest zapisane/;
    await expect(page.getByText(message).first()).toBeVisible({ timeout: 40_000 });
    await gateway.set(null);
    await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible({ timeout: 90_000 });
    expect(gateway.passed.filter((each) => each === 'POST /api/order')).toHaveLength(1);
  });
}
