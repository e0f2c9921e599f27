import { expectAccessible } from './accessible.ts';
import {
  addToCart,
  chooseCourier,
  expect,
  expectOrdered,
  fillBuyer,
  openCheckout,
  openProduct,
  order,
  test,
} from './shop.ts';

test.describe('from browsing to an order', () => {
  test('a guest filters, chooses a variant, fills the cart and orders [checkout-16] [pl-F09] [pl-B01]', async ({
    page,
  }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Menu główne' })
      .getByRole('link', { name: 'On', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'On' })).toBeVisible();
    const all = await page.getByRole('status').first().innerText();
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /Granat/ })
      .click();
    await expect(page).toHaveURL(/color=/);
    await expect(page.getByRole('status').first()).not.toHaveText(all);

    const name = await openProduct(page);
    const size = page
      .getByRole('group', { name: /Rozmiar/ })
      .locator('label')
      .filter({ hasNotText: 'niedostępne' });
    await size.last().click();
    await expect(page).toHaveURL(/childSku=/);
    await addToCart(page);

    await page.getByRole('link', { name: /^Koszyk/ }).click();
    const minicart = page.getByRole('dialog', { name: 'Koszyk' });
    await expect(minicart.getByRole('link', { name })).toBeVisible();
    await minicart.getByRole('link', { name: 'Przejdź do kasy' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koszyk i zamówienie');
    await expect(page.getByRole('radio', { name: /Kurier DPD u\sCiebie/ })).toBeChecked();
    await fillBuyer(page);
    await chooseCourier(page);
    const postcode = page.getByLabel('Kod pocztowy');
    await postcode.clear();
    await postcode.pressSequentially('00001');
    await expect(postcode).toHaveValue('00-001');
    await page.getByLabel('Kod BLIK').fill('777123');
    await expectAccessible(page);
    const summary = page.getByRole('complementary', { name: 'Podsumowanie' });
    await expect(summary.getByRole('list', { name: 'Zamawiane produkty' })).toContainText(name);

    await order(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dziękujemy.');
    await expectOrdered(page);
    await expectAccessible(page);

    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Koszyk jest pusty' })).toBeVisible();
  });

  test('an error is shown at its field, and the terms must be accepted [checkout-35] [pl-G06]', async ({
    page,
  }) => {
    await openCheckout(page);
    const button = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' });
    await button.click();
    await expect(page.getByText('Zaakceptuj regulamin', { exact: false })).toBeVisible();
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    await button.click();
    const first = page.getByLabel('Imię');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test('a second click orders once', async ({ page }) => {
    await openCheckout(page);
    await fillBuyer(page);
    await chooseCourier(page);
    await page.getByLabel('Kod BLIK').fill('777123');
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order')
        orders.push(request.url());
    });
    await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).dblclick();
    await expectOrdered(page);
    expect(orders).toHaveLength(1);
  });

  test('an order with unknown outcome leaves the cart, and its shopper states the outcome [trust-09]', async ({
    page,
    expected,
  }) => {
    expected.push(/409/, /order-unknown/);
    await page.route(/\/api\/order(\?|$)/, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 409, result: null, error: 'WRITE_OUTCOME_UNKNOWN', errorMessage: 'unknown' },
      }),
    );
    await openCheckout(page);
    await fillBuyer(page);
    await chooseCourier(page);
    await page.getByLabel('Kod BLIK').fill('777123');
    await order(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wysłane.Bez odpowiedzi.');
    const message = page.getByText('Najpierw sprawdź pocztę i swoje zamówienia');
    await expect(message).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Przenieś do koszyka' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koszyk i zamówienie');

    await page.getByLabel('Kod BLIK').fill('777123');
    await order(page);
    await page.getByRole('button', { name: 'Zamówienie jest złożone' }).click();
    await expect(message).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'To zamówienie już tu nie czeka',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Do koszyka' }).click();
    await expect(page.getByText('Koszyk jest pusty').first()).toBeVisible();
  });
});
