import type { BrowserContext, Page } from '@playwright/test';
import type { RunningShop } from '../services/shop.ts';
import { expectAccessible } from './accessible.ts';
import { logIn, newCustomer } from './customers.ts';
import { breakNext } from './faults.ts';
import { expectFocusRetained } from './keyboard.ts';
import { openWithLockerMap } from './locker-map.ts';
import { scan, visit } from './overlay-checks.ts';
import { startSeparateShop } from './separate-shop.ts';
import {
  addToCart,
  cardsInStock,
  expect,
  listing,
  openCheckout,
  openProduct,
  test,
  whenStarted,
} from './shop.ts';
import { openSoldOut } from './sold-singly.ts';

test.use({ hasWorker: false });

const banner = (page: Page, name: RegExp | string) =>
  page.getByRole('banner').getByRole('link', { name });
const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });
const sheet = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

/** The panels that open from every page, and from a card of a listing. */
async function visitFrame(page: Page): Promise<void> {
  await page.goto(listing);
  await whenStarted(page);
  await visit(page, banner(page, /^Koszyk/), sheet(page, 'Koszyk'));
  await visit(page, banner(page, 'Ulubione'), sheet(page, 'Ulubione'));
  await visit(page, footer(page, 'Newsletter'), sheet(page, 'Newsletter'));
  const privacy = 'Ustawienia prywatności';
  await visit(page, footer(page, privacy), sheet(page, privacy));
  const card = cardsInStock(page).nth(1);
  const quick = card.getByRole('button', { name: /^Szybki zakup/ });
  await visit(page, quick, sheet(page, await card.getByRole('heading').innerText()));
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, page.getByRole('button', { name: 'Filtry' }), sheet(page, 'Filtry'));
}

/** The panels of a product, its notices, the full cart and its confirmation dialog. */
async function visitProduct(page: Page): Promise<void> {
  const name = await openProduct(page);
  await page.locator('#zdjecie-1').scrollIntoViewIfNeeded();
  await visit(page, page.locator('#zdjecie-1').getByRole('button'), page.getByRole('dialog'));
  const sizes = 'Tabela rozmiarów';
  const table = page.getByRole('main').getByRole('link', { name: sizes });
  await visit(page, table, sheet(page, sizes));
  await addToCart(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ulubione/ })
    .first()
    .click();
  // A notice with a button stays while the pointer rests on it.
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await ok.first().hover();
  await scan(page);
  while ((await ok.count()) > 0) await ok.first().click();

  const cart = sheet(page, 'Koszyk');
  await visit(page, banner(page, /^Koszyk/), cart);
  await page.keyboard.press('Enter');
  await visit(
    page,
    cart.getByRole('button', { name: `Usuń: ${name}` }),
    page.getByRole('alertdialog'),
  );
  await page.keyboard.press('Escape');
}

