import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { loadConfig } from '../../../server/settings/config.ts';
import { prepareCatalogues } from '../../../server/start/prepare-catalogue.ts';
import { print } from '../../../server/telemetry/print.ts';
import { installElasticsearch, obstacle } from '../../services/elasticsearch/install.ts';
import { startElasticsearch } from '../../services/elasticsearch/node.ts';
import { runScript } from '../../services/run-script.ts';
import { writeCatalogue } from '../catalogue/documents.ts';
import { benchDir } from '../load.ts';
import { startProbedShop } from '../probed-shop.ts';
import type { Row, Scenario } from '../row.ts';

const heapMb = 1024;
const runs = 300;
const prefix = 'witryna_bench';
/** Polls more often than `Retry-After` states, so that the generation itself is measured. */
const askAgainMs = 2000;
/** After this time the file will never be ready: half a million products take about six minutes. */
const longestMakingMs = 15 * 60_000;
const mostAdded = 250_000_000;
const root = join(import.meta.dirname, '../../..');

/** `BENCH_LARGE=2000,10000` compares smaller catalogues, to try the scenario. */
const SettingsSchema = v.object({
  BENCH_LARGE: v.pipe(
    v.optional(v.string(), '10000,500000'),
    v.transform((text) => text.split(',').map(Number)),
    v.tuple([v.pipe(v.number(), v.integer()), v.pipe(v.number(), v.integer())]),
  ),
});
const MeasuredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ times: v.record(v.string(), v.object({ p50: v.number(), p99: v.number() })) }),
);

/**
 * Downloads a file of the shop, as crawlers do, and retries while it is being generated. Returns
 * its bytes.
 */
async function drain(address: string): Promise<number> {
  const end = performance.now() + longestMakingMs;
  while (performance.now() < end) {
    const bytes = await drainOnce(address);
    if (bytes !== null) return bytes;
    await pause(askAgainMs);
  }
  throw new Error(`${address} was not whole within ${longestMakingMs / 60_000} minutes`);
}

/** Returns null while the file is being generated. */
function drainOnce(address: string): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const breakOff = (cause: Error) => reject(new Error(`${address} broke off`, { cause }));
  get(address, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.on('error', breakOff).once('end', () => {
      if (response.statusCode === 200) resolve(bytes);
      else if (response.headers['retry-after'] !== undefined) resolve(null);
      else reject(new Error(`${address} answered ${response.statusCode}`));
    });
  }).on('error', breakOff);
  return promise;
}

/** All parts of the sitemap and the feed of offers, and the growth of the process meanwhile. */
async function measureFiles(env: Readonly<Record<string, string>>, products: number) {
  const shop = await startProbedShop(env);
  try {
    const parts = Math.ceil(products / 50_000);
    const files = [
      ...Array.from({ length: parts }, (_, index) => `/sitemap-pl-products-${index + 1}.xml`),
      '/feed/google.xml',
    ];
    const { rss: before } = await shop.usedAfterCollection();
    let highest = before;
    let isRead = false;
    async function watch(): Promise<void> {
      while (!isRead) {
        highest = Math.max(highest, (await shop.used()).rss);
        await pause(250);
      }
    }
    const began = performance.now();
    const read = async () => {
      let bytes = 0;
      for (const file of files) bytes += await drain(shop.url + file);
      return { bytes, ms: performance.now() - began };
    };
    // The shop is stopped only after the last request to its probe.
    const [result] = await Promise.all([
      read().finally(() => {
        isRead = true;
      }),
      watch(),
    ]);
    return { ...result, addedBytes: highest - before };
  } finally {
    await shop.stop();
  }
}

async function measured(url: string, count: number) {
  const from = join(benchDir, `catalogue-${count}`);
  if (!existsSync(join(from, 'product.ndjson'))) await writeCatalogue(from, count);
  const dir = mkdtempSync(join(benchDir, 'large-'));
  const env = {
    CATALOGUE_ENGINE: 'elasticsearch',
    ELASTICSEARCH_URL: url,
    ELASTICSEARCH_INDEX: prefix,
    ELASTICSEARCH_REPLICAS: '0',
    CATALOGUE_DIR: from,
    DATA_DIR: dir,
  };
  try {
    const began = performance.now();
    await prepareCatalogues(loadConfig(env), { root, now: new Date(), log: print });
    const indexMs = performance.now() - began;
    const options = JSON.stringify({ engine: { kind: 'elasticsearch', dir, url }, runs });
    const { stdout, stderr } = await runScript('tests/bench/catalogue/measure.ts', {}, options);
    const result = v.safeParse(MeasuredSchema, stdout);
    if (!result.success) throw new Error(`No measure: ${stdout}${stderr}`);
    const { p50 = NaN, p99 = NaN } = result.output.times['listing'] ?? {};
    return { count, indexMs, p50, p99, files: await measureFiles(env, count) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

type Measured = Awaited<ReturnType<typeof measured>>;

function rowsOf({ count, indexMs, p50, p99, files }: Measured): Row[] {
  const at = `${count.toLocaleString('en')} products`;
  return [
    { what: `${at}: bytes of sitemap and feed`, value: files.bytes, unit: 'bytes' },
    {
      what: `${at}: memory added while they are made`,
      value: files.addedBytes,
      unit: 'bytes',
      goal: { most: mostAdded },
    },
    { what: `${at}: index`, value: indexMs, unit: 'ms' },
    { what: `${at}: sitemap and feed`, value: files.ms, unit: 'ms' },
    { what: `${at}: category, p50`, value: p50, unit: 'ms' },
    { what: `${at}: category, p99`, value: p99, unit: 'ms' },
  ];
}

export const large: Scenario = {
  title: 'Half a million products',
  about:
    `Generated products in one Elasticsearch node with ${heapMb / 1024} GB of heap, indexed as \`npm start\` does. ${runs} ` +
    'categories past all caches of the shop; then all of the sitemap and the offer feed.',
  async run() {
    const { BENCH_LARGE: counts } = v.parse(SettingsSchema, process.env);
    const missing = obstacle();
    if (missing !== null) throw new Error(`No Elasticsearch: ${missing}`);
    mkdirSync(benchDir, { recursive: true });
    const node = await startElasticsearch(installElasticsearch(print), undefined, heapMb);
    try {
      const small = await measured(node.url, counts[0]);
      const big = await measured(node.url, counts[1]);
      const growth: Row = {
        what: `category, p99 of ${counts[1].toLocaleString('en')} ÷ of ${counts[0].toLocaleString('en')}`,
        value: big.p99 / small.p99,
        unit: 'ratio',
        goal: { most: 2 },
      };
      return [growth, ...rowsOf(small), ...rowsOf(big)];
    } finally {
      await node.stop();
    }
  },
};
