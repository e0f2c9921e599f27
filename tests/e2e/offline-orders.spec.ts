import type { BrowserContext, Locator, Page } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { expectAccessible } from './accessible.ts';
import { backgroundSync } from './background-sync.ts';
import {
  addToCart,
  expect,
  fillCheckout,
  goOffline,
  openProduct,
  orderButton,
  test,
  whenStarted,
} from './shop.ts';

/** Console messages of a browser without a connection. */
const offlineNoise = [/Failed to load resource/, /cart\.sync-waits/, /checkout\.no/, /queue/];

/** The sender of each order request: a page or the service worker. */
function watchOrders(context: BrowserContext): ('page' | 'worker')[] {
  const sent: ('page' | 'worker')[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || pathname !== '/api/order') return;
    sent.push(request.serviceWorker() === null ? 'page' : 'worker');
  });
  return sent;
}

/** Orders without a connection; returns the name of the ordered product. */
async function orderOffline(page: Page): Promise<string> {
  const name = await openProduct(page);
  await addToCart(page);
  await page.goto('/cart');
  await whenStarted(page);
  await fillCheckout(page);
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await expect(page.getByText('Brak połączenia z internetem.').first()).toBeVisible();
  await page.getByRole('button', { name: orderButton, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jeszcze nie złożone.');
  return name;
}

/** Goes from the thank-you page to the list of waiting orders, still without a connection. */
async function openOutbox(page: Page): Promise<void> {
  // The order appears above the link and moves it.
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: 'Oczekujące zamówienia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oczekujące zamówienia');
}

test.describe('an order made without a connection', () => {
  test.slow();

  test.beforeEach(({ expected }) => {
    expected.push(...offlineNoise);
  });

  test('is shown as saved and not placed, confirmed by the shopper when online, and placed once [offline-30]', async ({
    page,
    context,
  }) => {
    const sent = watchOrders(context);
    const name = await orderOffline(page);
    await expectAccessible(page);
    await openOutbox(page);
    await expect(page.getByRole('article')).toContainText(name);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Witryna' }).first().click();
    // The list of waiting orders prompts by itself; the question is for other pages.
    await expect(page.getByRole('heading', { name: 'Oczekujące zamówienia' })).toBeHidden();
    const door = page.getByRole('link', { name: '1 zamówienie czeka na wysłanie' });
    await expect(door).toBeVisible();
    expect((await door.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await context.setOffline(false);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Wysłać zamówienie?');
    await expect(question).toContainText(name);
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: orderButton, exact: true }).click();
    await expect(
      page.getByText(/Zapisane zamówienie zostało złożone\. Jego numer: \d+/),
    ).toBeVisible();
    await expect(door).toBeHidden();
    expect(sent).toEqual(['page']);
  });

  test('is sent without another question while its page is open [offline-28]', async ({
    page,
    context,
  }) => {
    const sent = watchOrders(context);
    await orderOffline(page);
    await context.setOffline(false);
    await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible();
    expect(sent).toEqual(['page']);
  });

  test('is sent by the service worker with the shop closed', async ({ page, context }) => {
    const sent = watchOrders(context);
    await orderOffline(page);
    await page.getByRole('button', { name: 'Wyślij samo, gdy wróci połączenie' }).click();
    await expect(page.getByRole('status').first()).toContainText('także przy zamkniętym sklepie');
    const origin = new URL(page.url()).origin;
    const elsewhere = await context.newPage();
    const wakeWorker = await backgroundSync(elsewhere, origin);
    await page.close();
    await context.setOffline(false);
    await wakeWorker();
    await expect.poll(() => sent).toEqual(['worker']);
    await elsewhere.goto(origin);
    await expect(
      elsewhere.getByText(/Zapisane zamówienie zostało złożone\. Jego numer: \d+/),
    ).toBeVisible();
    expect(sent).toEqual(['worker']);
  });

  test('is placed once although two tabs prompt for confirmation', async ({ page, context }) => {
    const sent = watchOrders(context);
    const other = await context.newPage();
    await other.goto('/');
    await whenStarted(other);
    await orderOffline(page);
    await openOutbox(page);
    await context.setOffline(false);
    const question = other.getByRole('alertdialog');
    await expect(question).toBeVisible();
    const press = (button: Locator) =>
      button.evaluate((element) => element instanceof HTMLElement && element.click());
    await Promise.all([
      press(page.getByRole('button', { name: orderButton, exact: true })),
      press(question.getByRole('button', { name: orderButton, exact: true })),
    ]);
    await expect(page.getByText('Żadne zamówienie nie czeka')).toBeVisible();
    await expect(other.getByRole('link', { name: /czeka na wysłanie/ })).toBeHidden();
    expect(sent).toEqual(['page']);
  });

  test('is not sent after a price change: a notice appears, and the items return to the cart', async ({
    page,
    context,
  }) => {
    const sent = watchOrders(context);
    const name = await orderOffline(page);
    await openOutbox(page);
    await context.route('**/api/product/render-list?*', (route) => {
      const skus = new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [];
      const items = skus.map((sku) => ({
        sku,
        price_info: { final_price: 9999, regular_price: 9999 },
      }));
      return route.fulfill({ json: { code: 200, result: { items } } });
    });
    await context.setOffline(false);
    await page.getByRole('button', { name: orderButton, exact: true }).click();
    const order = page.getByRole('article');
    await expect(order).toContainText('Nie wysłano: od chwili zamówienia coś się zmieniło.');
    await expect(order).toContainText(new RegExp(`${name} \\(.+\\): teraz 9\\s?999,00\\szł`));
    await order.getByRole('button', { name: 'Przenieś do koszyka' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koszyk i zamówienie');
    await expect(page.getByRole('link', { name })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('can be cancelled without a connection, and its items return to the cart', async ({
    page,
    context,
  }) => {
    const sent = watchOrders(context);
    await orderOffline(page);
    await openOutbox(page);
    await page.getByRole('button', { name: 'Anuluj zamówienie' }).click();
    await expect(page.getByText('Żadne zamówienie nie czeka')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Koszyk/ })).toContainText('1');
    await context.setOffline(false);
    await whenQuiet(page);
    expect(sent).toEqual([]);
  });
});
