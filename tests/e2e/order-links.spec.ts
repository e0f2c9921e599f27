import { overflow } from './measures.ts';
import { makeOrder } from './orders.ts';
import { expect, test, whenStarted } from './shop.ts';

/** An address that nobody else uses. */
const fresh = () => `klientka-${crypto.randomUUID().slice(0, 8)}@example.com`;

test('a payment that was left can still be paid, and a paid one is paid once, however often the shopper returns [checkout-30]', async ({
  page,
  request,
}) => {
  const order = await makeOrder(request, { payment: 'card', email: fresh() });
  const confirmation = `/potwierdzenie/${order.order_uuid}?secret=${order.order_secret}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(confirmation);
  const pay = page.getByRole('link', { name: 'Przejdź do płatności' });
  const operator = String(await pay.getAttribute('href'));
  await pay.click();
  await page.getByRole('link', { name: 'Wróć do sklepu bez płacenia' }).click();
  await expect(page).toHaveURL(/\/potwierdzenie\/[\w-]+$/);
  await expect(page.getByText(/Do zapłaty: /)).toBeVisible();
  expect(await overflow(page)).toEqual([]);

  await page.goto(operator);
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await expect(page.getByText(/Zapłacono: /)).toBeVisible();
  await page.goBack();
  await page.goto(operator);
  await expect(page.getByText('Ta płatność jest już przyjęta.')).toBeVisible();
  await page.getByRole('link', { name: 'Wróć do sklepu' }).click();
  await expect(page.getByText(/Zapłacono: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zapłać', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/Zapłacono: /)).toBeVisible();
});

test('an order search shows errors at the invalid field and after too many tries, and the typed values stay [pl-C02] [pl-G06]', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/429/, /ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sprawdz-zamowienie');
  await whenStarted(page);
  const number = page.getByLabel('Numer zamówienia');
  const email = page.getByLabel('E-mail');
  await number.fill('nr');
  await email.fill('ola');
  await email.press('Enter');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Podaj numer z\spotwierdzenia zamówienia/);
  await expect(email).toHaveAccessibleDescription(/Podaj poprawny adres e-mail/);
  expect(await overflow(page)).toEqual([]);
  await number.fill('100000001');
  await email.fill('ola@example.com');
  // A response like that of server/limits/request-limits.ts, which does not limit the tests' own
  // address.
  const json = {
    code: 429,
    result: null,
    error: 'TOO_MANY_TRIES',
    errorMessage: 'Too many requests',
    details: { seconds: 40, wait: '40 s', kind: 'writes' },
  };
  await page.route('**/api/order/lookup', (route) => route.fulfill({ status: 429, json }));
  await email.press('Enter');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(/^Za dużo prób\. .*40\ss/);
  await expect(number).toHaveValue('100000001');
  await page.unroute('**/api/order/lookup');
  // A download interrupted by the lost connection causes an additional console error.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await email.press('Enter');
  await expect(alert).toContainText('Brak połączenia');
  await expect(email).toHaveValue('ola@example.com');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of an order has contact details and a link onwards', async ({ page }) => {
    const unknown = '0b9d1c5e-0000-4000-8000-000000000000';
    for (const path of [
      '/sprawdz-zamowienie',
      `/zamowienie/${unknown}`,
      `/potwierdzenie/${unknown}`,
    ]) {
      await page.goto(path, { waitUntil: 'commit' });
      const notice = page.locator('main noscript p');
      await expect(notice, path).toBeVisible();
      // Playwright's text search ignores the content of noscript.
      expect(await notice.innerText(), path).toMatch(/JavaScriptu.* 22 123 45 67\./);
    }
  });
});
