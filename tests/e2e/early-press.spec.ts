import type { Page } from '@playwright/test';
import { cardsInStock, expect, listing, test } from './shop.ts';

/** Opens a page whose scripts come when the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

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
