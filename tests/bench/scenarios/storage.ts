import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../services/chromium.ts';
import { startShop } from '../../services/shop.ts';
import { benchDir } from '../load.ts';
import type { Row, Scenario } from '../row.ts';

const products = 20_000;
const listing = '/dla-niego/swetry';
/** Less than the size of so many products, so that the shop has to delete some. */
const quotaMb = 40;
/** A little more than the time between two checks of the storage, in ms. */
const untilPurge = 33_000;

const env = { DATA_DIR: join(benchDir, 'data'), STORAGE_QUOTA_MB: String(quotaMb) };

/** Runs in the page: copies the stored products until there are this many. */
async function multiply(most: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('witryna-catalogue');
    opening.onsuccess = () => resolve(opening.result);
  });
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const own = await answerOf(db.transaction('product').objectStore('product').getAll());
  for (let from = own.length; from < most; from += 500) {
    const store = db.transaction('product', 'readwrite').objectStore('product');
    const adding = Array.from({ length: Math.min(500, most - from) }, (_, at) => {
      const row = own[(from + at) % own.length];
      const sku = `${row.document.sku}-${from + at}`;
      const names = [`${row.store} sku ${sku}`];
      const document = { ...row.document, sku, id: String(900_000 + from + at) };
      return answerOf(store.put({ ...row, key: `${row.store} ${sku}`, names, document }));
    });
    await Promise.all(adding);
  }
  db.close();
}

/** Runs before the page's scripts: records tasks that take longer than 50 ms. */
function watchTasks(): void {
  const long: number[] = [];
  Reflect.set(window, 'longTasks', long);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration);
  }).observe({ type: 'longtask' });
}

/** The longest task since the last call; 0 if none was longer than 50 ms. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const long: unknown = Reflect.get(window, 'longTasks');
    return Array.isArray(long) ? Math.max(0, ...long.splice(0)) : 0;
  });

const kept = (page: Page) =>
  page.evaluate(async () => {
    const { usage = 0 } = await navigator.storage.estimate();
    return usage;
  });

async function measure(page: Page, url: string): Promise<Row[]> {
  await page.addInitScript(watchTasks);
  await page.goto(url + listing);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(5000);
  const afterVisit = await kept(page);
  await page.evaluate(multiply, products);
  const full = await kept(page);
  await longest(page);
  await page.context().setOffline(true);

  const start = performance.now();
  await page.getByRole('link', { name: 'On', exact: true }).first().click();
  await page.getByRole('complementary', { name: 'Z tego urządzenia' }).waitFor();
  const shown = performance.now() - start;
  const whileReading = await longest(page);

  await page.waitForTimeout(untilPurge);
  const whilePurging = await longest(page);
  return [
    { what: 'stored after one listing', value: afterVisit, unit: 'bytes' },
    { what: `stored with ${products} products`, value: full, unit: 'bytes' },
    { what: 'stored after a purge', value: await kept(page), unit: 'bytes' },
    { what: 'a listing made of them: until it shows', value: shown, unit: 'ms' },
    {
      what: 'longest task over 50 ms meanwhile',
      value: whileReading,
      unit: 'ms',
      goal: { most: 50 },
    },
    {
      what: 'longest task over 50 ms of a purge',
      value: whilePurging,
      unit: 'ms',
      goal: { most: 50 },
    },
  ];
}

export const storage: Scenario = {
  title: 'Storage on the device',
  about:
    `Chromium; the stored products of a listing are copied to ${products} rows, then a new category is opened offline. The quota ` +
    `is ${quotaMb} MB, so the next check removes half. Bytes include pictures and scripts; 0 ms means no task over 50 ms.`,
  async run() {
    const shop = await startShop(env);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ locale: 'pl-PL' });
      return await measure(page, shop.url);
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
