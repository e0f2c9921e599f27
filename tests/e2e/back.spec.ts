import type { Page } from '@playwright/test';
import { logIn, newCustomer } from './customers.ts';
import { fullChromium, openBrowser } from './installed.ts';
import { addToCart, test as base, expect, listing, openProduct, whenStarted } from './shop.ts';

base.skip(fullChromium === null, 'a Chromium with windows keeps pages; the engine alone does not');

/** A browser with a back/forward cache, like those of shoppers. */
const test = base.extend({
  context: async ({ baseURL }, use) => {
    const browser = await openBrowser({ baseURL, keepsPages: true });
    await use(browser.context);
    await browser.close();
  },
});

/** Opens a page and marks it, to recognise it later. */
async function openMarked(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenStarted(page);
  // A page left during hydration may not be cached on a busy machine (docs/decisions/047).
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Reflect.set(window, 'mark', 'left as it is');
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'persisted', persisted));
  });
}

/** Goes back to the previous page, like the browser's button. */
async function goBack(page: Page, address: string): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()));
  // A restored page is not loaded again, so there is no load event to wait for.
  await page.waitForURL(address, { waitUntil: 'commit' });
}

/** State of a page: its mark, whether it was restored, and otherwise why not. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const why: unknown = visit && Reflect.get(visit, 'notRestoredReasons');
    return [Reflect.get(window, 'mark'), Reflect.get(window, 'persisted'), JSON.stringify(why)];
  });

/**
 * Leaves a page and comes back to it, once more where Chromium discarded the frozen page, as it may
 * at any time. It fails with Chromium's own reasons, which pages cannot read.
 */
async function leaveAndReturn(
  page: Page,
  address: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const reasons: string[] = [];
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.enable');
  tools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await expect(async () => {
    await openMarked(page, address);
    await page.goto('/o-nas');
    await whenStarted(page);
    await meanwhile();
    await goBack(page, address);
    // The page that is left may still answer the first question, and goes away with it.
    await expect(async () => {
      const state = await kept(page);
      expect(state, `${address} ${reasons.join(', ')}`).toEqual(['left as it is', true, 'null']);
    }).toPass({ timeout: 10_000 });
  }).toPass({ intervals: [0], timeout: 90_000 });
}

test('home, listing, product, cart and favourites are restored unchanged from the back/forward cache', async ({
  page,
}) => {
  await openProduct(page);
  const product = new URL(page.url()).pathname;
  await addToCart(page);
  for (const address of ['/', listing, product, '/cart', '/lista-zyczen'])
    await leaveAndReturn(page, address);
});

test('a restored page shows the current cart and favourites', async ({ page }) => {
  await page.goto(listing);
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Ulubione/ })
    .first();
  // By its name: what others buy meanwhile changes the order of the list.
  const name = (await first.getAttribute('aria-label')) ?? '';
  const heartOf = (tab: Page) => tab.getByRole('main').getByRole('button', { name, exact: true });
  const other = await page.context().newPage();
  let added = 0;
  let pressed = 'false';
  await leaveAndReturn(page, listing, async () => {
    await other.goto(listing);
    await whenStarted(other);
    await expect(heartOf(other)).toHaveAttribute('aria-pressed', pressed);
    // By keyboard: a page that scrolls under the mouse would get the click elsewhere.
    await heartOf(other).press('Enter');
    pressed = pressed === 'true' ? 'false' : 'true';
    await expect(heartOf(other)).toHaveAttribute('aria-pressed', pressed);
    await openProduct(other);
    await addToCart(other);
    added += 1;
  });
  await expect(page.getByRole('link', { name: new RegExp(`^Koszyk, ${added}`) })).toBeVisible();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', pressed);
});

test('a customer’s page is not restored with personal data after signing out', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  await logIn(page, customer);
  await openMarked(page, '/account/details');
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveValue(customer.email);
  const other = await page.context().newPage();
  await page.goto('/o-nas');
  await other.goto('/account');
  await other.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(other.getByRole('button', { name: 'Wyloguj się' })).toBeHidden();
  await goBack(page, '/account/details');
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
  expect((await kept(page))[0]).toBeUndefined();
  await expect(email).toHaveValue('');
});
