import { expectAccessible } from './accessible.ts';
import { note, offlineNoise, seeListing, title, visit } from './offline.ts';
import {
  addToCart,
  cards,
  cardsInStock,
  expect,
  goOffline,
  listing,
  test,
  whenStarted,
} from './shop.ts';

test.describe('without a connection', () => {
  test.slow();
  test.beforeEach(({ expected }) => {
    expected.push(...offlineNoise);
  });

  test('a product seen only in a listing opens from this device, with a notice, and can be bought [offline-06]', async ({
    page,
  }) => {
    await seeListing(page);
    await goOffline(page);
    const link = cardsInStock(page).nth(3).getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(title(page)).toHaveText(name);
    await expect(note(page)).toContainText(/Stan\sz\s\d\d:\d\d/);
    await expectAccessible(page);
    await addToCart(page);
  });

  test('an unvisited listing is built from the products seen, with filters and sort orders', async ({
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

  test('search finds the products seen on this device, with a notice that these are all', async ({
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

  test('an unvisited tag, its filters and sort orders use the products seen on this device, by link and by address', async ({
    page,
  }) => {
    await seeListing(page);
    await goOffline(page);
    await page.goto('/tag/promocje');
    await expect(title(page)).toHaveText('Promocje');
    await expect(note(page)).toBeVisible();
    const all = await cards(page).count();
    expect(all).toBeGreaterThan(0);
    const filter = page.getByRole('complementary').locator('a[href*="color="]').first();
    const wanted = Number(/\d+/.exec(await filter.innerText())?.[0]);
    await filter.click();
    await expect(page).toHaveURL(/color=\d+/);
    await expect(cards(page)).toHaveCount(wanted);
    await page.reload();
    await expect(cards(page)).toHaveCount(wanted);
    await expect(note(page)).toContainText(`${wanted} `);
    await page.getByRole('combobox', { name: 'Sortowanie' }).selectOption('final_price:asc');
    await expect(page).toHaveURL(/sort=final_price/);
    const prices = await cards(page).evaluateAll((found) =>
      found.map((card) => {
        const all = card.textContent.match(/\d[\d\s]*,\d\d\szł/g) ?? [];
        return Math.min(
          ...all.map((price) => Number(price.replace(/[^\d,]/g, '').replace(',', '.'))),
        );
      }),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('with data saving a product seen only in a listing opens in a reduced form, with a notice', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g', addEventListener() {} },
      });
    });
    await page.goto('/dla-niej/sukienki');
    await whenStarted(page);
    // Loads the code of the product page.
    await cards(page).first().getByRole('link').first().click();
    await expect(title(page)).toBeVisible();
    await seeListing(page);
    await goOffline(page);
    const link = cardsInStock(page).nth(3).getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(title(page)).toHaveText(name);
    await expect(note(page)).toContainText('Zapamiętaliśmy tylko część informacji');
    await expect(
      page
        .getByRole('main')
        .getByText(/\d+,\d\d\szł/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('home and the offline page list the pages available here, and each of their links opens', async ({
    page,
  }) => {
    await visit(page, listing);
    const first = cards(page).first().getByRole('link').first();
    const product = await first.innerText();
    await visit(page, String(await first.getAttribute('href')));
    await visit(page, '/dostawa');
    await visit(page, '/');
    await goOffline(page);
    for (const path of ['/', '/offline']) {
      await page.goto(path);
      const shelf = page.getByRole('region', { name: 'Działa bez połączenia' });
      await expect(shelf).toBeVisible();
      await expect(shelf.getByRole('heading', { level: 3 })).toHaveText([
        /Kategorie i\swyszukiwania/,
        'Produkty',
        'Informacje',
      ]);
      const links = shelf.getByRole('link');
      const names = await links.allInnerTexts();
      expect(names).toEqual(expect.arrayContaining(['Swetry', product, 'Dostawa']));
      await expectAccessible(page);
      for (const name of names) {
        await page.goto(path);
        await shelf.getByRole('link', { name, exact: true }).click();
        await expect(title(page)).toHaveText(name);
      }
    }
  });
});
