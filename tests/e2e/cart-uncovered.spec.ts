import type { Page } from '@playwright/test';
import type { RunningShop } from '../services/shop.ts';
import { banner } from './consent.ts';
import { coveredBy } from './covered.ts';
import { startSeparateShop } from './separate-shop.ts';
import { expect, fillCheckout, openCheckout, orderButton, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

/** Its own shop with a consent banner. */
let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startSeparateShop('uncovered-shop');
});
test.afterAll(async () => {
  await shop.stop();
});

/** Controls of the page that the banner covers at every scroll position. */
const underQuestion = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const question = document.querySelector('[data-side]');
    const found = new Set<string>();
    for (let top = 0; top <= document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const box = question?.getBoundingClientRect();
      if (!box || box.height === 0) continue;
      for (const one of document.querySelectorAll('main :is(input, select, textarea, button, a)')) {
        const { top: above, bottom, left, right, width } = one.getBoundingClientRect();
        const isApart =
          above >= box.bottom || bottom <= box.top || left >= box.right || right <= box.left;
        if (width > 0 && !isApart) found.add(one.outerHTML.slice(0, 80));
      }
    }
    return [...found];
  });

const sizes = [
  [360, 640],
  [1280, 800],
  [320, 568],
] as const;

for (const [width, height] of sizes) {
  test(`at ${width}×${height} px nothing of the cart's page is covered, with the consent banner and after it [checkout-44] [pl-G03] [pl-F01]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width, height },
      reducedMotion: 'reduce',
      locale: 'pl-PL',
    });
    const page = await context.newPage();
    await openCheckout(page);
    await whenStarted(page);
    await expect(banner(page)).toBeVisible();
    // Opens more fields: a company's invoice, and comments.
    await page.getByRole('checkbox', { name: 'Chcę dodać uwagi' }).click();
    await expect(page.getByLabel('Dla sklepu')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Chcę fakturę na firmę' }).click();
    await expect(page.getByLabel('Nazwa firmy')).toBeVisible();
    expect(await underQuestion(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await coveredBy(page, 'Tab'), 'with the question').toEqual([]);
    const buttons = await banner(page).getByRole('button').all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    const areas = boxes.map((box) => Math.round((box?.width ?? 0) * (box?.height ?? 0) * 0.01));
    expect(new Set(areas).size, 'none of the answers is larger').toBe(1);
    await banner(page).getByRole('button', { name: 'Odrzuć', exact: true }).click();
    await expect(banner(page)).toBeHidden();
    // Its notice closes by itself.
    await expect(page.getByText('Zapisaliśmy Twój wybór')).toBeHidden({ timeout: 60_000 });
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await coveredBy(page, 'Tab'), 'without it').toEqual([]);
    expect.soft(await coveredBy(page, 'Shift+Tab'), 'without it, backwards').toEqual([]);
    await context.close();
  });
}

test('a phone shows the total and the order button in a fixed bar, until the shopper scrolls to them [checkout-45] [pl-B01]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 640 },
    locale: 'pl-PL',
  });
  const page = await context.newPage();
  await openCheckout(page);
  const button = page.getByRole('button', { name: orderButton, exact: true });
  await expect(button).toHaveCount(1);
  for (const top of [0, 700, 1500]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Razem \d+,\d\d\szł$/)).toBeInViewport();
  }
  // At the end of the page the button is in its place below the total.
  await page.getByText('Składając zamówienie').scrollIntoViewIfNeeded();
  await fillCheckout(page);
  await button.click();
  await expect(page.getByText(/Numer zamówienia/)).toBeVisible();
  await context.close();
});

test('the bar at the foot of a phone links to the cart and shows its count [engage-39]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 640 },
    locale: 'pl-PL',
  });
  const page = await context.newPage();
  await openCheckout(page);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Skróty' });
  const door = bar.getByRole('link', { name: 'Koszyk, 1 rzecz' });
  await expect(door).toBeInViewport();
  await expect(door).toContainText('1');
  await door.click();
  await expect(page.getByRole('dialog', { name: 'Koszyk' })).toBeVisible();
  await context.close();
});
