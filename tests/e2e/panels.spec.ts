import { expectAccessible } from './accessible.ts';
import { cardsInStock, expect, listing, test, whenStarted } from './shop.ts';

test('favourites open over the page from the header, by keyboard, also without a connection [engage-35] [engage-37]', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(listing);
  await whenStarted(page);
  const card = cardsInStock(page).nth(2);
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Ulubione/ }).click();
  await expect(page.getByText('Produkt dodano do ulubionych.')).toBeVisible();

  const door = page.getByRole('banner').getByRole('link', { name: 'Ulubione' });
  await door.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Ulubione' });
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${listing}$`));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(door).toBeFocused();

  await context.setOffline(true);
  await door.click();
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await panel.getByRole('button', { name: `Usuń: ${name}` }).click();
  await expect(panel.getByText('Nie masz jeszcze ulubionych')).toBeVisible();
  await panel.getByRole('button', { name: 'Wróć do zakupów' }).click();
  await expect(panel).toBeHidden();
});

test('search suggestions cover a shaded page, which is clear again when they close [engage-37]', async ({
  page,
}) => {
  await page.goto('/o-nas');
  await whenStarted(page);
  const shade = page.locator('[class*="shade"]');
  const field = page.getByRole('banner').getByRole('combobox');
  await page.getByRole('searchbox').first().focus();
  await field.fill('swet');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(shade).toBeVisible();
  await field.blur();
  await expect(shade).toHaveCount(0);
});
