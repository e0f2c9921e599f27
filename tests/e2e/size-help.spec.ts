import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const dresses = '/dla-niej/sukienki';
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Tabela rozmiarów' });

test('a size of another brand that one wears leads to a size of the product [size-04]', async ({
  page,
}) => {
  await page.goto(dresses);
  await whenStarted(page);
  await page.getByRole('article').getByRole('link').first().click();
  await whenStarted(page);
  await link(page).click();
  const panel = page.getByRole('dialog', { name: 'Tabela rozmiarów' });
  await panel.getByText('Nie znasz wymiarów?').click();
  await panel.getByLabel(/^Rozmiar, który dobrze leży/).selectOption('brand-women S');
  await panel.getByRole('button', { name: 'Dobierz rozmiar' }).click();
  await expect(panel.getByText('Twój rozmiar to 36')).toBeVisible();
  await expect(panel.getByLabel('Talia')).toHaveValue('65,5');
  await expectAccessible(page);
});

test('a size found from measures is chosen only on a click, and named at other products [size-02] [size-03]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(dresses);
  await whenStarted(page);
  const cards = page.getByRole('article').getByRole('link');
  await cards.first().click();
  await whenStarted(page);
  await link(page).click();
  const panel = page.getByRole('dialog', { name: 'Tabela rozmiarów' });
  await panel.getByLabel('Biust').fill('86');
  await panel.getByLabel('Talia').fill('67,3');
  await panel.getByLabel('Biodra').fill('97,3');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Twój rozmiar to 38')).toBeVisible();
  await expectAccessible(page);
  const sizes = page.getByRole('group', { name: /Rozmiar/ });
  await expect(sizes.getByRole('radio', { name: '38' })).not.toBeChecked();
  await panel.getByRole('button', { name: 'Wybierz rozmiar 38' }).click();
  await expect(panel).toBeHidden();
  await expect(sizes.getByRole('radio', { name: '38' })).toBeChecked();
  await expect(link(page)).toBeFocused();

  await page.goBack();
  await cards.nth(4).click();
  await expect(page.getByText('Z Twoich wymiarów: 38')).toBeVisible();
  await expect(sizes.locator(':checked')).toHaveCount(0);

  await page.goto(dresses);
  await whenStarted(page);
  const own = page.getByRole('link', { name: 'Tylko w moim rozmiarze: 38' });
  await own.click();
  await expect(page).toHaveURL(/size=/);
  await expect(page.getByRole('complementary').locator('[aria-current=true]')).toHaveText([
    /^38/,
    'Wszystkie rozmiary',
  ]);
  await page.getByRole('link', { name: 'Wszystkie rozmiary' }).click();
  await expect(page).not.toHaveURL(/size=/);
  expect(sent.filter((text) => /67[.,]3|97[.,]3/.test(text))).toEqual([]);
});
