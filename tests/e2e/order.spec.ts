import { addToCart, expect, expectAccessible, openProduct, test } from './shop.ts';

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
    await expect(page.getByRole('radio', { name: /InPost/ })).toBeChecked();
    await page.getByLabel('Imię').fill('Żaneta');
    await page.getByLabel('Nazwisko').fill('Łęcka');
    await page.getByLabel('E-mail').fill('zaneta.lecka@example.com');
    await page.getByLabel('Telefon').fill('600 100 200');
    await page.getByLabel('Ulica i numer').fill('Prosta 51');
    await page.getByLabel('Kod pocztowy').pressSequentially('00001');
    await expect(page.getByLabel('Kod pocztowy')).toHaveValue('00-001');
    await page.getByLabel('Miejscowość').fill('Warszawa');
    await page.getByRole('radio', { name: /Kurier DPD/ }).check();
    await expectAccessible(page);

    await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dziękujemy.');
    await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/cart');
    await expect(page.getByText('Koszyk jest pusty')).toBeVisible();
  });

  test('what is wrong is said in words at its field, and the terms must be accepted [checkout-35] [pl-G06]', async ({
    page,
  }) => {
    await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    const order = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' });
    await order.click();
    await expect(page.getByText('Zaakceptuj regulamin', { exact: false })).toBeVisible();
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    await order.click();
    const first = page.getByLabel('Imię');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test('a second press orders once', async ({ page }) => {
    await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    for (const [label, value] of [
      ['Imię', 'Jan'],
      ['Nazwisko', 'Kowalski'],
      ['E-mail', 'jan@example.com'],
      ['Telefon', '600100200'],
      ['Ulica i numer', 'Prosta 1'],
      ['Kod pocztowy', '00-001'],
      ['Miejscowość', 'Łódź'],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order')
        orders.push(request.url());
    });
    await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).dblclick();
    await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible();
    expect(orders).toHaveLength(1);
  });
});
