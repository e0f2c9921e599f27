import { expectAccessible } from './accessible.ts';
import { expect, listing, test } from './shop.ts';

test.use({ hasWorker: false });

const titled = [
  '/',
  listing,
  ...['/szukaj?q=sukienka', '/nowosci', '/cart', '/login', '/regulamin', '/offline', '/error'],
  ...['/lista-zyczen', '/porownanie', '/register', '/kontakt', '/faq'],
];

test('each page has its own descriptive title with the name of the shop', async ({ request }) => {
  const titles: string[] = [];
  for (const path of titled) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    // The title of the home page is the shop itself.
    const form = path === '/' ? /^Witryna/ : /^\S.* \| Witryna$/;
    expect([path, title]).toEqual([path, expect.stringMatching(form)]);
    titles.push(title);
  }
  expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
});

test('an unknown address shows a 404 page with links [route-29]', async ({ page, expected }) => {
  expected.push(/404/);
  const response = await page.goto('/nie-ma-takiej-strony');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pod tym adresem nic nie ma');
  await expectAccessible(page);
  const ways = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(ways).toHaveText(['Sprawdź zamówienie', 'Zwroty i reklamacje', 'Salony', 'Kontakt']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper browses, filters, sorts, searches and reads a product [route-68] [catalog-13]', async ({
    page,
  }) => {
    // Without scripts the browser waits for every picture, and the demo draws them on the first
    // request.
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .getByRole('navigation', { name: 'Menu główne' })
      .getByRole('link', { name: 'Dodatki' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dodatki');
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /Czarny/ })
      .click();
    await expect(page).toHaveURL(/color=/);
    await page.getByRole('combobox').selectOption('final_price:asc');
    await page.getByRole('button', { name: 'Sortuj' }).click();
    await expect(page).toHaveURL(/sort=/);
    await page.getByRole('searchbox').first().fill('szalik');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL(/q=szalik/);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Szalik');
    // Playwright's text search ignores the content of noscript.
    const hint = page.locator('main noscript p').first();
    await expect(hint).toBeVisible();
    expect(await hint.innerText()).toContain('Dodanie do koszyka wymaga JavaScriptu.');
  });
});
