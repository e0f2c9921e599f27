import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { generateDemo } from '../../demo/demo.ts';
import { screenNames, screenOf } from '../../domain/url/screens.ts';
import { readPage } from '../crawl/read-pages.ts';
import { openBrowser } from '../services/chromium.ts';
import { type LeastBackend, openLeastBackend } from '../services/least-backend.ts';
import { type RunningShop, startShop } from '../services/shop.ts';

/** The demo on a backend with a guest's order, a courier and bank transfer, and nothing else. */
let shop: RunningShop;
let backend: LeastBackend;
let browser: Browser;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-least-'));
  const CATALOGUE_DIR = join(folder, 'demo');
  await generateDemo(CATALOGUE_DIR, { now: new Date() });
  const mock = await startShop(
    { CATALOGUE_DIR, DATA_DIR: join(folder, 'mock'), MOCK_PORT: '0' },
    { command: ['mock/serve.ts'], says: /Mocked commerce API: (\S+)/ },
  );
  backend = await openLeastBackend(mock.url);
  const DATA_DIR = join(folder, 'shop');
  const settings = { AGENTS: 'buy', STORE_VIEWS: 'pl,en', COMMERCE_API_URL: backend.url };
  shop = await startShop({ CATALOGUE_DIR, DATA_DIR, ...settings });
  browser = await openBrowser();
  return async () => {
    await browser.close();
    await shop.stop();
    await backend.close();
    await mock.stop();
    await rm(folder, { recursive: true });
  };
}, 600_000);

/** What this shop cannot do, in the words of its pages. */
const promises =
  /\bBLIK|\bkart(?:a|ą|y|ę)\b(?! gwarancyjn)|płatność odroczon|przy odbiorze|Paczkoma|Twoje konto|\bKonto\b|Zaloguj|Załóż konto|newsletter|kod rabatowy|\bkupon|kart\S* podarunkow|Napisz opinię|Oceń|Odstąp od umowy tutaj|Zgłoś reklamację|salon|Powiadom/i;
const englishPromises =
  /BLIK|\bcards?\b|on delivery|parcel locker|\baccount\b|sign in|newsletter|discount code|gift card|write a review|withdraw from the contract here|make a complaint|our shops/i;

/** The same words about something else, or saying that it is not needed. */
const harmless =
  /salonow|leżało w paczkomacie|without an account|no account|konta\b|bank account|account number/i;

const found = (text: string, pattern: RegExp) =>
  text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter((line) => pattern.test(line) && !harmless.test(line));

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const kinds = ['/dla-niego/swetry', '/szukaj?q=sukienka', '/nowosci', '/marka/lniarnia'];
const fixed = screenNames.flatMap((name) => {
  const [path = ''] = screenOf(name).paths;
  return path === '' || path.includes('$') ? [] : [path];
});

/** The screens that answer 404 with the code of a missing capability. */
async function missing(paths: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const path of paths) {
    const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
    await response.text();
    if (response.headers.get('x-error-code') !== 'CAPABILITY_MISSING') continue;
    expect(response.status).toBe(404);
    gone.push(path);
  }
  return gone;
}

test('pages of what the backend lacks answer 404 with a stable code, and nothing links to them [api-68]', async () => {
  const gone = await missing(fixed);
  expect(gone).toEqual(
    expect.arrayContaining(['/login', '/account', '/newsletter', '/odstapienie', '/salony']),
  );
  const rest = fixed.filter((path) => !gone.includes(path));
  const pages = [];
  for (const path of [...rest, ...kinds]) pages.push(await readPage(shop.url, path));
  const dead = pages.flatMap(({ path, links }) =>
    links.filter((link) => gone.includes(link.split('?', 1).join(''))).map((to) => [path, to]),
  );
  expect(dead).toEqual([]);
  expect(pages.every(({ status }) => status === 200)).toBe(true);
  for (const file of ['/sitemap-pl-pages.xml', '/llms.txt', '/sitemap-en-pages.xml']) {
    const text = await (await fetch(shop.url + file)).text();
    expect(gone.filter((path) => text.includes(`${path}<`) || text.includes(`${path})`))).toEqual(
      [],
    );
  }
});