/** Panels within the page: a notification request, a review, the report of a review. */
async function visitForms(page: Page): Promise<void> {
  await openSoldOut(page);
  await expect(page.getByRole('button', { name: 'Powiadom o dostępności' })).toBeVisible();
  await scan(page);
  const reviews = page.locator('#opinie');
  await openReviewed(page);
  // Before the page is idle the link leads to the page of reviews.
  await page.waitForLoadState('networkidle');
  await reviews.getByRole('link', { name: 'Napisz opinię' }).click();
  await expect(reviews.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(reviews.locator('form, div[role=status]').last()).toBeVisible();
  await expectFocusRetained(page);
  await scan(page);
  await reviews
    .getByRole('link', { name: /^Zgłoś opinię/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Zgłoszenie|Kontakt|Napisz/);
  await scan(page);
}

/** A product of the demo that has reviews. */
async function openReviewed(page: Page): Promise<void> {
  const ask = async (request: object) => {
    const response = await page.request.get('/api/catalog/search', {
      params: { request: JSON.stringify({ store: 'pl', size: 1, ...request }) },
    });
    return (await response.json()).items[0];
  };
  const review = await ask({ type: 'review', filters: { review_status: { eq: 1 } } });
  const filters = { id: { eq: review.product_id } };
  const product = await ask({ type: 'product', filters, sourceInclude: ['url_path'] });
  await page.goto(`/${product.url_path}`);
  await whenStarted(page);
}

async function expireSession(context: BrowserContext): Promise<void> {
  const fault = { kind: 'unauthorized' };
  await breakNext(
    context,
    { route: 'GET /api/cart/pull', fault, times: 2 },
    { route: 'POST /api/user/refresh', fault },
  );
}

test.describe('accessible in both themes, with targets of 24 px and no scrolling sideways at 320 px, closed with Escape, with the focus back where it was [pl-G01] [pl-G08] [engage-37]:', () => {
  test.slow();

  for (const who of ['a guest', 'a customer']) {
    for (const [where, visitAll] of [
      ['any page and a listing', visitFrame],
      ['a product and the cart', visitProduct],
    ] as const) {
      test(`every panel and dialog ${who} can open from ${where}`, async ({ page, request }) => {
        if (who === 'a customer') await logIn(page, await newCustomer(request));
        await visitAll(page);
      });
    }
  }

  test('what a guest can open within a product', async ({ page }) => {
    await visitForms(page);
  });

  test('the sign-in panel after the session has expired', async ({
    page,
    context,
    request,
    expected,
  }) => {
    expected.push(/401/, /cart\.sync-waits/, /cart\.pull-refused/);
    await logIn(page, await newCustomer(request));
    await openProduct(page);
    const isPulled = page.waitForResponse((response) => response.url().includes('/api/cart/pull'));
    await page.reload();
    await isPulled;
    await expireSession(context);
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    const panel = sheet(page, 'Logowanie');
    await expect(panel).toBeVisible();
    await scan(page);
    await panel.getByRole('button', { name: 'Załóż konto' }).last().click();
    await expect(panel.getByLabel('Powtórz nowe hasło')).toBeVisible();
    await scan(page);
    await panel.getByRole('button', { name: 'Nie pamiętam hasła' }).click();
    await expect(panel.getByLabel('Powtórz nowe hasło')).toBeHidden();
    await scan(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName))
      .not.toBe('DIALOG');
  });

  test('the prompt of a customer who must change the password [account-40]', async ({ page }) => {
    await logIn(page, { email: 'ola.zmiana@example.com', password: 'Stare-haslo-1' });
    const prompt = sheet(page, 'Nowe hasło');
    await expect(prompt).toBeVisible();
    await scan(page);
    await page.keyboard.press('Escape');
    await expect(prompt).toBeHidden();
  });
});

test.describe('in a shop of two languages with the map of lockers', () => {
  let shop: RunningShop;
  test.beforeAll(async () => {
    shop = await startSeparateShop('languages-shop', {
      STORE_VIEWS: 'pl,en',
      CONSENT_BANNER: 'off',
      GEOWIDGET_TOKEN: 'klucz-do-mapy',
    });
  });
  test.afterAll(async () => {
    await shop.stop();
  });

  test('the panel of languages is accessible in both themes and closes with Escape [pl-G01]', async ({
    page,
  }) => {
    await page.goto(`${shop.url}/o-nas`);
    await whenStarted(page);
    await visit(page, footer(page, 'Język: polski'), sheet(page, 'Język'));
  });

  test('the map of lockers works under the policy of pages, which blocks all other requests [pl-K01] [pl-G01]', async ({
    browser,
  }) => {
    const { context, page, broken } = await openWithLockerMap(browser, shop.url);
    await openCheckout(page);
    await page.getByRole('radio', { name: /InPost/ }).check();
    await page.getByRole('button', { name: 'Wybierz paczkomat' }).click();
    const points = sheet(page, 'Paczkomaty i punkty');
    await points.getByRole('button', { name: 'Pokaż na mapie' }).click();
    const map = page.locator('inpost-geowidget');
    await expect(map).toHaveAttribute('token', 'klucz-do-mapy');
    await expect(map).toHaveAttribute('data-said', 'points: 1, elsewhere: refused');
    await map.getByRole('button', { name: 'LOD01M' }).click();
    await expect(points.getByRole('radio', { name: /LOD01M/ })).toBeChecked();
    expect(broken.filter((text) => !text.includes('evil.example'))).toEqual([]);
    expect(broken.join()).toContain('evil.example');
    // Last, because axe adds a style to the page to read the map's styles, and the policy blocks
    // it.
    await expectAccessible(page);
    await points.getByRole('button', { name: /Wybieram/ }).click();
    await expect(page.getByText('Piotrkowska 80, 90-423 Łódź')).toBeVisible();
    await context.close();
  });
});
