import { join } from 'node:path';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { startShop } from '../../services/shop.ts';
import { findPages } from '../find-pages.ts';
import { benchDir, load } from '../load.ts';
import { paced } from '../paced.ts';
import type { Row, Scenario } from '../row.ts';

const seconds = 15;
/** Requests for cached pages per second, sent while the uncached ones are rendered. */
const keptRate = 100;
const overload = 3;
const coldAddresses = 200;

/** The shop's default limits, not the long ones of tests. */
const env = {
  DATA_DIR: join(benchDir, 'data'),
  RENDER_QUEUE_MS: '3000',
  RENDER_TIMEOUT_MS: '5000',
  SEARCH_TIMEOUT_MS: '1000',
};

/** Listings with more chosen filter values than the output cache stores: each one is rendered. */
const coldListings = (listing: string): string[] =>
  Array.from({ length: coldAddresses }, (_, number) => {
    const chosen = [0, 1, 2, 3].map((digit) => `color=${49 + ((number >> digit) & 7) + digit}`);
    return `${listing}?${[...new Set([...chosen, 'size=167', 'size=168', 'size=169', 'size=170'])].join('&')}`;
  });

export const overloaded: Scenario = {
  title: 'Cached pages while uncached ones queue',
  about:
    `Cached product pages at ${keptRate} requests per second, alone and beside uncached listings at ${overload} times the rate the ` +
    'shop can render. What does not fit into the queue is answered 503 with Retry-After.',
  async run() {
    const shop = await startShop(env);
    try {
      const config = loadConfig({ ...process.env, ...env });
      const found = await findPages(shop.url, catalogueDir(config));
      const kept = [shop.url + found.product, shop.url + found.home];
      const cold = coldListings(found.listing).map((path) => shop.url + path);
      const [first = ''] = cold;
      await load(first, 3, 8);
      const capacity = (await load(first, 5, 8)).perSecond;
      await paced(kept, keptRate, 3);
      const alone = await paced(kept, keptRate, seconds);
      const [beside, colds] = await Promise.all([
        paced(kept, keptRate, seconds),
        paced(cold, capacity * overload, seconds + 2),
      ]);
      if (beside.refused > 0) throw new Error(`${beside.refused} kept pages were refused`);
      const rows: Row[] = [
        {
          what: 'cached page, p99 beside the overload ÷ alone',
          value: beside.p99 / alone.p99,
          unit: 'ratio',
          goal: { most: 3 },
        },
        {
          what: 'uncached pages served under overload ÷ what the shop can render',
          value: colds.perSecondGiven / capacity,
          unit: 'ratio',
        },
        { what: 'uncached pages answered 503', value: colds.refused, unit: 'requests' },
        { what: 'cached page alone: p50', value: alone.p50, unit: 'ms' },
        { what: 'cached page alone: p99', value: alone.p99, unit: 'ms' },
        { what: 'cached page beside the overload: p50', value: beside.p50, unit: 'ms' },
        { what: 'cached page beside the overload: p99', value: beside.p99, unit: 'ms' },
        { what: 'uncached page under overload: p50', value: colds.p50, unit: 'ms' },
        { what: 'uncached pages the shop can render', value: capacity, unit: 'requests/s' },
      ];
      return rows;
    } finally {
      await shop.stop();
    }
  },
};
