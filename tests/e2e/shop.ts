import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface ShopFixtures {
  /** Texts of console messages that this test expects; anything else fails it. */
  readonly expected: RegExp[];
}

/** A test whose page must stay silent: no console error or warning, no exception, no failed rejection. */
export const test = base.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expected: async ({}, use) => use([]),
  page: async ({ page, expected }, use) => {
    const heard: string[] = [];
    page.on('console', (message) => {
      // Chromium does not say of what it could not load.
      const where = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : '';
      if (['error', 'warning'].includes(message.type())) heard.push(`${message.text()}${where}`);
    });
    page.on('pageerror', (error) => heard.push(`${error.name}: ${error.message}`));
    await use(page);
    const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/**
 * What comes up or fades in has its colours when it stands. Asked again and again: Chromium forgets to
 * settle the promise of a transition that another one took the place of.
 */
async function whenStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isEnding = (one: Animation) =>
      Number(one.effect?.getComputedTiming().endTime) < 10_000 && one.playState === 'running';
    return !document.getAnimations().some(isEnding);
  });
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const textsOf = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);

/** What axe finds against WCAG 2.2 A and AA: the rule, and where. */
export async function violationsOf(page: Page): Promise<string[]> {
  await whenStill(page);
  const { violations } = await new AxeBuilder({ page })
    // Off by itself, as an experiment: whether a name holds what is seen (2.5.3).
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return textsOf(violations);
}

/** What axe finds where nothing but the theme is another: colours alone. */
export async function contrastFaults(page: Page): Promise<string[]> {
  await whenStill(page);
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return textsOf(violations);
}

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** A listing of the demo with goods in stock, and one of its products by its own address. */
export const listing = '/dla-niego/swetry';

/** The cards of products on a page. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Those of them that can be bought. */
export const cardsInStock = (page: Page) => cards(page).filter({ hasNotText: 'Wyprzedane' });

/** A number of the test's own, the same on every run. */
const ownNumber = () => Number.parseInt(test.info().testId.slice(-6), 16);

/**
 * Opens a product of the listing that can be bought, with a variant chosen; gives its name. Each test
 * begins at another product, so that none buys up what the others need, and passes over what is sold.
 */
export async function openProduct(page: Page): Promise<string> {
  const add = page.getByRole('button', { name: 'Dodaj do koszyka' }).first();
  const soldOut = page.getByRole('button', { name: 'Wyprzedane', exact: true }).first();
  const found = cardsInStock(page);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.goto(listing);
    const next = (ownNumber() + attempt) % (await found.count());
    await found.nth(next).getByRole('link').click();
    await expect(add.or(soldOut)).toBeVisible();
    // By then the backend has told what other tests have bought meanwhile.
    await page.waitForLoadState('networkidle');
    if ((await add.isVisible()) && (await add.isEnabled())) {
      return page.getByRole('heading', { level: 1 }).innerText();
    }
  }
  throw new Error('Five products in a row are sold out');
}

/**
 * Resolves when the shop's own state is up: before that a press would only wait for it. A worker of an
 * earlier page is there from the start; the door to the cart counts once this page's cart was read.
 */
export async function whenStarted(page: Page): Promise<void> {
  const isStarted = () => {
    const door = document.querySelector('header a[href$="/cart"]:has(> span[aria-hidden])');
    const isCounted = door === null || /\d/.test(door.textContent ?? '');
    return navigator.serviceWorker.controller !== null && isCounted;
  };
  await page.waitForFunction(isStarted, null, { timeout: 60_000 });
}

/** Agrees, by the link in the footer, to all that the shop would do with consent. */
export async function agreeToAll(page: Page): Promise<void> {
  await whenStarted(page);
  await page.getByRole('link', { name: 'Ustawienia prywatności' }).click();
  await page.getByRole('button', { name: 'Zgadzam się na wszystkie' }).click();
  await expect(page.getByText('Zapisaliśmy Twój wybór.')).toBeVisible();
}

/**
 * Takes the connection away, once the service worker has fetched what it fetches ahead: the page named
 * here is the last of it.
 */
export async function goOffline(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => (await caches.match('/ostatnio-ogladane')) !== undefined);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
}

/**
 * Opens the minicart, whose lines an assertion may look at. The door counts once the cart was read;
 * before that it leads to the cart's page.
 */
export async function openMinicart(page: Page) {
  await page.getByRole('link', { name: /^Koszyk, \d/ }).click();
  return page.getByRole('dialog', { name: 'Koszyk' });
}

/** Opens the checkout with one product in the cart; gives the product's name. */
export async function openCheckout(page: Page): Promise<string> {
  const name = await openProduct(page);
  await addToCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('radio', { name: /Kurier DPD/ }).first()).toBeVisible();
  return name;
}

const buyer = [
  ['Imię', 'Żaneta'],
  ['Nazwisko', 'Łęcka'],
  ['E-mail', 'zaneta.lecka@example.com'],
  ['Telefon', '600100200'],
] as const;
const address = [
  ['Ulica i numer', 'Prosta 51'],
  ['Kod pocztowy', '00-001'],
  ['Miejscowość', 'Warszawa'],
] as const;

export const orderButton = 'Zamawiam z obowiązkiem zapłaty';

/** Says who orders; the goods still have no way of delivery. */
export async function fillBuyer(page: Page): Promise<void> {
  for (const [label, value] of buyer) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Has the goods brought by a courier. */
export async function chooseCourier(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Kurier DPD u\sCiebie/ }).check();
  for (const [label, value] of address) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Types and chooses all that the checkout at hand asks for: a courier, if anything is sent, and a BLIK code. */
export async function fillCheckout(page: Page): Promise<void> {
  await fillBuyer(page);
  await expect(page.getByRole('radio', { name: 'BLIK' })).toBeVisible();
  const isSent = (await page.getByRole('radio', { name: /Kurier DPD/ }).count()) > 0;
  if (isSent) await chooseCourier(page);
  else for (const [label, value] of address) await page.getByLabel(label).fill(value);
  const code = page.getByLabel('Kod BLIK');
  if (await code.isVisible()) await code.fill('777123');
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
}

/** Accepts the terms and presses the button that orders. */
export async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await page.getByRole('button', { name: orderButton, exact: true }).click();
}

export async function expectOrdered(page: Page): Promise<void> {
  await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible();
}

/** Orders what is in the cart, in the checkout at hand. */
export async function placeOrder(page: Page): Promise<void> {
  await fillCheckout(page);
  await order(page);
  await expectOrdered(page);
}
