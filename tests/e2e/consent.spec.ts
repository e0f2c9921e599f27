import { type Page, request } from '@playwright/test';
import type { RunningShop } from '../services/shop.ts';
import { whenQuiet } from '../support/quiet.ts';
import { expectAccessible } from './accessible.ts';
import { banner, layer, listForeign, watchForeign } from './consent.ts';
import { everyScreen } from './every-screen.ts';
import { makeOrder, variantOfMany } from './orders.ts';
import { startSeparateShop } from './separate-shop.ts';
import { cardsInStock, chooseSize, expect, listing, test } from './shop.ts';
import { notNecessary, storedIn } from './stored.ts';

/** Its own shop with every tool connected; no vendor receives a real request. */
let shop: RunningShop;
const hosts = [
  'googletagmanager.com',
  'creativecdn.com',
  'salesmanago.pl',
  'wp.pl',
  'facebook.net',
];

test.describe.configure({ mode: 'serial' });
// Playwright could not watch requests of a service worker.
test.use({ hasWorker: false });

test.beforeAll(async () => {
  shop = await startSeparateShop('consent-shop', { SHOP_DIR: 'tests/fixtures/tracked-shop' });
});
test.afterAll(async () => {
  await shop.stop();
});

/** Opens a product page; returns its path. */
async function openProduct(page: Page): Promise<string> {
  await page.goto(`${shop.url}${listing}?utm_source=gazetka`);
  await cardsInStock(page).first().getByRole('link').first().click();
  // The listing has the banner too, so only the address tells the two pages apart.
  await expect(page).not.toHaveURL((url) => url.pathname === listing, { timeout: 60_000 });
  await expect(banner(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

test('without consent no page sends a foreign request or stores more than is necessary; refusing takes one click [pl-F01] [pl-F03] [pl-F10] [track-12]', async ({
  page,
  expected,
}) => {
  test.setTimeout(600_000);
  expected.push(/status of 404/);
  const foreign = listForeign(page, shop.url);
  const product = await openProduct(page);
  // Checked before the choice and after refusing: neither is consent.
  expect(await notNecessary(page)).toEqual([]);
  await expectAccessible(page);
  await banner(page).getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  const api = await request.newContext({ baseURL: shop.url });
  const order = await makeOrder(api, { payment: 'banktransfer', email: 'cicho@example.com' });
  const screens = everyScreen({ product, sku: await variantOfMany(api), order });
  await api.dispose();
  for (const [name, { path }] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.goto(`${shop.url}${path}`);
      await page.waitForLoadState('networkidle');
      await expect(banner(page)).toBeHidden();
      expect.soft(foreign, `${name} asks others`).toEqual([]);
      expect.soft(await notNecessary(page), `${name} keeps too much`).toEqual([]);
      const sources = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
      const elsewhere = sources.filter((src) => src !== '' && !src.startsWith(shop.url));
      expect.soft(elsewhere, `${name} has a script of others`).toEqual([]);
      const cookies = () => page.evaluate(() => 'dataLayer' in window && document.cookie);
      await expect.poll(cookies, `${name} has no tools, or cookies`).toBe('');
    });
  }
});

test('the consent banner is compact and complete on a phone, with three equal buttons, also in the checkout [pl-F01]', async ({
  page,
}) => {
  await watchForeign(page, shop.url);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/cart', '/register', listing]) {
    await page.goto(`${shop.url}${path}`);
    await expect(banner(page)).toBeVisible({ timeout: 60_000 });
    const box = await banner(page).boundingBox();
    expect.soft(box?.height, `${path}: more than 28 % of the height`).toBeLessThanOrEqual(207);
    expect.soft((box?.x ?? 0) + (box?.width ?? 999), path).toBeLessThanOrEqual(360);
    const isWhole = await banner(page).evaluate((one) => one.scrollHeight <= one.clientHeight);
    expect.soft(isWhole, `${path}: some of it must be scrolled to`).toBe(true);
    const buttons = await banner(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          const { fontWeight, fontSize, backgroundColor, borderColor, color } =
            getComputedStyle(one);
          const look = [fontWeight, fontSize, backgroundColor, borderColor, color].join();
          return [Math.round(width), Math.round(height), look].join(' ');
        }),
      );
    expect.soft(buttons).toHaveLength(3);
    expect.soft(new Set(buttons).size, buttons.join('\n')).toBe(1);
    await expectAccessible(page);
  }
});

