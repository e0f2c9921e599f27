import { join } from 'node:path';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { openBrowser } from '../../services/chromium.ts';
import { startShop } from '../../services/shop.ts';
import { findPages } from '../find-pages.ts';
import { benchDir } from '../load.ts';
import type { Row, Scenario } from '../row.ts';
import { traceVisit } from '../trace-visit.ts';

const visits = 5;
const cpuSlowdown = 4;
/** A task that takes longer than this blocks the page, in milliseconds. */
const felt = 50;

const env = { DATA_DIR: join(benchDir, 'data') };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Blocking time of a visit on a phone, and its longest task. */
function judge(tasks: readonly number[]) {
  const onPhone = tasks.map((task) => task * cpuSlowdown);
  return {
    blocking: onPhone.reduce((sum, task) => sum + Math.max(0, task - felt), 0),
    longest: Math.max(0, ...onPhone),
  };
}

export const blocking: Scenario = {
  title: 'Blocking time of a first visit',
  about:
    `Chromium's trace of first visits, medians of ${visits}: main thread tasks after the first paint, by processor time × ` +
    `${cpuSlowdown}, and of each what exceeds ${felt} ms. A busy machine hardly changes it, unlike Lighthouse's blocking time.`,
  async run() {
    const shop = await startShop(env);
    const browser = await openBrowser();
    try {
      const config = loadConfig({ ...process.env, ...env });
      const pages = { ...(await findPages(shop.url, catalogueDir(config))), cart: '/cart' };
      const rows: Row[] = [];
      for (const [name, path] of Object.entries(pages)) {
        // The first visit is not counted: the browser is still starting and the page is not cached
        // yet.
        await traceVisit(browser, shop.url + path);
        const seen: ReturnType<typeof judge>[] = [];
        for (let count = 0; count < visits; count += 1) {
          seen.push(judge(await traceVisit(browser, shop.url + path)));
        }
        rows.push(
          {
            what: `${name}: blocking after the first paint`,
            value: median(seen.map((one) => one.blocking)),
            unit: 'ms',
            goal: { most: 60 },
          },
          {
            what: `${name}: longest task`,
            value: median(seen.map((one) => one.longest)),
            unit: 'ms',
          },
        );
      }
      return rows;
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
