import type { Page } from '@playwright/test';
import { addToCart, expect, goOffline, listing, openProduct, test, whenStarted } from './shop.ts';

const data = '**/index.pageContext.json*';

/** Marks this document, so that a test can tell whether another one was loaded. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.locator('html[data-mark]').count();

const cards = (page: Page) => page.getByRole('article').getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openListing(page: Page): Promise<void> {
  await page.goto(listing);
  await whenStarted(page);
  await mark(page);
}

test('the app hydrates the document of the route that the server has dispatched [route-61]', async ({
  page,
}) => {
  // The server's elements are marked before any script runs; hydration must not replace them.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const element of document.querySelectorAll('#root h1, #root main'))
        element.setAttribute('data-of-server', '');
    });
  });
  await page.goto(listing);
  await whenStarted(page);
  expect(await page.locator('h1[data-of-server], main[data-of-server]').count()).toBe(2);
  const route = await page.locator('#page-data').evaluate((script) => {
    return JSON.parse(script.textContent ?? '').route;
  });
  expect(route).toMatchObject({ screen: 'category', params: { path: listing.slice(1) } });
});

test('the checkout button opens /cart, where items and all steps of the order are one page [route-03] [route-57]', async ({
  page,
}) => {
  const name = await openProduct(page);
  await addToCart(page);
  await page.getByRole('link', { name: /^Koszyk/ }).click();
  const cart = page.getByRole('dialog', { name: 'Koszyk' });
  await cart.getByRole('link', { name: 'Przejdź do kasy' }).click();
  await expect(page).toHaveURL('/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(main.getByRole('radio', { name: /InPost/ })).toBeVisible();
  await expect(main.getByRole('button', { name: /Zamawiam z\sobowiązkiem zapłaty/ })).toBeVisible();
  const parts = ['Koszyk', 'Twoje dane', 'Dostawa', 'Płatność', 'Podsumowanie'];
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(parts);
});

test.describe('a followed link', () => {
  test('shows its page without another document, with one request for its data [route-47] [route-59]', async ({
    page,
  }) => {
    await openListing(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('pageContext') && request.serviceWorker() === null)
        asked.push(new URL(request.url()).pathname);
    });
    const link = cards(page).nth(2);
    const name = await link.innerText();
    const path = await link.getAttribute('href');
    await link.click();
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveURL(path ?? '');
    expect(await isMarked(page)).toBe(1);
    expect(asked).toHaveLength(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:|^\//);
  });

  test('starts at the top; back restores the position [route-49] [route-50]', async ({ page }) => {
    await openListing(page);
    const link = cards(page).nth(8);
    await link.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(300);
    await link.click();
    await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(left);
    expect(await isMarked(page)).toBe(1);
  });

  test('that only changes the query, or leads to a tag, does not scroll [route-14]', async ({
    page,
  }) => {
    await openListing(page);
    await page.evaluate(() => window.scrollTo(0, 250));
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /Granat/ })
      .click();
    await expect(page).toHaveURL(/color=/);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(100);

    await page.goto('/');
    await whenStarted(page);
    const all = page.getByRole('link', { name: 'Wszystkie nowości' });
    await all.scrollIntoViewIfNeeded();
    // The click itself may scroll first, so the page records its position then.
    await page.evaluate(() => {
      const note = () => document.documentElement.setAttribute('data-left', String(scrollY));
      addEventListener('click', note, { capture: true });
    });
    await all.click();
    await expect(page).toHaveURL('/nowosci');
    const left = Number(await page.locator('html').getAttribute('data-left'));
    expect(left).toBeGreaterThan(0);
    // Only approximately: the browser anchors the visible content when something above it grows.
    await expect.poll(async () => Math.abs((await scrollY(page)) - left)).toBeLessThan(150);
  });

  test('that is clicked while another page is loading replaces it; two never load at once [route-37]', async ({
    page,
  }) => {
    await openListing(page);
    let together = 0;
    let most = 0;
    await page.route(data, async (route) => {
      together += 1;
      most = Math.max(most, together);
      await new Promise((resolve) => setTimeout(resolve, 300));
      together -= 1;
      await route.continue().catch(() => {});
    });
    const [first, last] = [cards(page).nth(0), cards(page).nth(3)];
    const name = await last.innerText();
    await page.evaluate(() => {
      for (const link of [...document.querySelectorAll<HTMLElement>('article h3 a')].slice(0, 4))
        link.click();
    });
    await expect(title(page)).toHaveText(name);
    await expect(first).not.toHaveText(name);
    expect(await isMarked(page)).toBe(1);
  });
});

test.describe('a link under the pointer', () => {
  test('has its page prefetched, so that following it sends no request', async ({ page }) => {
    await openListing(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('pageContext') && request.serviceWorker() === null)
        asked.push(request.url());
    });
    const link = cards(page).nth(1);
    const loaded = page.waitForResponse(data);
    await link.hover();
    await loaded;
    await link.click();
    await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

/** Answers a request for a page's data with a redirect, like the server for a moved address. */
const move = (page: Page, from: string, to: string) =>
  page.route(`**${from}/index.pageContext.json*`, (route) =>
    route.fulfill({ status: 204, headers: { location: to } }),
  );

test.describe('a moved address', () => {
  // Playwright cannot answer requests of a service worker.
  test.use({ hasWorker: false });
  test('is replaced by its target, without another document [route-62]', async ({ page }) => {
    await page.goto(listing);
    // Hydrated, as the cart count shows; there is no service worker here.
    await expect(page.getByRole('link', { name: 'Koszyk, 0 rzeczy' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await mark(page);
    const [from, to] = await cards(page).evaluateAll((links) =>
      links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''),
    );
    await move(page, from ?? '', to ?? '');
    await cards(page).nth(0).click();
    await expect(page).toHaveURL(to ?? '');
    await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
    expect(await isMarked(page)).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(listing);
  });

  test('in a redirect loop is loaded once, as a document', async ({ page }) => {
    await page.goto(listing);
    // Hydrated, as the cart count shows; there is no service worker here.
    await expect(page.getByRole('link', { name: 'Koszyk, 0 rzeczy' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await mark(page);
    const [a = '', b = ''] = await cards(page).evaluateAll((links) =>
      links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''),
    );
    await move(page, a, b);
    await move(page, b, a);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('pageContext')) asked += 1;
    });
    await cards(page).nth(0).click();
    await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
    expect(await isMarked(page)).toBe(0);
    expect(asked).toBeLessThan(10);
  });
});

test('a page that is not on the device shows a message offline and opens home [route-66]', async ({
  page,
  expected,
}) => {
  expected.push(/Failed to load resource|net::ERR|queue/);
  await openListing(page);
  await goOffline(page);
  // Nothing of that category was shown before, so the device has no data for its page.
  await page.getByRole('link', { name: 'Ona', exact: true }).first().click();
  await expect(page.getByText('nie jest dostępna bez połączenia')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toBeVisible();
});
