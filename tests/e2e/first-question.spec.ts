import type { RunningShop } from '../services/shop.ts';
import { banner } from './consent.ts';
import { startSeparateShop } from './separate-shop.ts';
import { expect, listing, test } from './shop.ts';
import { openWithoutScript } from './without-script.ts';

/** Its own shop with a consent banner. */
let shop: RunningShop;

test.describe.configure({ mode: 'serial' });
test.use({ hasWorker: false });

test.beforeAll(async () => {
  shop = await startSeparateShop('question-shop');
});
test.afterAll(async () => {
  await shop.stop();
});

test('the consent banner is shown before hydration, saves a choice made then, and appears on no later page [pl-F01]', async ({
  page,
}) => {
  const release = await openWithoutScript(page, `${shop.url}/cart`);
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await expect(banner(page), 'nobody has heard it yet').toBeVisible();
  release();
  await expect(banner(page)).toBeHidden();
  for (const path of [listing, '/cart']) {
    const releaseNext = await openWithoutScript(page, shop.url + path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    releaseNext();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
  }
});

test('a choice in one tab closes the consent banner in another [pl-F01]', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.url}/cart`);
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(shop.url + listing);
  await banner(other).getByRole('button', { name: 'Zgadzam się', exact: true }).click();
  await expect(banner(other)).toBeHidden();
  await expect(banner(page)).toBeHidden();
});

test('without JavaScript there is no consent banner', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await context.close();
});
