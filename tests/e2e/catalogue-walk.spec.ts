import type { Page } from '@playwright/test';
import { cards, expect, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const total = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /produkt/ })
    .first();
const filters = (page: Page) => page.getByRole('complementary');

/** Prices of the shown cards, in złote. */
async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) =>
    Number(/([\d\s]+,\d\d)\szł/.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.')),
  );
}

test('a shopper walks through the categories, filters, sorts and searches [catalog-40]', async ({
  page,
}) => {
  await page.goto('/');
  await whenStarted(page);
  const title = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('navigation', { name: 'Menu główne' })
    .getByRole('link', { name: 'On', exact: true })
    .click();
  await expect(title).toHaveText('On');
  const all = await total(page).innerText();
  await page.getByRole('main').getByRole('link', { name: 'Swetry', exact: true }).first().click();
  await expect(title).toHaveText('Swetry');
  await expect(total(page)).not.toHaveText(all);

  const unfiltered = Number.parseInt(await total(page).innerText(), 10);
  const colour = filters(page).getByRole('link', { name: /^Granat/ });
  const count = Number(/\d+/.exec(await colour.innerText())?.[0]);
  await colour.click();
  await expect(total(page)).toHaveText(new RegExp(`^${count}\\s`));
  await expect(cards(page)).toHaveCount(count);
  expect(count).toBeLessThan(unfiltered);

  const sorting = page.getByRole('combobox', { name: 'Sortowanie' });
  for (const [sort, sign] of [
    ['final_price:asc', 1],
    ['final_price:desc', -1],
  ] as const) {
    await sorting.selectOption(sort);
    const isSorted = async () => {
      const shown = await prices(page);
      const wanted = shown.toSorted((a, b) => (a - b) * sign);
      return shown.length > 2 && shown.join() === wanted.join() && shown[0] !== shown.at(-1);
    };
    await expect.poll(isSorted, { message: sort }).toBe(true);
  }

  await page.getByRole('searchbox', { name: 'Szukaj produktów' }).first().focus();
  const field = page.getByRole('combobox', { name: 'Szukaj produktów' }).first();
  await expect(field).toBeFocused();
  await field.fill('szalik');
  const panel = page.getByRole('listbox', { name: 'Podpowiedzi' });
  await expect(panel).toBeVisible();
  // An overlay: it covers the page, which does not move.
  const before = await title.boundingBox();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(await title.boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/szukaj\?q=szalik$/);
  await expect(cards(page).first()).toContainText(/szal/i);
});
