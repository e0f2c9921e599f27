import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../services/chromium.ts';
import { startShop } from '../../services/shop.ts';
import { benchDir } from '../load.ts';
import type { Row, Scenario } from '../row.ts';

const categories = ['/dla-niego/swetry', '/dla-niej/sukienki', '/dodatki/torby'];
const productsOfEach = [4, 3, 3];
const turns = 7;
/** Round trip of a phone on a mobile network, in ms. */
const latency = 150;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const env = { DATA_DIR: join(benchDir, 'data') };

/** A day of browsing: each page stays open until it and its pictures are cached. */
async function browse(page: Page, url: string): Promise<string> {
  let last = '';
  for (const [at, category] of categories.entries()) {
    await page.goto(url + category);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(2500);
    const links = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('heading')
      .locator('a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    for (const path of links.slice(0, productsOfEach[at])) {
      await page.goto(url + path);
      await page.waitForTimeout(2500);
      last = path;
    }
  }
  if (last === '') throw new Error('No products were found to look at');
  return last;
}

/** Milliseconds until the largest contentful paint, as reported by the browser. */
async function contentOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let largest = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) largest = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(largest), 1500);
      }),
  );
}

async function times(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) values.push(await measure());
  return median(values);
}

/** Throttles the network to that of a phone, for the page and its worker. */
async function slow(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

const bytesKept = (page: Page) =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

const firstByte = (page: Page, address: string) => async () => {
  await page.goto(address);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.responseStart : Number.NaN;
  });
};

async function measure(context: BrowserContext, url: string): Promise<Row[]> {
  const page = await context.newPage();
  const product = url + (await browse(page, url));
  const kept = await bytesKept(page);
  const cdp = await context.newCDPSession(page);

  await context.setOffline(true);
  const offline = await times(() => contentOf(page, product));
  const running = await times(firstByte(page, product));
  await cdp.send('ServiceWorker.enable');
  const started = await times(async () => {
    await page.goto('about:blank');
    await cdp.send('ServiceWorker.stopAllWorkers');
    return firstByte(page, product)();
  });
  await context.setOffline(false);

  // A first visit on a phone's network, for comparison with the cached copy.
  const browser = context.browser();
  if (browser === null) throw new Error('The browser is gone');
  const online = await times(async () => {
    const fresh = await browser.newContext({ locale: 'pl-PL', serviceWorkers: 'block' });
    const visitor = await fresh.newPage();
    await slow(await fresh.newCDPSession(visitor));
    const time = await contentOf(visitor, product);
    await fresh.close();
    return time;
  });
  return [
    {
      what: 'content of a kept product offline ÷ of a first visit on a phone’s network',
      value: offline / online,
      unit: 'ratio',
      goal: { most: 1 },
    },
    { what: 'content of a kept product, offline', value: offline, unit: 'ms' },
    { what: 'content of a product, first visit', value: online, unit: 'ms' },
    { what: 'first byte of a kept page, worker running', value: running, unit: 'ms' },
    { what: 'first byte of a kept page, worker to be started', value: started, unit: 'ms' },
    { what: 'kept after three categories and ten products', value: kept, unit: 'bytes' },
  ];
}

export const offline: Scenario = {
  title: 'Without a connection',
  about:
    'Chromium; three categories and ten products are looked at, then the connection ends. Content is the largest paint, ' +
    `medians of ${turns}. A first visit has ${latency} ms a round trip and 1.6 Mbit/s. The cost of starting the worker ` +
    'is the difference of the two first bytes.',
  async run() {
    const shop = await startShop(env);
    const browser = await openBrowser();
    try {
      return await measure(await browser.newContext({ locale: 'pl-PL' }), shop.url);
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
