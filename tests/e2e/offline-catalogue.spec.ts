import type { Page } from '@playwright/test';
import {
  addToCart,
  expect,
  expectAccessible,
  goOffline,
  listing,
  test,
  whenStarted,
} from './shop.ts';

const noise = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /queue/, /stock/];
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const note = (page: Page) => page.getByRole('complementary', { name: 'Z tego urządzenia' });
const cards = (page: Page) => page.getByRole('article');

/** How many products of the store view this device keeps. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('witryna-catalogue');
        opening.onsuccess = () => {
          const db = opening.result;
          // An open connection would keep the shop from making its stores.
          if (!db.objectStoreNames.contains('product')) {
            db.close();
            return resolve(0);
          }
          const counting = db.transaction('product').objectStore('product').count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Shows a listing until all it shows is kept on the device. */
async function seeListing(page: Page): Promise<number> {
  await page.goto(listing);
  await whenStarted(page);
  const shown = await cards(page).count();
  await expect.poll(() => kept(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(shown);
  return shown;
}

test.describe('without a connection', () => {
  test.slow();
  test.beforeEach(({ expected }) => {
    expected.push(...noise);
  });

  test('a product seen only in a listing opens from this device, says so, and can be bought [offline-06]', async ({
    page,
  }) => {
    await seeListing(page);
    await goOffline(page);
    const link = cards(page).filter({ hasNotText: 'Wyprzedane' }).nth(3).getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(title(page)).toHaveText(name);
    await expect(note(page)).toContainText(/Stan\sz\s\d\d:\d\d/);
    await expectAccessible(page);
    await addToCart(page);
  });

  test('a listing never opened is made of the products seen, with filters and orders', async ({
    page,
  }) => {
    const shown = await seeListing(page);
    await goOffline(page);
    await page.getByRole('link', { name: 'On', exact: true }).first().click();
    await expect(page).toHaveURL('/dla-niego');
    await expect(note(page)).toContainText(`${shown} `);
    await expect(cards(page)).toHaveCount(shown);
    await page.getByRole('combobox', { name: 'Sortowanie' }).selectOption('final_price:asc');
    await expect(page).toHaveURL(/sort=/);
    await expect(note(page)).toBeVisible();
    await expect(cards(page)).toHaveCount(shown);
  });

  test('search finds what this device has seen and says that it is all of that', async ({
    page,
  }) => {
    await seeListing(page);
    await goOffline(page);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /Szukaj/ }))
      .first()
      .fill('sweter');
    await expect(page.getByText('Z tego urządzenia').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=sweter/);
    await expect(note(page)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});
