import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addToCart, expect, openProduct, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const openCart = async (page: Page) => {
  await page.goto('/cart');
  await whenStarted(page);
};

test.describe('the cart page', () => {
  test('a variant is changed on its product page, with a reload in between, and replaces the line', async ({
    page,
  }) => {
    const name = await openProduct(page);
    await addToCart(page);
    await openCart(page);
    await page.getByRole('button', { name: `Zmień: ${name}` }).click();
    const save = page.getByRole('button', { name: 'Zapisz zmianę' }).first();
    await expect(save).toBeVisible();
    await page.reload();
    await expect(save).toBeVisible();
    const sizes = page.getByRole('group', { name: /^Rozmiar/ });
    const chosen = sizes.getByRole('radio', { checked: true });
    const before = await chosen.inputValue();
    await sizes.locator('input:not(:checked):not(:disabled)').first().check({ force: true });
    await expect(chosen).not.toHaveValue(before);
    await save.click();
    await expect(page).toHaveURL(/\/cart$/);
    const lines = page.getByRole('region', { name: 'Koszyk' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await expectAccessible(page);
  });

  test('a shared link lists its products, and adds them only after a click', async ({
    page,
    browser,
  }) => {
    const name = await openProduct(page);
    await addToCart(page);
    await openCart(page);
    await page.evaluate(() => {
      Object.assign(navigator, {
        share: async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? ''),
      });
    });
    await page.getByRole('button', { name: 'Udostępnij koszyk' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', /.+/);
    const link = (await page.locator('body').getAttribute('data-shared')) ?? '';
    expect(new URL(link).search).toMatch(/^\?produkty=[^&]+$/);

    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    const offer = friend.getByRole('region', { name: 'Udostępniony koszyk' });
    await expect(offer.getByRole('listitem')).toContainText(name);
    await expect(friend.locator('#content').getByText('Koszyk jest pusty')).toBeVisible();
    await offer.getByRole('button', { name: 'Dodaj 1 produkt do mojego koszyka' }).click();
    await expect(friend.getByRole('region', { name: 'Koszyk' })).toContainText(name);
    await friend.reload();
    await expect(friend.getByRole('region', { name: 'Koszyk' })).toContainText(name);
    await expect(offer).toHaveCount(0);
    await friend.context().close();
  });

  test('items that sell out in the cart are marked and block the order [cart-57]', async ({
    page,
  }) => {
    const name = await openProduct(page);
    await addToCart(page);
    await page.route('**/api/stock/list*', async (route) => {
      const skus = (new URL(route.request().url()).searchParams.get('skus') ?? '').split(',');
      const result = skus.map((sku) => ({ product_sku: sku, qty: 0, is_in_stock: false }));
      await route.fulfill({ json: { code: 200, result } });
    });
    await openCart(page);
    const content = page.locator('#content');
    await expect(content.getByText('Wyprzedane w międzyczasie.')).toBeVisible();
    const order = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty', exact: true });
    await expect(order).toBeDisabled();
    await content.getByRole('button', { name: `Usuń: ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await expect(content.getByText('Koszyk jest pusty')).toBeVisible();
  });
});
