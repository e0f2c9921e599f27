import { overflow } from './measures.ts';
import { makeOrder } from './orders.ts';
import { expect, test, whenStarted } from './shop.ts';

/** An address nobody else uses. */
const fresh = () => `klientka-${crypto.randomUUID().slice(0, 8)}@example.com`;

test('a payment left at the operator is still to be paid, and one that was paid is paid once however often one comes back [checkout-30]', async ({
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

test('an order looked up is asked for in words at the field that is wrong, and refused in words after too many tries; what was typed stays [pl-C02] [pl-G06]', async ({
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
  // As server/limits/request-limits.ts refuses, which here lets the tests' own address through.
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
  // A file on its way when the connection goes is an error of its own in the console.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await email.press('Enter');
  await expect(alert).toContainText('Brak połączenia');
  await expect(email).toHaveValue('ola@example.com');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of an order says whom to ask, and leads on', async ({ page }) => {
    const unknown = '0b9d1c5e-0000-4000-8000-000000000000';
    for (const path of [
      '/sprawdz-zamowienie',
      `/zamowienie/${unknown}`,
      `/potwierdzenie/${unknown}`,
    ]) {
      await page.goto(path, { waitUntil: 'commit' });
      const notice = page.locator('main noscript p');
      await expect(notice, path).toBeVisible();
      // Playwright's text search leaves out what stands in a noscript.
      expect(await notice.innerText(), path).toMatch(/JavaScriptu.* 22 123 45 67\./);
    }
  });
});
