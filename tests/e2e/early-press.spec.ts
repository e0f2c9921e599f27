import { cardsInStock, expect, listing, test } from './shop.ts';
import { openWithoutScript } from './without-script.ts';

test.describe('a press while the scripts are on their way', () => {
  test('opens the menu when they are there', async ({ page }) => {
    const release = await openWithoutScript(page, '/');
    const opener = page.getByRole('button', { name: 'Co jest w: Ona' });
    await opener.focus();
    await page.keyboard.press('Enter');
    release();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

  test('puts the product in the cart once', async ({ page }) => {
    await page.goto(listing);
    const path = await cardsInStock(page).nth(1).getByRole('link').first().getAttribute('href');
    const release = await openWithoutScript(page, path ?? '');
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    release();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible();
  });
});
