import type { Page } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { expectAccessible } from './accessible.ts';
import { expect, goOffline, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const field = (page: Page) => page.getByRole('combobox', { name: 'Szukaj produktów' }).first();
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Podpowiedzi' }).getByRole('option');

/** Moves to the search field of a desktop, which loads its suggestions. */
async function openField(page: Page) {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Szukaj produktów' }).first().focus();
  await expect(field(page)).toBeFocused();
}

test('a search without results offers other ways, and does not speak of being online', async ({
  page,
}) => {
  await page.goto('/szukaj?q=elegancka+zwiewna+kolorowa+sukienka');
  const main = page.getByRole('main');
  await expect(main.getByText('Nic nie znaleźliśmy')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Bestsellery' })).toBeVisible();
  await expect(page.getByText('gdy będziesz online')).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'sukienka', exact: true }).click();
  await expect(page).toHaveURL(/\/szukaj\?q=sukienka$/);
  await expect(main.getByRole('article').first()).toBeVisible();
});

test.describe('the search field', () => {
  test('shows suggestions while typing and works by keyboard alone', async ({ page }) => {
    await openField(page);
    await field(page).pressSequentially('suk', { delay: 40 });
    await expect(options(page).first()).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    const texts = await options(page).allInnerTexts();
    expect(texts.some((text) => text.includes('kategoria'))).toBe(true);
    expect(texts.some((text) => text.includes('zł'))).toBe(true);
    expect(texts.at(-1)).toContain('Wszystkie wyniki');

    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      String(await options(page).first().getAttribute('id')),
    );
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/szukaj\?q=suk$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('suk');
  });

  test('opens the category or product that is clicked', async ({ page }) => {
    await openField(page);
    await field(page).fill('sukienki');
    await options(page).filter({ hasText: 'kategoria' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/sukienki/i);
    await expect(field(page)).toHaveValue('');
  });

  test('shows the parents of categories with the same name [catalog-61]', async ({ page }) => {
    await openField(page);
    await field(page).fill('swetry');
    const categories = options(page).filter({ hasText: 'kategoria' });
    await expect(categories.filter({ hasText: /^Swetry, On kategoria/ })).toHaveCount(1);
    await expect(categories.filter({ hasText: 'Swetry, Dzianina, Ona' })).toHaveCount(1);
  });

  test('searches for its text with Enter, and closes first with Escape', async ({ page }) => {
    await openField(page);
    await field(page).fill('sweter');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page).first()).toBeHidden();
    await expect(field(page)).toHaveValue('sweter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/szukaj\?q=sweter$/);
  });

  test('requires three characters and shows a hint [catalog-31]', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/catalog/suggest')) asked.push(request.url());
    });
    await openField(page);
    await field(page).pressSequentially('su', { delay: 40 });
    await expect(page.getByText('Wpisz co najmniej 3 znaki').first()).toBeVisible();
    await whenQuiet(page);
    expect(asked).toEqual([]);
  });

  test('continues with text typed before its suggestions were loaded', async ({ page }) => {
    const loaded = Promise.withResolvers<void>();
    await page.route(/search-combobox/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.goto('/');
    const plain = page.getByRole('searchbox', { name: 'Szukaj produktów' }).first();
    await plain.focus();
    await plain.pressSequentially('sukn');
    await page.keyboard.press('ArrowLeft');
    loaded.resolve();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('sukn');
    await page.keyboard.type('ie');
    await expect(field(page)).toHaveValue('sukien');
  });

  test.describe('with a service worker', () => {
    test.use({ hasWorker: true });

    test('shows a message without a connection', async ({ page, expected }) => {
      expected.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
      await openField(page);
      await page.waitForLoadState('networkidle');
      await goOffline(page);
      await field(page).fill('kapelusz');
      await expect(page.getByText(/Nie ma tu jeszcze żadnych produktów/).first()).toBeVisible();
    });
  });

  test('fills the screen of a phone and closes again [catalog-40]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await whenStarted(page);
    await page
      .getByRole('navigation', { name: 'Skróty' })
      .getByRole('link', { name: 'Szukaj' })
      .click();
    await expect(field(page)).toBeFocused();
    await field(page).fill('sukienka');
    await expect(options(page).first()).toBeVisible();
    const panel = await page.locator('search').first().boundingBox();
    expect(panel).toMatchObject({ x: 0, y: 0, width: 390, height: 800 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zamknij' }).first().click();
    await expect(options(page).first()).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });
});
