import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeCatalogue } from '../catalogue/documents.ts';
import { benchDir } from '../load.ts';
import { startProbedShop } from '../probed-shop.ts';
import type { Row, Scenario } from '../row.ts';

const addresses = 2000;
const renders = 10_000;
/** Enough requests that each worker has rendered nearly every address and has filled its caches. */
const filling = 4 * addresses;
const atOnce = 8;

const from = join(benchDir, `catalogue-${addresses}`);
/** Every request is a render. Any machine uses two workers, so that figures can be compared. */
const env = {
  DATA_DIR: join(benchDir, 'heap-data'),
  CATALOGUE_DIR: from,
  OUTPUT_CACHE: 'off',
  RENDER_THREADS: '2',
};

const pathOf = (number: number) => `/b-${String(1 + (number % addresses)).padStart(6, '0')}`;

/** Requests each page of a range, some in parallel. Throws if a response is not a page. */
async function renderAll(url: string, first: number, end: number): Promise<void> {
  let next = first;
  const one = async () => {
    while (next < end) {
      const path = pathOf(next);
      next += 1;
      const response = await fetch(url + path, { headers: { accept: 'text/html' } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

export const heap: Scenario = {
  title: 'Memory after many renders',
  about:
    `${renders.toLocaleString('en')} renders over ${addresses.toLocaleString('en')} addresses of generated products. Heaps of the ` +
    `HTTP thread and two workers after garbage collection: after ${filling.toLocaleString('en')} earlier renders, and at the end.`,
  async run() {
    if (!existsSync(join(from, 'product.ndjson'))) await writeCatalogue(from, addresses);
    const shop = await startProbedShop(env);
    try {
      await renderAll(shop.url, 0, filling);
      const before = await shop.usedAfterCollection();
      await renderAll(shop.url, filling, filling + renders);
      const after = await shop.usedAfterCollection();
      if (before.heaps.length < 3 || after.heaps.length !== before.heaps.length) {
        throw new Error(`Heaps of ${before.heaps.length} and ${after.heaps.length} threads`);
      }
      const rows: Row[] = [
        {
          what: `growth of the heaps over ${renders.toLocaleString('en')} renders`,
          value: sum(after.heaps) / sum(before.heaps) - 1,
          unit: 'ratio',
          goal: { most: 0.02 },
        },
        { what: 'heaps of all threads at the end', value: sum(after.heaps), unit: 'bytes' },
        { what: 'memory of the process at the end', value: after.rss, unit: 'bytes' },
      ];
      return rows;
    } finally {
      await shop.stop();
    }
  },
};
