import type { Page } from '@playwright/test';
import { type RunningShop, startShop } from '../services/shop.ts';
import { expect, expectAccessible, listing, test } from './shop.ts';

/** A shop of its own, with every tool connected; nobody of them is ever really called. */
let shop: RunningShop;
const hosts = ['googletagmanager.com', 'creativecdn.com', 'salesmanago.pl', 'wp.pl'];

test.describe.configure({ mode: 'serial' });
// What a worker fetches could not be watched.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ expected }) => {
  expected.push(/Service Worker registration blocked/);
});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startShop({
    DATA_DIR: process.env['CONSENT_DATA_DIR'] ?? '.cache/consent-shop',
    TAG_MANAGER_ID: 'GTM-TEST12',
    ANALYTICS_ID: 'G-TEST123',
    RETARGETING_ID: 'token123456',
    CONTACTS_ID: 'client123456',
    PORTAL_PIXEL_ID: 'WP-12345',
    EVENTS_LOG: 'on',
  });
});
test.afterAll(async () => {
  await shop.stop();
});

/** Whatever leaves the shop's own origin, answered with an empty script. */
async function watchForeign(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(
    (url) => url.origin !== new URL(shop.url).origin,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Twoja prywatność' });

/** Names of everything that lies in the browser: cookies, local and session storage, records in idb. */
async function kept(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const rest = await page.evaluate(async () => {
    const names = [
      ...Object.keys(localStorage).map((name) => `local ${name}`),
      ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ];
    const databases = await indexedDB.databases();
    for (const { name = '' } of databases.filter((each) => each.name?.startsWith('witryna'))) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      if (database.objectStoreNames.contains('records')) {
        const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
          const asked = database.transaction('records').objectStore('records').getAllKeys();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        names.push(...keys.map((key) => `idb ${String(key)}`));
      }
      database.close();
    }
    return names;
  });
  return [...cookies, ...rest];
}

/** What lies in the data layer: a command's first two words, an event's name. */
const layer = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const held: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(held)) return [];
    return held.map((one) => [0, 1, 'event'].map((key) => Reflect.get(Object(one), key)));
  });

/** Kept for what needs consent. */
const needsConsent = /^idb (?:recentlyViewed|startPage|events|retargetingId)|^cookie |^session /;

async function openProduct(page: Page): Promise<void> {
  await page.goto(`${shop.url}${listing}?utm_source=gazetka`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(banner(page)).toBeVisible({ timeout: 20_000 });
}

test('without consent nothing foreign is asked for and nothing kept but what is necessary; refusing is one press [pl-F01] [pl-F03] [track-12]', async ({
  page,
}) => {
  const foreign = await watchForeign(page);
  await openProduct(page);
  const sizes = await Promise.all(
    ['Odrzuć', 'Zgadzam się'].map((name) =>
      banner(page).getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
  expect(Math.abs((sizes[0]?.width ?? 0) - (sizes[1]?.width ?? 9))).toBeLessThan(1);
  await expectAccessible(page);
  await banner(page).getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto(`${shop.url}/`);
  await page.waitForTimeout(5000);
  await expect(banner(page)).toBeHidden();
  expect(foreign).toEqual([]);
  expect((await kept(page)).filter((name) => needsConsent.test(name))).toEqual([]);
});

test('the question stands in nobody’s way: by keyboard first, moving nothing, covering no focus [pl-F01]', async ({
  page,
}) => {
  await watchForeign(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) {
          Object.assign(window, {
            shift: Reflect.get(window, 'shift') + Number(Reflect.get(entry, 'value')),
          });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${shop.url}${listing}`);
  await expect(banner(page)).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02);
  await expectAccessible(page);
  const covered: string[] = [];
  for (let press = 0; press < 45; press += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(60);
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

test('with consent the tools load, denied first; taking it back takes all of it along [pl-F01] [pl-F02] [track-10]', async ({
  page,
}) => {
  const foreign = await watchForeign(page);
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
  await expect.poll(() => kept(page)).toContain('idb retargetingId');

  await page.goto(`${shop.url}/cookies`);
  await page.context().addCookies([{ name: '_ga', value: '1', url: shop.url }]);
  await page.getByRole('button', { name: 'Zmień ustawienia prywatności' }).click();
  const panel = page.getByRole('dialog', { name: 'Ustawienia prywatności' });
  await expect(panel.getByRole('checkbox', { name: 'Reklama' })).toBeChecked();
  await expectAccessible(page);
  const isReloaded = page.waitForEvent('load');
  await panel.getByRole('button', { name: 'Odrzuć wszystkie' }).click();
  await isReloaded;
  await page.waitForTimeout(5000);
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
  );
  expect(scripts.filter((src) => hosts.some((host) => src.includes(host)))).toEqual([]);
  await expect
    .poll(async () => (await kept(page)).filter((name) => needsConsent.test(name)))
    .toEqual([]);
});
