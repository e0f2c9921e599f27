import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  addToCart,
  expect,
  expectOrdered,
  fillCheckout,
  goOffline,
  openCheckout,
  openProduct,
  order,
  orderButton,
  placeOrder,
  test,
  whenStarted,
} from './shop.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const address = /\/potwierdzenie\/[\w-]+$/;

test.describe('the confirmation of an order', () => {
  test.slow();

  test('has its own address, shows the order, and opens again after reload, back, and in a new tab without a connection [checkout-41] [checkout-42] [checkout-43]', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED/, /payment\.not-read/, /Failed to load resource/);
    const name = await openCheckout(page);
    await whenStarted(page);
    await fillCheckout(page);
    await page.getByRole('radio', { name: /Przelew tradycyjny/ }).check();
    await order(page);
    await expect(page).toHaveURL(address);
    await expect(title(page)).toContainText('Dziękujemy.');
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle(/Potwierdzenie zamówienia/);

    const main = page.getByRole('main');
    const isWhole = async () => {
      await expectOrdered(page);
      await expect(main.getByRole('list', { name: 'Produkty' })).toContainText(name);
      await expect(main.getByRole('list', { name: 'Produkty' }).locator('img')).toHaveCount(1);
      await expect(main.getByText(/Kurier DPD/).first()).toBeVisible();
      await expect(main.getByText(/Przewidywana dostawa: /)).toBeVisible();
      await expect(main.getByText('Razem')).toBeVisible();
      const transfer = main.getByRole('region', { name: 'Dane do przelewu' });
      await expect(transfer).toContainText('Numer rachunku');
      await expect(transfer.getByRole('img', { name: 'Kod QR przelewu' })).toBeVisible();
    };
    await isWhole();
    await expectAccessible(page);
    const number = (await main.getByText(/Numer zamówienia \d+/).innerText()).replace(/\D/g, '');
    const url = page.url();

    await page.reload();
    await isWhole();
    await page.goBack();
    await expect(page).not.toHaveURL(/cart|potwierdzenie/);
    await page.goForward();
    await isWhole();

    const kept = await page.evaluate(async (path) => {
      const found = await caches.match(path, { ignoreVary: true, ignoreSearch: true });
      return found !== undefined;
    }, new URL(url).pathname);
    expect(kept).toBe(false);

    await goOffline(page);
    await page.close();
    const later = await context.newPage();
    await later.goto(url);
    await expect(title(later)).toContainText('Dziękujemy.');
    await expect(later.getByRole('list', { name: 'Produkty' })).toContainText(name);
    await expect(later.getByRole('region', { name: 'Dane do przelewu' })).toBeVisible();
    await later
      .getByRole('main')
      .getByRole('link', { name: 'Sprawdź zamówienie', exact: true })
      .click();
    await expect(later.getByLabel('Numer zamówienia')).toHaveValue(number);
    await expect(later.getByLabel('E-mail')).toHaveValue('zaneta.lecka@example.com');
  });

  test('opens the payment once, and not again after a reload or on coming back [checkout-29]', async ({
    page,
  }) => {
    await page.clock.install();
    await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    await page.getByRole('radio', { name: /Karta/ }).check();
    await placeOrder(page);
    const countdown = page.getByText('Za pięć sekund przejdziemy do płatności.');
    await expect(countdown).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Operator testowy' })).toBeVisible();
    await page.goBack();
    await expectOrdered(page);
    await page.reload();
    await expect(page.getByText(/Do zapłaty: /)).toBeVisible();
    await expect(countdown).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('link', { name: 'Przejdź do płatności' })).toBeVisible();

    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Koszyk jest pusty' })).toBeVisible();
  });
});

test.describe('the confirmation of an offline order', () => {
  test.slow();

  test.beforeEach(async ({ page, expected }) => {
    expected.push(/Failed to load resource/, /cart\.sync-waits/, /checkout\.no/, /queue/);
    await openCheckout(page);
    await whenStarted(page);
    await fillCheckout(page);
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await expect(page.getByText('Brak połączenia z internetem.').first()).toBeVisible();
    await page.getByRole('button', { name: orderButton, exact: true }).click();
    await expect(title(page)).toHaveText('Zapisane.Jeszcze nie złożone.');
    await expect(page).toHaveURL(address);
  });

  test('shows after a reload that it is not sent, and later confirms the placed order at the same address [checkout-42] [offline-28]', async ({
    page,
    context,
  }) => {
    await page.reload();
    await expect(title(page)).toHaveText('Zapisane.Jeszcze nie złożone.');
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expectOrdered(page);
    await expect(title(page)).toContainText('Dziękujemy.');
    await page.reload();
    await expectOrdered(page);
    await expect(page.getByText(/Przewidywana dostawa: /)).toBeVisible();
  });

  test('shows a later refusal, and returns the items to the cart [checkout-42]', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(/409/, /order-refused/);
    await page.route(/\/api\/order(\?|$)/, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 409, result: null, error: 'CART_OUT_OF_STOCK', errorMessage: 'Gone' },
      }),
    );
    await context.setOffline(false);
    await expect(title(page)).toHaveText('Wysłane.Nieprzyjęte.');
    await expect(page.getByText(/Nie złożono: /)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(title(page)).toHaveText('Wysłane.Nieprzyjęte.');
    await page.getByRole('button', { name: 'Przenieś do koszyka' }).click();
    await expect(title(page)).toHaveText('Koszyk i zamówienie');
  });
});
