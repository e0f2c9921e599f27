import { join } from 'node:path';
import * as v from 'valibot';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { runScript } from '../../services/run-script.ts';
import { type RunningShop, startShop } from '../../services/shop.ts';
import { brotliBytes } from '../brotli-bytes.ts';
import { findPages } from '../find-pages.ts';
import { benchDir, type Load, load } from '../load.ts';
import { paced } from '../paced.ts';
import { startProbedShop } from '../probed-shop.ts';
import type { Row, Scenario } from '../row.ts';

const rounds = 3;
const roundSeconds = 4;
const warmSeconds = 2;
const quietRate = 100;
/** Size of a document in bytes after Brotli. */
const htmlBudget = 25_000;

const env = { DATA_DIR: join(benchDir, 'data') };
const RateSchema = v.pipe(v.string(), v.parseJson(), v.object({ perSecond: v.number() }));

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const timesOf = (what: string, { perSecond, p50, p99 }: Load): Row[] => [
  { what, value: perSecond, unit: 'requests/s' },
  { what: `${what}: p50`, value: p50, unit: 'ms' },
  { what: `${what}: p99`, value: p99, unit: 'ms' },
];

/** Measures in alternating turns, so that other work of the machine affects both. */
async function compareWithBare(shop: RunningShop, path: string): Promise<Row[]> {
  const bare = await startShop({}, { command: ['tests/bench/bare-server.ts', shop.url + path] });
  const cached: Load[] = [];
  const plain: Load[] = [];
  const added: number[] = [];
  try {
    await load(shop.url + path, warmSeconds);
    await load(bare.url + path, warmSeconds);
    for (let round = 0; round < rounds; round += 1) {
      cached.push(await load(shop.url + path, roundSeconds));
      plain.push(await load(bare.url + path, roundSeconds));
      const ours = await paced([shop.url + path], quietRate, roundSeconds);
      const theirs = await paced([bare.url + path], quietRate, roundSeconds);
      added.push(ours.p50 - theirs.p50);
    }
  } finally {
    await bare.stop();
  }
  const ratios = cached.map(({ perSecond }, round) => perSecond / (plain[round]?.perSecond ?? 0));
  const middle = (loads: readonly Load[]): Load => ({
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    failed: 0,
  });
  return [
    {
      what: 'product page, cached ÷ bare Fastify with the same bytes',
      value: median(ratios),
      unit: 'ratio',
      goal: { least: 0.85 },
    },
    {
      what: 'product page, cached: p50 beyond the bare route at 100 requests/s',
      value: median(added),
      unit: 'ms',
      goal: { most: 0.2 },
    },
    ...timesOf('product page, cached', middle(cached)),
    ...timesOf('bare Fastify route', middle(plain)),
  ];
}

async function measureUncached(path: string): Promise<Row[]> {
  const shop = await startProbedShop({ ...env, OUTPUT_CACHE: 'off' });
  let uncached: Load;
  let perCore: number;
  try {
    await load(shop.url + path, warmSeconds);
    const before = await shop.used();
    uncached = await load(shop.url + path, 2 * roundSeconds);
    const after = await shop.used();
    perCore = (uncached.perSecond * 2 * roundSeconds) / ((after.cpuMs - before.cpuMs) / 1000);
  } finally {
    await shop.stop();
  }
  const options = JSON.stringify({ path, seconds: roundSeconds });
  const { stdout } = await runScript('tests/bench/render-alone.ts', env, options);
  const alone = v.parse(RateSchema, stdout).perSecond;
  return [
    {
      what: 'product page, uncached ÷ React alone, both per core',
      value: perCore / alone,
      unit: 'ratio',
      goal: { least: 0.6 },
    },
    {
      what: 'product page, uncached: renders per second of one core',
      value: perCore,
      unit: 'renders/s',
    },
    ...timesOf('product page, uncached', uncached),
    {
      what: 'product page, React alone: renders per second of one core',
      value: alone,
      unit: 'renders/s',
    },
  ];
}

export const pages: Scenario = {
  title: 'A page over HTTP',
  about:
    'Ten connections of a client process, brotli. Cached pages and the bare route in turns, medians of three rounds. "Per core" ' +
    'is per second of processor time of the whole process. React alone is `renderToString` of the same tree and data.',
  async run() {
    const shop = await startShop(env);
    const rows: Row[] = [];
    const config = loadConfig({ ...process.env, ...env });
    const found = await findPages(shop.url, catalogueDir(config));
    try {
      for (const [name, path] of Object.entries(found)) {
        const value = await brotliBytes(shop.url + path);
        rows.push({ what: `${name}: HTML`, value, unit: 'bytes', goal: { most: htmlBudget } });
      }
      rows.push(...(await compareWithBare(shop, found.product)));
    } finally {
      await shop.stop();
    }
    return [...rows, ...(await measureUncached(found.product))];
  },
};
