import type { BrowserContext, Page } from '@playwright/test';
import { sample } from '../crawl/sample.ts';
import { logIn, newCustomer, tokenOf } from './customers.ts';
import { makeOrder } from './orders.ts';
import { expect, expectAccessible, listing, test, whenStarted } from './shop.ts';

/** An address, its heading, and whether it is a key to something personal, which no device keeps. */
type Screen = readonly [path: string, heading: RegExp, isSecret?: true];

/** What a secret address shows without a connection: the shop's notice, and Home (route-66). */
const offline = /Ciepło/;

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/** The page has its heading, and all that was on its way to it. */
async function whenWhole(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Opens each screen in another look than the one before: light and dark, desktop and phone. */
async function scanAll(page: Page, screens: readonly Screen[], first: number): Promise<void> {
  for (const [at, [path, heading]] of screens.entries()) {
    const { colorScheme, width } = looks[(at + first) % looks.length] ?? looks[0];
    await test.step(`${path} ${colorScheme} ${width}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await whenWhole(page, heading);
      await expectAccessible(page);
    });
  }
}

/** Online each in one look, then without a connection each in the opposite one. */
async function scanBothWays(
  page: Page,
  context: BrowserContext,
  screens: readonly Screen[],
  expected: RegExp[],
): Promise<void> {
  await scanAll(page, screens, 0);
  expected.push(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /There is no Internet connection/);
  await context.setOffline(true);
  const isKept = ([, , isSecret]: Screen) => !isSecret;
  const secret = screens.find((screen) => !isKept(screen));
  const there = screens.filter(isKept);
  if (secret !== undefined) there.push([secret[0], offline]);
  // Each of them in `npm run test:full`: a scan takes seconds.
  await scanAll(page, sample(there, 6), 1);
  await context.setOffline(false);
}

/** Puts two products of a listing among the favourites and side by side. */
async function listTwo(page: Page): Promise<void> {
  await page.goto(listing);
  await whenStarted(page);
  for (const at of [0, 1]) {
    const card = page.getByRole('main').getByRole('article').nth(at);
    for (const name of [/^Ulubione/, /^Porównaj/]) {
      await card.getByRole('button', { name }).click();
      await expect(card.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
  }
}

test.describe('accessible in both themes and sizes, with and without a connection [pl-G01]:', () => {
  test.slow();

  test('what a guest sees of account and lists', async ({ page, context, request, expected }) => {
    const order = await makeOrder(request, { payment: 'banktransfer', email: 'a11y@example.com' });
    await listTwo(page);
    await page.goto('/dla-niego/swetry');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
    await scanBothWays(
      page,
      context,
      [
        ['/login', /Logowanie/],
        ['/register', /Załóż konto/],
        ['/forgot-password', /./],
        ['/create-password', /./, true],
        ['/account', /Twoje konto/],
        ['/account/addresses', /Twoje konto/],
        ['/lista-zyczen', /Ulubione/],
        ['/porownanie', /Porównanie/],
        ['/ostatnio-ogladane', /./],
        ['/opinie-o-sklepie', /./],
        ['/tabela-rozmiarow', /./],
        ['/kontakt', /./],
        ['/newsletter', /./],
        ['/wiadomosci/potwierdzenie/newsletter', /./, true],
        ['/ocen-produkty', /Oceń swoje zakupy/, true],
        [`/ocen-produkty/${order.order_uuid}/${order.order_secret}`, /Oceń swoje zakupy/, true],
      ],
      expected,
    );
  });

  test('what a customer sees of the account', async ({ page, context, request, expected }) => {
    const customer = await newCustomer(request);
    const token = await tokenOf(request, customer);
    const { email } = customer;
    const order = await makeOrder(request, { payment: 'banktransfer', email, token });
    await logIn(page, customer);
    await listTwo(page);
    await scanBothWays(
      page,
      context,
      [
        ['/account', /Twoje konto/],
        ['/account/orders', /Twoje konto/],
        [`/zamowienie/${order.order_uuid}/${order.order_secret}`, /./, true],
        ['/account/addresses', /Twoje konto/],
        ['/account/addresses/edit', /Twoje konto/],
        ['/account/wishlist', /Twoje konto/],
        ['/account/reviews', /Twoje konto/],
        ['/account/notifications', /Twoje konto/],
        ['/account/agreements', /Twoje konto/],
        ['/account/password', /Twoje konto/],
        ['/login', /Logowanie/],
        ['/ocen-produkty', /Oceń swoje zakupy/, true],
      ],
      expected,
    );
  });
});