test('requests for what the backend lacks are refused with the code and reach no backend [api-68]', async () => {
  const before = backend.refused.length;
  for (const [method, path] of [
    ['POST', '/api/user/login'],
    ['POST', '/api/cart/apply-coupon?cartId=1&coupon=X'],
    ['GET', '/api/giftcard/123?pin=1'],
    ['POST', '/api/order/1/withdrawal'],
    ['GET', '/api/stock/shops?sku=1'],
  ] as const) {
    const headers = { 'content-type': 'application/json' };
    const body = method === 'POST' ? { body: '{}' } : {};
    const response = await fetch(shop.url + path, { method, headers, ...body });
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ error: 'CAPABILITY_MISSING' });
  }
  expect(backend.refused.length).toBe(before);
  const declared = await (await fetch(`${shop.url}/api/capabilities`)).json();
  expect(declared.result).toEqual({ features: [], payments: ['bank'], deliveries: ['courier'] });
});

test('assistants are offered no discount codes [api-68]', async () => {
  const text = await (await fetch(`${shop.url}/.well-known/ucp`)).text();
  expect(text).toContain('dev.ucp.shopping.checkout');
  expect(text).not.toContain('discount');
});

async function open(path: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    locale: 'pl-PL',
    // Nothing is read without a connection.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  // The demo draws pictures on request.
  await page.route('**/img/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: pixel }),
  );
  await page.goto(shop.url + path);
  return { page, close: () => context.close() };
}

/** The text of a page once its scripts have added theirs. */
async function wholeText(page: Page): Promise<string> {
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  await page.waitForLoadState('networkidle');
  return page.locator('body').innerText();
}

test.each([
  ['pl', '', promises],
  ['en', '/en', englishPromises],
] as const)(
  'no page in %s promises what cannot be done [api-68]',
  async (_, prefix, pattern) => {
    const gone = await missing(fixed);
    const paths = [...fixed.filter((path) => !gone.includes(path)), ...(prefix ? [] : kinds)];
    const { page, close } = await open(`${prefix}/`);
    const said: string[][] = [];
    for (const path of paths) {
      await page.goto(shop.url + prefix + path);
      const lines = found(await wholeText(page), pattern);
      if (lines.length > 0) said.push([path, ...lines]);
    }
    await close();
    expect(said).toEqual([]);
  },
  600_000,
);

test('a guest buys by transfer: product, cart and confirmation promise nothing else [api-68]', async () => {
  const { page, close } = await open('/dla-niego/swetry');
  const card = page.getByRole('main').getByRole('article').filter({ hasNotText: 'Wyprzedane' });
  await card.first().getByRole('link').click();
  await page.waitForLoadState('networkidle');
  expect(found(await wholeText(page), promises)).toEqual([]);
  const sizes = page.getByRole('main').getByRole('group', { name: /^Rozmiar/ });
  await sizes.locator('label').filter({ hasNotText: 'niedostępne' }).first().click();
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  await page.getByText('Produkt dodano do koszyka.').waitFor();
  await page.goto(`${shop.url}/cart`);
  await page
    .getByRole('radio', { name: /Kurier DPD/ })
    .first()
    .check();
  expect(found(await wholeText(page), promises)).toEqual([]);
  for (const [label, value] of [
    ['Imię', 'Żaneta'],
    ['Nazwisko', 'Łęcka'],
    ['E-mail', 'zaneta.lecka@example.com'],
    ['Telefon', '600100200'],
    ['Ulica i numer', 'Prosta 51'],
    ['Kod pocztowy', '00-001'],
    ['Miejscowość', 'Warszawa'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  const methods = page.getByRole('group', { name: 'Sposób płatności' }).getByRole('radio');
  expect(await methods.count()).toBe(1);
  await methods.first().check();
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty', exact: true }).click();
  await page.getByText(/Numer zamówienia \d+/).waitFor();
  expect(found(await wholeText(page), promises)).toEqual([]);
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  await page.getByText('Co dalej?').waitFor();
  expect(found(await wholeText(page), promises)).toEqual([]);
  await close();
}, 300_000);
