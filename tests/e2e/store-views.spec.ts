import type { Page } from '@playwright/test';
import type { RunningShop } from '../services/shop.ts';
import { overflow } from './measures.ts';
import { offlineNoise, title } from './offline.ts';
import { startSeparateShop } from './separate-shop.ts';
import { cardsInStock, chooseSize, expect, test, whenStarted } from './shop.ts';

/** A shop of both store views of the demo: Polish, and English behind `/en`. */
let shop: RunningShop;

test.beforeAll(async () => {
  shop = await startSeparateShop('views-shop', { STORE_VIEWS: 'pl,en', CONSENT_BANNER: 'off' });
});
test.afterAll(async () => {
  await shop.stop();
});

/** Opens a page and waits until the service worker has cached it, as document and as data. */
async function keep(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
  await whenStarted(page);
  const isKept = () =>
    page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) != null);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

/** Differences between the views that a shopper would notice: language, menu, and cart link. */
async function expectView(page: Page, view: 'pl' | 'en'): Promise<void> {
  const isEnglish = view === 'en';
  await expect(page.locator('html')).toHaveAttribute('lang', view);
  const menu = page.getByRole('navigation', { name: isEnglish ? 'Main menu' : 'Menu główne' });
  await expect(menu.getByRole('link', { name: isEnglish ? 'New in' : 'Nowości' })).toHaveCount(1);
  await expect(menu.getByRole('link', { name: isEnglish ? 'Nowości' : 'New in' })).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('link', { name: isEnglish ? /^Cart/ : /^Koszyk/ }),
  ).toHaveCount(1);
}

test('a cached page of one store view is never shown in the other, with a connection and without [store-10]', async ({
  page,
  context,
  expected,
}) => {
  expected.push(...offlineNoise);
  await keep(page, '/dla-niego/swetry');
  await expectView(page, 'pl');
  const link = cardsInStock(page).first().getByRole('link').first();
  const product = String(await link.getAttribute('href'));
  await keep(page, product);
  const polish = await title(page).innerText();
  await chooseSize(page);
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
  await keep(page, '/en');
  await expectView(page, 'en');
  await keep(page, `/en${product}`);
  const english = await title(page).innerText();
  expect(english).not.toBe(polish);
  await expectView(page, 'en');
  // The last page that is prefetched for the English view.
  const isReady = () =>
    page.evaluate(async () => (await caches.match('/en/ostatnio-ogladane')) !== undefined);
  await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
  await context.setOffline(true);

  await test.step('the same product has the language of each view', async () => {
    for (const [path, name, view] of [
      [product, polish, 'pl'],
      [`/en${product}`, english, 'en'],
    ] as const) {
      await page.goto(shop.url + path);
      await expect(title(page)).toHaveText(name);
      await expectView(page, view);
    }
  });

  await test.step('the home page lists only offline pages of its own view', async () => {
    await page.goto(`${shop.url}/en`);
    const shelf = page.getByRole('region', { name: 'Opens without a connection' });
    await expect(shelf.getByRole('link', { name: english })).toBeVisible();
    await expect(shelf.getByRole('link', { name: polish, exact: true })).toHaveCount(0);
    await expect(shelf.getByRole('link', { name: 'Swetry' })).toHaveCount(0);
    await page.goto(shop.url);
    const polishShelf = page.getByRole('region', { name: 'Działa bez połączenia' });
    await expect(polishShelf.getByRole('link', { name: 'Swetry' })).toBeVisible();
    await expect(polishShelf.getByRole('link', { name: english, exact: true })).toHaveCount(0);
  });

  await test.step('names in the cart and among recently added items are of its own view', async () => {
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole('main').getByText(polish).first()).toBeVisible();
    await page.goto(`${shop.url}/en/cart`);
    await expect(title(page)).toHaveText('Cart and checkout');
    await expect(page.getByText(polish)).toHaveCount(0);
  });

  await test.step('unvisited pages are built, or reported as missing, in the language of the view', async () => {
    for (const [path, heading] of [
      ['/en/kontakt', 'Contact'],
      ['/en/sprawdz-zamowienie', 'Find an order'],
      ['/en/login', 'Sign-in'],
    ] as const) {
      await page.goto(shop.url + path);
      await expect(title(page), path).toHaveText(heading);
      await expect(page, path).toHaveURL(shop.url + path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
    // Seen only in Polish; this address does not exist in English.
    await page.goto(`${shop.url}/en/dla-niego/swetry`);
    await expect(page.getByText(polish)).toHaveCount(0);
    await expectView(page, 'en');
    await expect(page).toHaveURL(/\/en$/);
  });
});

const screens = [
  '/salony',
  '/showroomy',
  '/sprawdz-zamowienie',
  '/potwierdzenie/0b9d1c5e-0000-4000-8000-000000000000',
  '/marka/lniarnia',
  '/tabela-rozmiarow',
  '/opinie-o-sklepie',
  '/partners',
  '/faq',
  '/kontakt',
  '/nie-ma-takiej-strony',
];

/** Texts of the shop: labels, headings and announcements. */
const ownWords = (page: Page): Promise<string[]> =>
  page
    .locator('h1, button, label, legend, th, dt, summary, [role=status], [role=alert], main h2')
    .evaluateAll((all) =>
      all
        .filter(
          // Product names are not texts of the shop.
          (one) =>
            one.closest('[lang]') === document.documentElement && one.closest('article') === null,
        )
        .map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`),
    );

for (const [view, prefix, foreign] of [
  // Polish letters, except in the names of shops.
  ['en', '/en', /^(?!.*(Salon|Showroom)).*[ąćęłńóśźż]/i],
  ['pl', '', /\b(the|your|order|shop|send|find|with|from|try again)\b/i],
] as const) {
  test(`in the view ${view} the shop’s other pages have no text of the other language, and fit phone and desktop`, async ({
    page,
    expected,
  }) => {
    expected.push(/status of 404/, /was preloaded using link preload/);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(shop.url)) {
        outside.push(request.url());
      }
    });
    for (const path of screens) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(shop.url + prefix + path);
      await expect(page.locator('html')).toHaveAttribute('lang', view);
      await expect(title(page)).toHaveCount(1);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect.soft(await overflow(page), `${path} at 360`).toEqual([]);
      expect
        .soft(
          (await ownWords(page)).filter((word) => foreign.test(word)),
          path,
        )
        .toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await overflow(page), `${path} at 1440`).toEqual([]);
    }
    expect(outside).toEqual([]);
  });
}
