import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logIn, newCustomer, tokenOf } from './customers.ts';
import { offlineNoise, title, visit } from './offline.ts';
import { makeOrder } from './orders.ts';
import { expect, goOffline, test, whenStarted } from './shop.ts';
import { soldOut } from './sold-singly.ts';

/** No part of the page waits for a response that will not come. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Fills in the fields of the main part, by label, and clicks the button. */
async function send(page: Page, fields: Readonly<Record<string, string>>, button: string) {
  const form = page.getByRole('main');
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: button, exact: true }).click();
}

test.describe('without a connection to the server', () => {
  test.slow();
  test.beforeEach(({ expected }) => {
    expected.push(...offlineNoise);
  });

  test('forms announce that there is no connection, and the typed text stays', async ({ page }) => {
    await page.goto('/');
    await whenStarted(page);
    await goOffline(page);
    const email = 'zaneta@example.com';
    const forms = [
      ['/login', { 'E-mail': email, Hasło: 'Zolty-dywan-7' }, 'Zaloguj się'],
      ['/forgot-password', { 'E-mail': email }, 'Wyślij link', /Bez połączenia z\sinternetem nie/],
      [
        '/sprawdz-zamowienie',
        { 'Numer zamówienia': '100000001', 'E-mail': email },
        'Znajdź zamówienie',
      ],
      ['/odstapienie', { 'Numer zamówienia': '100000001', 'E-mail': email }, 'Znajdź zamówienie'],
      ['/newsletter', { 'E-mail': email }, 'Dołącz do newslettera'],
    ] as const;
    for (const [path, fields, button, words = /Brak połączenia z\sinternetem\./] of forms) {
      await test.step(path, async () => {
        await page.goto(path);
        await whenStarted(page);
        await send(page, fields, button);
        const alert = page.getByRole('main').getByRole('alert');
        await expect.soft(alert, path).toContainText(words);
        await expect.soft(page.getByRole('main').getByLabel('E-mail'), path).toHaveValue(email);
        await expectSettled(page);
      });
    }
  });

  test('the account shows the data on this device, and an error for the rest', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    const { email } = customer;
    const token = await tokenOf(request, customer);
    const order = await makeOrder(request, { payment: 'banktransfer', email, token });
    await logIn(page, customer);
    await page.goto('/');
    await whenStarted(page);
    await goOffline(page);
    const failed = page.getByText('Nie udało się tego wczytać. Sprawdź połączenie');
    const sections = {
      '/account': page.getByText(`Zamówienie ${order.order_number}`),
      '/account/details': page.getByRole('heading', { name: 'Twoje dane' }),
      '/account/orders': page.getByText(`Zamówienie ${order.order_number}`),
      '/account/addresses': page.getByRole('heading', { name: 'Adresy' }),
      '/account/addresses/edit': page.getByRole('heading', { name: 'Nowy adres' }),
      '/account/wishlist': page.getByRole('heading', { name: 'Ulubione' }),
      '/account/reviews': failed,
      '/account/notifications': failed,
      '/account/agreements': failed,
      '/account/password': page.getByRole('heading', { name: 'Hasło' }),
    };
    for (const [path, shown] of Object.entries(sections)) {
      await page.goto(path);
      await expect.soft(shown.first(), path).toBeVisible();
      await expect.soft(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
    }
    await page.goto('/account/orders');
    await expect(failed).toBeVisible();
    await expectAccessible(page);
  });

  test('shops, the page of an order and the order’s documents show their state', async ({
    page,
  }) => {
    await page.goto('/');
    await whenStarted(page);
    await goOffline(page);
    await page.goto('/salony');
    await expect(page.getByText('Teraz nie można wczytać listy')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/cart');
    await expect(title(page)).toHaveText('Koszyk i zamówienie');
    await expectSettled(page);
    await page.goto('/regulamin');
    await expect(title(page)).toHaveText('Regulamin sklepu');
  });

  test('a sold-out product accepts no notification request, and gives the reason', async ({
    page,
    request,
  }) => {
    const { sku, name, url_key: key } = await soldOut(request);
    await visit(page, `/p/${sku}/${key}`);
    await goOffline(page);
    await page.reload();
    await expect(title(page)).toHaveText(name);
    await page.getByRole('main').getByLabel('E-mail').fill('zaneta@example.com');
    await page.getByRole('button', { name: 'Powiadom', exact: false }).first().click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Brak połączenia');
    await expectSettled(page);
  });

  test('the reviews cached with a product can be sorted and filtered', async ({
    page,
    request,
  }) => {
    const found = await request.post('/api/catalog/search', {
      data: {
        store: 'pl',
        type: 'product',
        filters: { visibility: { in: [4] }, review_count: { gt: 2 } },
        sourceInclude: ['sku', 'url_key', 'review_count'],
        size: 1,
      },
    });
    const [{ sku, url_key: key, review_count: count }] = (await found.json()).items;
    await visit(page, `/p/${sku}/${key}`);
    await goOffline(page);
    await page.reload();
    const reviews = page.getByRole('region', { name: 'Opinie' });
    await expect(reviews.getByText(new RegExp(`^${count} opini`)).first()).toBeVisible();
    const first = reviews.getByRole('listitem').first();
    const newest = await first.innerText();
    const sorting = reviews.getByLabel('Sortowanie');
    await sorting.selectOption('worst');
    const worst = await first.innerText();
    await sorting.selectOption('best');
    expect([worst, await first.innerText()]).not.toEqual([newest, newest]);
    await expectSettled(page);
  });
});
