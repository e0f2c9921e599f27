import { expect, expectAccessible, listing, test } from './shop.ts';

const screens: readonly (readonly [string, string])[] = [
  ['/', 'home'],
  [listing, 'category'],
  ['/szukaj?q=sukienka', 'search'],
  ['/nowosci', 'tag'],
  ['/cart', 'empty cart'],
  ['/login', 'sign-in'],
  ['/regulamin', 'content'],
  ['/offline', 'offline'],
  ['/error', 'error'],
  ['/lista-zyczen', 'favourites'],
  ['/porownanie', 'empty comparison'],
];

for (const [path, name] of screens) {
  test(`${name} is accessible, in Polish and says what it is`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Witryna/);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

test('each screen has a title of its own that says what it is, and the name of the shop', async ({
  request,
}) => {
  const titles: string[] = [];
  for (const [path, name] of [...screens, ['/register', ''], ['/kontakt', ''], ['/faq', '']]) {
    const html = await (await request.get(path ?? '')).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    // The home page is the shop itself.
    const form = name === 'home' ? /^Witryna/ : /^\S.* \| Witryna$/;
    expect([path, title]).toEqual([path, expect.stringMatching(form)]);
    titles.push(title);
  }
  expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
});

test('a product is accessible on a phone and on a desktop, in both themes', async ({ page }) => {
  await page.goto(listing);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  }
});

test('an unknown address is a 404 that helps on [route-29]', async ({ page, expected }) => {
  expected.push(/404/);
  const response = await page.goto('/nie-ma-takiej-strony');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pod tym adresem nic nie ma');
  await expectAccessible(page);
  const ways = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(ways).toHaveText(['Sprawdź zamówienie', 'Zwroty i reklamacje', 'Salony', 'Kontakt']);
});

test('nothing scrolls sideways at 320 pixels [pl-G08]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', listing, '/cart', '/login', '/kontakt', '/polityka-prywatnosci']) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one browses, filters, sorts, searches and reads a product [route-68] [catalog-13]', async ({
    page,
  }) => {
    // Without script the browser waits for every picture, and the demo draws them when first asked.
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
    // Playwright's text search leaves out what stands in a noscript.
    const hint = page.locator('main noscript p').first();
    await expect(hint).toBeVisible();
    expect(await hint.innerText()).toContain('Dodanie do koszyka wymaga JavaScriptu.');
  });
});
