import { join } from 'node:path';
import measureWith from 'lighthouse';
import * as v from 'valibot';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { openBrowser } from '../../services/chromium.ts';
import { freePort } from '../../services/free-port.ts';
import { startShop } from '../../services/shop.ts';
import { findPages } from '../find-pages.ts';
import { benchDir } from '../load.ts';
import type { Row, Scenario } from '../row.ts';

/** `BENCH_VISITS=1` is a quick try of a few minutes. */
const { BENCH_VISITS: runs } = v.parse(
  v.object({
    BENCH_VISITS: v.pipe(
      v.optional(v.string(), '5'),
      v.transform(Number),
      v.integer(),
      v.minValue(1),
    ),
  }),
  process.env,
);
const env = { DATA_DIR: join(benchDir, 'data') };

const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
type Category = keyof typeof categories;
const named = (name: string): name is Category => Object.hasOwn(categories, name);
const all = Object.keys(categories).filter(named);

/** Simulated metrics of a page load on a phone: milliseconds, except for the layout shift. */
const times = [
  { audit: 'largest-contentful-paint', what: 'largest paint', unit: 'ms', most: 1600 },
  { audit: 'total-blocking-time', what: 'blocking time', unit: 'ms', most: 60 },
  { audit: 'cumulative-layout-shift', what: 'layout shift', unit: 'ratio', most: 0.004 },
] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Visit {
  readonly scores: ReadonlyMap<Category, number>;
  readonly numbers: ReadonlyMap<string, number>;
  /** Failed audits of a category that must reach 100. */
  readonly faults: readonly string[];
}

async function visit(url: string, port: number, asked: readonly Category[]): Promise<Visit> {
  const result = await measureWith(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...asked],
    formFactor: 'mobile',
  });
  if (result === undefined) throw new Error(`Nothing was measured at ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const faults = asked
    .filter((category) => categories[category] === 100)
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: new Map(asked.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100])),
    numbers: new Map(
      times.map(({ audit }) => [audit, lhr.audits[audit]?.numericValue ?? Number.NaN]),
    ),
    faults,
  };
}

function rowsOf(name: string, visits: readonly Visit[], asked: readonly Category[]): Row[] {
  const faults = [...new Set(visits.flatMap((one) => one.faults))].join(', ');
  const scores = asked.map((category) => ({
    what: `${name}: ${category}${categories[category] === 100 && faults !== '' ? ` (${faults})` : ''}`,
    value: median(visits.map(({ scores }) => scores.get(category) ?? 0)),
    unit: 'points' as const,
    goal: { least: categories[category] },
  }));
  const numbers = times.map(({ audit, what, unit, most }) => ({
    what: `${name}: ${what}`,
    value: median(visits.map(({ numbers }) => numbers.get(audit) ?? Number.NaN)),
    unit,
    goal: { most },
  }));
  return [...scores, ...numbers];
}

export const lighthouse: Scenario = {
  title: 'Lighthouse on a phone',
  about:
    `Lighthouse with its own phone and simulated network; medians of ${runs} first visits. The cart is not indexed, so it ` +
    'has no SEO score.',
  async run() {
    // As in production the shop knows its public address; otherwise the canonical address would be
    // incomplete.
    const own = String(await freePort());
    const shop = await startShop({ ...env, PORT: own, PUBLIC_URL: `http://127.0.0.1:${own}` });
    const port = await freePort();
    const browser = await openBrowser([`--remote-debugging-port=${port}`]);
    try {
      const config = loadConfig({ ...process.env, ...env });
      const { listing, product } = await findPages(shop.url, catalogueDir(config));
      const rows: Row[] = [];
      for (const [name, path, asked] of [
        ['home', '/', all],
        ['category', listing, all],
        ['product', product, all],
        ['cart', '/cart', all.filter((one) => one !== 'seo')],
      ] as const) {
        const visits: Visit[] = [];
        for (let run = 0; run < runs; run += 1) {
          visits.push(await visit(shop.url + path, port, asked));
        }
        rows.push(...rowsOf(name, visits, asked));
      }
      return rows;
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
