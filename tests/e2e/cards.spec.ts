import { expectAccessible } from './accessible.ts';
import { cards, cardsInStock, expect, listing, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

test.describe('a card', () => {
  test('saves its product as a favourite, also after a reload', async ({ page }) => {
    await page.goto(listing);
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Ulubione/ });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(page.getByText('Produkt dodano do ulubionych.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('compares four products, and announces when no more fit', async ({ page }) => {
    await page.goto(listing);
    for (let at = 0; at < 5; at += 1) {
      await cards(page)
        .nth(at)
        .getByRole('button', { name: /^Porównaj/ })
        .click();
    }
    await expect(page.getByText('Porównać można najwyżej 4 produkty.')).toBeVisible();
    await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(4);
  });

  test('adds a size to the cart without leaving the listing, by keyboard alone', async ({
    page,
  }) => {
    await page.goto(listing);
    await whenStarted(page);
    const card = cardsInStock(page).nth(1);
    const button = card.getByRole('button', { name: /^Szybki zakup/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const name = await card.getByRole('heading').innerText();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Dodaj do koszyka' }).press('Enter');
    await expect(sheet.getByRole('alert')).not.toBeEmpty();
    const size = sheet.getByRole('group', { name: /Rozmiar/ }).locator('label');
    await size.filter({ hasNotText: 'niedostępne' }).first().locator('input').press('Space');
    await sheet.getByRole('button', { name: 'Dodaj do koszyka' }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Koszyk/ })).toContainText('1');
    await expect(page).toHaveURL(new RegExp(`${listing}$`));
  });
});