test('the consent banner comes first by keyboard, moves nothing and covers no focus [pl-F01]', async ({
  page,
}) => {
  await watchForeign(page, shop.url);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 30));
        shifts.push(`${Reflect.get(entry, 'value')} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${shop.url}${listing}`);
  await expect(banner(page)).toBeVisible({ timeout: 60_000 });
  await whenQuiet(page);
  const shifts = await page.evaluate((): string[] => Reflect.get(window, 'shifts'));
  const sum = shifts.reduce((all, one) => all + Number.parseFloat(one), 0);
  expect(sum, shifts.join('\n')).toBeLessThan(0.02);
  await expectAccessible(page);
  const covered: string[] = [];
  for (let press = 0; press < 45; press += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const what = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = document.querySelector('section[data-side]');
      if (!(focused instanceof HTMLElement) || box === null || box.contains(focused)) return null;
      const [one, other] = [focused.getBoundingClientRect(), box.getBoundingClientRect()];
      const isHidden =
        one.top >= other.top &&
        one.bottom <= other.bottom &&
        one.left >= other.left &&
        one.right <= other.right;
      return isHidden && one.height > 0 ? (focused.textContent ?? focused.tagName) : null;
    });
    if (what !== null) covered.push(what);
    if (press === 0) await expect(banner(page).locator(':focus')).toHaveCount(1);
  }
  expect(covered).toEqual([]);
});

test('with consent the tools load, denied by default; withdrawing it removes all their data [pl-F01] [pl-F02] [track-10]', async ({
  page,
}) => {
  const foreign = await watchForeign(page, shop.url);
  await openProduct(page);
  await banner(page).getByRole('button', { name: 'Zgadzam się', exact: true }).click();
  await expect
    .poll(() => hosts.filter((host) => foreign.some((url) => new URL(url).host.endsWith(host))))
    .toEqual(hosts);
  await expect.poll(async () => (await layer(page)).map((one) => one[2])).toContain('view_item');
  const commands = await layer(page);
  expect(commands[0]?.slice(0, 2)).toEqual(['consent', 'default']);
  const isStart = (one: readonly unknown[]) => one[2] === 'gtm.js';
  const isUpdate = (one: readonly unknown[]) => one[1] === 'update';
  expect(commands.findLastIndex(isUpdate)).toBeLessThan(commands.findIndex(isStart));
  await expect.poll(() => storedIn(page)).toContain('idb witryna/records/retargetingId');

  await page.goto(`${shop.url}/cookies`);
  await page.context().addCookies([{ name: '_ga', value: '1', url: shop.url }]);
  await page.getByRole('button', { name: 'Zmień ustawienia prywatności' }).click();
  const panel = page.getByRole('dialog', { name: 'Ustawienia prywatności' });
  await expect(panel.getByRole('checkbox', { name: 'Reklama' })).toBeChecked();
  await expectAccessible(page);
  const isReloaded = page.waitForEvent('load');
  await panel.getByRole('button', { name: 'Odrzuć wszystkie' }).click();
  await isReloaded;
  await whenQuiet(page);
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
  );
  expect(scripts.filter((src) => hosts.some((host) => src.includes(host)))).toEqual([]);
  await expect.poll(() => notNecessary(page)).toEqual([]);
});

test('only tools with consent are loaded and get events, denied by default, and offline events are sent once [pl-F01] [pl-F02] [track-02] [track-12]', async ({
  page,
  expected,
}) => {
  test.slow();
  // Without a service worker in this file, code that is not loaded yet is not available offline.
  expected.push(/ERR_INTERNET_DISCONNECTED/, /cart\.sync-waits/);
  const foreign = await watchForeign(page, shop.url);
  // Records the first entry of the data layer whenever a third-party script is inserted.
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement) || node.src.startsWith(location.origin)) continue;
        if (node.src === '') continue;
        const first = Object(Object(Reflect.get(window, 'dataLayer'))[0]);
        found.push([first[0], first[1], ...Object.values(Object(first[2]))].join());
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await openProduct(page);
  await banner(page).getByRole('button', { name: 'Wybieram', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Ustawienia prywatności' });
  await panel.getByRole('checkbox', { name: 'Statystyka' }).check();
  await panel.getByRole('button', { name: 'Zapisz wybór' }).click();
  await expect.poll(async () => (await layer(page)).map((one) => one[2])).toContain('view_item');
  const begun = await page.evaluate((): string[] => Reflect.get(window, 'found'));
  expect(begun.length).toBeGreaterThan(0);
  expect(new Set(begun)).toEqual(new Set(['consent,default,denied,denied,denied,denied']));

  const added = async () => (await layer(page)).filter((one) => one[2] === 'add_to_cart').length;
  await chooseSize(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  await expect.poll(() => storedIn(page)).toContain('idb witryna/records/events');
  expect(await added()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(added).toBe(1);
  await page.reload();
  await expect.poll(async () => (await layer(page)).map((one) => one[2])).toContain('view_item');
  expect(await added()).toBe(0);
  expect([...new Set(foreign.map((url) => new URL(url).host))]).toEqual([
    'www.googletagmanager.com',
  ]);
  const kept = (await notNecessary(page)).filter((name) => name !== 'idb witryna/records/events');
  expect(kept).toEqual([]);
});
