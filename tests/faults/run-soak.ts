import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMetrics, sumOf } from '../../server/dev-pages/read-metrics.ts';
import { startBuyers } from '../nodes/buyers.ts';
import { copyCatalogue, pathsToRead, soldSku } from '../nodes/catalogue.ts';
import { startReaders } from '../nodes/readers.ts';
import { metricsKey } from '../services/metrics-key.ts';
import { startShop } from '../services/shop.ts';
import { writtenOrders } from './ledger.ts';
import { writePart } from './matrix-report.ts';
import { growthOf, median } from './slope.ts';

/** The process at one moment, and the waiting times of its readers since the previous sample. */
interface Sample {
  readonly seconds: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly handles: number;
  readonly p99: number;
  readonly reads: number;
}

export interface SoakReport {
  readonly minutes: number;
  readonly samples: readonly Sample[];
  readonly reads: number;
  readonly failed: readonly string[];
  readonly orders: { readonly asked: number; readonly written: number };
  /** Values that are not flat, one line each. */
  readonly wrong: readonly string[];
}

const samplesWanted = 60;
const megabyte = 1024 * 1024;
/** Share of the run until all limited caches are full. */
const warmUp = 1 / 3;
/** Allowed growth from the end of the warm-up: a share of the value, and a constant. */
const slack = {
  rssMb: { share: 0.15, more: 20 },
  heapMb: { share: 0.25, more: 20 },
  handles: { share: 0.1, more: 8 },
  p99: { share: 0.5, more: 50 },
} as const;
/**
 * Allowed decrease of the reads per sample, as a share: readers send the next request after each
 * response.
 */
const slowing = 0.2;

const document = join(import.meta.dirname, './results.md');
const round = (value: number) => Math.round(value);

/** Reports values that grow after the warm-up, and a decreasing number of responses. */
export function growing(samples: readonly Sample[]): string[] {
  const steady = samples.slice(Math.floor(samples.length * warmUp));
  const fewer = -growthOf(steady.map(({ seconds, reads }) => ({ x: seconds, y: reads })));
  const usual = median(steady.map(({ reads }) => reads));
  const slower =
    fewer > usual * slowing ? [`reads fell by ${round(fewer)} from about ${round(usual)}`] : [];
  const grown = (['rssMb', 'heapMb', 'handles', 'p99'] as const).flatMap((name) => {
    const growth = growthOf(steady.map((sample) => ({ x: sample.seconds, y: sample[name] })));
    const height = median(steady.map((sample) => sample[name]));
    const { share, more } = slack[name];
    return growth > height * share + more
      ? [`${name} grew by ${round(growth)} from about ${round(height)}`]
      : [];
  });
  return [...grown, ...slower];
}

/**
 * Mixed load on one shop for this number of minutes, with a small page cache that fills during the
 * warm-up.
 */
export async function runSoak(minutes: number, say: (line: string) => void): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-soak-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyCatalogue(join(folder, 'catalogue'));
  const shop = await startShop({
    CATALOGUE_DIR: join(folder, 'catalogue'),
    DATA_DIR: dataDir,
    METRICS_KEY: metricsKey,
    OUTPUT_CACHE_MB: '8',
    CATALOGUE_MEMORY_MB: '4',
    TRIES_PER_ADDRESS: '0',
    RENDER_THREADS: '1',
    LOG_LEVEL: 'fatal',
  });
  const reading = startReaders({ url: shop.url, count: 2, nextPath: pathsToRead() });
  const buying = startBuyers(shop.url, 1, soldSku);
  const samples: Sample[] = [];
  const failed: string[] = [];
  let reads = 0;
  try {
    const began = performance.now();
    const everyMs = (minutes * 60_000) / samplesWanted;
    while (samples.length < samplesWanted) {
      await pause(everyMs);
      const response = await fetch(`${shop.url}/metrics`, {
        headers: { authorization: `Bearer ${metricsKey}` },
      });
      const metrics = readMetrics(await response.text());
      const read = reading.take();
      reads += read.reads;
      failed.push(...read.failed);
      samples.push({
        seconds: (performance.now() - began) / 1000,
        rssMb: sumOf(metrics, 'witryna_process_resident_memory_bytes') / megabyte,
        heapMb: sumOf(metrics, 'witryna_nodejs_heap_size_used_bytes') / megabyte,
        handles: sumOf(metrics, 'witryna_process_open_fds'),
        p99: read.p99,
        reads: read.reads,
      });
      if (samples.length % 6 === 0)
        say(`${round((performance.now() - began) / 1000)} s, ${reads} reads`);
    }
    const asked = await buying.stop();
    await reading.stop();
    const written = writtenOrders(dataDir).length;
    const wrong = [
      ...growing(samples),
      ...failed.slice(0, 10),
      ...(written === asked.length ? [] : [`${asked.length} orders asked, ${written} written`]),
    ];
    return { minutes, samples, reads, failed, orders: { asked: asked.length, written }, wrong };
  } finally {
    await Promise.allSettled([buying.stop(), reading.stop()]);
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The samples by sixths of the run, each the median of its sixth. */
function soakText({ minutes, samples, reads, failed, orders, wrong }: SoakReport): string {
  const size = Math.ceil(samples.length / 6);
  const rows = Array.from({ length: 6 }, (_, at) => {
    const part = samples.slice(at * size, (at + 1) * size);
    const middle = (name: keyof Sample) => round(median(part.map((sample) => sample[name])));
    const until = round((part.at(-1)?.seconds ?? 0) / 6) / 10;
    const all = part.reduce((sum, sample) => sum + sample.reads, 0);
    return `| ${until} | ${all} | ${middle('rssMb')} | ${middle('heapMb')} | ${middle('handles')} | ${middle('p99')} |`;
  });
  return [
    `A run of ${minutes} minutes${minutes < 30 ? ', not of 30' : ''}: ${reads} reads, ${failed.length} failed; ${orders.asked} orders asked, ${orders.written} in the books. Growing: ${wrong.length === 0 ? 'nothing' : wrong.join('; ')}.`,
    '',
    '| until minute | reads | memory, MB | heap of the HTTP thread, MB | open handles | slowest of 100 reads, ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Runs it and writes the results; returns the faults found. */
export async function soakShop(minutes: number, say: (line: string) => void) {
  const report = await runSoak(minutes, say);
  writePart(document, 'soak', soakText(report));
  return report.wrong;
}
