import { test as base, expect, type Page } from '@playwright/test';

interface ShopFixtures {
  /**
   * Whether the browser has service workers; some browsers have none in a private window. Tests of
   * what needs no worker leave it out: preparing one takes longer than what they test.
   */
  readonly hasWorker: boolean;
  /** Console messages that this test expects; any other fails it. */
  readonly expected: RegExp[];
}

/** A page that nobody uses loads only what it shows (decision 074). This shopper moves the mouse. */
const moveMouse = () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
const movesMouse = () =>
  addEventListener('load', () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
const removeWorkers = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/**
 * A test whose page must stay silent: no console error or warning, no exception, no unhandled
 * rejection.
 */
export const test = base.extend<ShopFixtures>({
  hasWorker: [true, { option: true }],
  context: async ({ context, hasWorker }, use) => {
    if (!hasWorker) await context.addInitScript(removeWorkers);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expected: async ({}, use) => use([]),
  page: async ({ page, expected }, use) => {
    const heard: string[] = [];
    page.on('console', (message) => {
      // Chromium's message does not name the address that failed to load.
      const where = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : '';
      if (['error', 'warning'].includes(message.type())) heard.push(`${message.text()}${where}`);
    });
    page.on('pageerror', (error) => heard.push(`${error.name}: ${error.message}`));
    await page.addInitScript(movesMouse);
    await use(page);
    const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** The data folder of the tests' main shop. */
export const shopDataDir = process.env['SHOP_DATA_DIR'] ?? '.data';

/** A listing of the demo with products in stock. */
export const listing = '/dla-niego/swetry';

/** The product cards on a page. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The cards of available products. */
export const cardsInStock = (page: Page) => cards(page).filter({ hasNotText: 'Wyprzedane' });

/** A number of the test, the same in every run. */
const ownNumber = () => Number.parseInt(test.info().testId.slice(-6), 16);

/** Chooses an available size of the open product, if none is chosen and it has several. */
export async function chooseSize(page: Page): Promise<void> {
  const sizes = page.getByRole('main').getByRole('group', { name: /^Rozmiar/ });
  const isOpen = (await sizes.count()) > 0 && (await sizes.locator(':checked').count()) === 0;
  if (!isOpen) return;
  await sizes.locator('label').filter({ hasNotText: 'niedostępne' }).first().click();
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page).toHaveURL(/childSku=/);
}

let products: readonly string[] = [];

/** Paths of the listing's available products, read once: tests' shops all have the demo. */
async function productPaths(page: Page): Promise<readonly string[]> {
  if (products.length === 0) {
    await page.goto(listing);
    const links = await cardsInStock(page).getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    products = [...new Set(paths.filter((path) => path !== null))];
  }
  return products;
}

/**
 * Opens an available product of the listing and chooses a size; returns its name. Each test
 * starts at another product, so that no test buys the whole stock of another, and skips those of
 * which fewer than three pieces are left.
 */
export async function openProduct(page: Page): Promise<string> {
  const add = page.getByRole('button', { name: 'Dodaj do koszyka' }).first();
  const soldOut = page.getByRole('button', { name: 'Wyprzedane', exact: true }).first();
  const paths = await productPaths(page);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await page.goto(paths[(ownNumber() + attempt) % paths.length] ?? listing);
    await expect(add.or(soldOut)).toBeVisible();
    // By then the page shows the stock after purchases of other tests.
    await page.waitForLoadState('networkidle');
    if ((await add.isVisible()) && (await add.isEnabled())) {
      await chooseSize(page);
      if (
        await page
          .getByText(/^Został[ay] [12] sztuk/)
          .first()
          .isVisible()
      )
        continue;
      return page.getByRole('heading', { level: 1 }).innerText();
    }
  }
  throw new Error('Eight products in a row are sold out or nearly');
}

/**
 * Resolves when the page is hydrated: an earlier click would only be queued. A service worker of an
 * earlier page is there from the start; the cart link shows its count when this page has read the
 * cart.
 */
export async function whenStarted(page: Page): Promise<void> {
  const isStarted = () => {
    const door = document.querySelector('header a[href$="/cart"]:has(> span[aria-hidden])');
    const isCounted = door === null || /\d/.test(door.textContent ?? '');
    const isWorking = !('serviceWorker' in navigator) || navigator.serviceWorker.controller;
    return Boolean(isWorking) && isCounted;
  };
  // In a context of the test's own nothing has moved it yet.
  await page.evaluate(moveMouse);
  await page.waitForFunction(isStarted, null, { timeout: 60_000 });
}

/** Gives full consent through the link in the footer. */
export async function agreeToAll(page: Page): Promise<void> {
  await whenStarted(page);
  await page.getByRole('link', { name: 'Ustawienia prywatności' }).click();
  await page.getByRole('button', { name: 'Zgadzam się na wszystkie' }).click();
  await expect(page.getByText('Zapisaliśmy Twój wybór.')).toBeVisible();
}

/**
 * Disconnects when the service worker has finished prefetching; the page named here is the last
 * one.
 */
export async function goOffline(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => (await caches.match('/ostatnio-ogladane')) !== undefined);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
}

/** Adds the open product to the cart, in an available size. */
export async function addToCart(page: Page): Promise<void> {
  await chooseSize(page);
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
}

/**
 * Opens the minicart, for assertions on its lines. The link shows its count when the cart is read;
 * before that it leads to the cart page.
 */
export async function openMinicart(page: Page) {
  await page.getByRole('link', { name: /^Koszyk, \d/ }).click();
  return page.getByRole('dialog', { name: 'Koszyk' });
}

/** Opens the checkout with one product in the cart; returns the product's name. */
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

/** Fills in the buyer; the delivery method is still open. */
export async function fillBuyer(page: Page): Promise<void> {
  for (const [label, value] of buyer) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Chooses delivery by courier. */
export async function chooseCourier(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Kurier DPD u\sCiebie/ }).check();
  for (const [label, value] of address) await page.getByLabel(label, { exact: true }).fill(value);
}

/**
 * Fills in everything that the current checkout needs: a courier, if anything is shipped, and a
 * BLIK code.
 */
export async function fillCheckout(page: Page): Promise<void> {
  await fillBuyer(page);
  await expect(page.getByRole('radio', { name: 'BLIK' })).toBeVisible();
  const isSent = (await page.getByRole('radio', { name: /Kurier DPD/ }).count()) > 0;
  if (isSent) await chooseCourier(page);
  else for (const [label, value] of address) await page.getByLabel(label).fill(value);
  // One is chosen when the payments of the delivery are known.
  await expect(page.locator('input[name=paymentMethod]:checked')).toHaveCount(1);
  if (await page.getByRole('radio', { name: 'BLIK' }).isChecked()) {
    const code = page.getByLabel('Kod BLIK');
    // An offline order has none: it would expire before the order is sent.
    await expect(code.or(page.getByText('Kod BLIK podasz, gdy'))).toBeVisible();
    if (await code.isVisible()) await code.fill('777123');
  }
  await acceptTerms(page);
}

/** Accepts the terms, unless that is done, by keyboard: a page that grows moves them off the mouse. */
async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /Akceptuję/ });
  if (!(await terms.isChecked())) await terms.press('Space');
  await expect(terms).toBeChecked();
}

/** Accepts the terms and clicks the order button. */
export async function order(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole('button', { name: orderButton, exact: true }).click();
}

export async function expectOrdered(page: Page): Promise<void> {
  await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible();
}

/** Orders the items of the cart in the current checkout. */
export async function placeOrder(page: Page): Promise<void> {
  await fillCheckout(page);
  await order(page);
  await expectOrdered(page);
}
