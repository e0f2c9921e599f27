import { join } from 'node:path';
import { type Browser, devices } from 'playwright-core';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { openBrowser } from '../../services/chromium.ts';
import { startShop } from '../../services/shop.ts';
import { findPages } from '../find-pages.ts';
import { benchDir } from '../load.ts';
import { type MeasuredAdd, measureAdd } from '../measure-add.ts';
import type { Row, Scenario } from '../row.ts';

const samples = 7;
/** Milliseconds until the visited page is cached; that work does not belong to the add. */
const keeping = 5000;
const cpuSlowdown = 4;
/** Round trip in milliseconds, and bytes per second, of a phone on 4G. */
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const env = { DATA_DIR: join(benchDir, 'data') };

interface Sample {
  /** The first add also creates the cart. */
  readonly first: MeasuredAdd;
  readonly later: MeasuredAdd;
}

/** A phone without any stored data opens a product, chooses a size and adds it twice. */
async function takeSample(browser: Browser, address: string): Promise<Sample> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'pl-PL' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    const size = page.locator('main fieldset:not(:has(:checked)) label');
    if ((await size.count()) > 0) {
      await size.filter({ hasNotText: 'niedostępne' }).first().click();
    }
    await page.waitForTimeout(keeping);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const first = await measureAdd(page, cdp);
    return { first, later: await measureAdd(page, cdp) };
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const most = (values: readonly number[]) => Math.max(...values);

function rowsOf(name: string, adds: readonly MeasuredAdd[]): Row[] {
  const of = (field: keyof MeasuredAdd) => adds.map((add) => add[field]);
  return [
    { what: `${name}: requests`, value: most(of('requests')), unit: 'requests', goal: { most: 1 } },
    {
      what: `${name}: frame in which it is answered`,
      value: median(of('frame')),
      unit: 'frames',
      goal: { most: 1 },
    },
    { what: `${name}: received`, value: median(of('receivedBytes')), unit: 'bytes' },
    { what: `${name}: sent, without headers`, value: median(of('sentBytes')), unit: 'bytes' },
    { what: `${name}: tap to answer`, value: median(of('shown')), unit: 'ms' },
    { what: `${name}: tap to confirmed`, value: median(of('confirmed')), unit: 'ms' },
  ];
}

export const add: Scenario = {
  title: 'An add to the cart on a phone',
  about:
    `Chromium as a phone, processor ${cpuSlowdown} times slower, ${network.latency} ms round trip; medians of ${samples} first ` +
    'visits, for requests the maximum. "Answered" is the new count in the header, before any response; "confirmed" is the notice ' +
    'that the backend has it.',
  async run() {
    const shop = await startShop(env);
    const config = loadConfig({ ...process.env, ...env });
    const browser = await openBrowser();
    try {
      const { product } = await findPages(shop.url, catalogueDir(config));
      const all: Sample[] = [];
      for (let count = 0; count < samples; count += 1) {
        all.push(await takeSample(browser, shop.url + product));
      }
      return [
        ...rowsOf(
          'first add',
          all.map(({ first }) => first),
        ),
        ...rowsOf(
          'later add',
          all.map(({ later }) => later),
        ),
      ];
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
