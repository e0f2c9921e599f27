import type { Locator, Page } from '@playwright/test';
import { logIn, newCustomer, tokenOf } from './customers.ts';
import { cards, cardsInStock, expect, listing, openProduct, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const elsewhere = '/dostawa';
const card = (page: Page) => cardsInStock(page).nth(2);
const button = (page: Page, name: RegExp) => card(page).getByRole('button', { name });

/** The page is hydrated, and the code of its buttons is loaded. */
async function whenReady(page: Page): Promise<void> {
  await whenStarted(page);
  await page.waitForLoadState('networkidle');
}

/** Keeps storage busy for a second, so that nothing new is written before the page is left. */
async function keepStorageBusy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('witryna');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const shelf = opening.result.transaction('records', 'readwrite').objectStore('records');
    const end = Date.now() + 1000;
    const again = () => {
      if (Date.now() < end) shelf.get('nothing').onsuccess = again;
    };
    again();
  });
}

/** Clicks and leaves at the same moment, before anything is written. */
async function pressAndLeave(page: Page, pressed: Locator, to = elsewhere): Promise<void> {
  await pressed.evaluate((element, address) => {
    if (element instanceof HTMLElement) element.click();
    location.href = address;
  }, to);
  await page.waitForURL(`**${to}`);
}

const ways = {
  'with idle storage': async () => {},
  'with busy storage': keepStorageBusy,
} as const;

for (const [how, prepare] of Object.entries(ways)) {
  test.describe(`a click at the moment of leaving the page is not lost, ${how}:`, () => {
    test('on the favourite and compare buttons [offline-31]', async ({ page }) => {
      await page.goto(listing);
      await whenReady(page);
      const name = await card(page).getByRole('heading').innerText();
      await prepare(page);
      await pressAndLeave(page, button(page, /^Ulubione/), '/lista-zyczen');
      await expect(cards(page).getByRole('heading', { name })).toBeVisible();
      await page.goto(listing);
      await whenReady(page);
      await prepare(page);
      await pressAndLeave(page, button(page, /^Porównaj/), '/porownanie');
      await expect(page.getByRole('columnheader').getByRole('link', { name })).toBeVisible();
    });

    test('on a customer’s favourite, which is sent to the backend', async ({ page, request }) => {
      const customer = await newCustomer(request);
      await logIn(page, customer);
      await page.goto(listing);
      await whenReady(page);
      const name = await card(page).getByRole('heading').innerText();
      await prepare(page);
      await pressAndLeave(page, button(page, /^Ulubione/), '/lista-zyczen');
      await expect(cards(page).getByRole('heading', { name })).toBeVisible();
      const headers = { authorization: `Bearer ${await tokenOf(request, customer)}` };
      const wishes = async () => {
        const response = await request.get('/api/user/wishlist', { headers });
        const { result } = await response.json();
        return Array.isArray(result) ? result.length : -1;
      };
      await expect.poll(wishes).toBe(1);
      await page.reload();
      await expect(cards(page).getByRole('heading', { name })).toBeVisible();
    });

    test('on "add to cart", once, and on the quantity', async ({ page }) => {
      const name = await openProduct(page);
      await whenReady(page);
      await prepare(page);
      await pressAndLeave(page, page.getByRole('button', { name: 'Dodaj do koszyka' }).first());
      await page.goto('/cart');
      const line = page.getByRole('region', { name: 'Koszyk' }).getByRole('listitem');
      await expect(line).toHaveCount(1);
      await expect(line).toContainText(name);
      const quantity = line.getByRole('textbox', { name: `Liczba sztuk: ${name}` });
      await expect(quantity).toHaveValue('1');
      await whenReady(page);
      await prepare(page);
      await pressAndLeave(page, line.getByRole('button', { name: /więcej:/ }));
      await page.goto('/cart');
      await expect(quantity).toHaveValue('2');
    });
  });
}
