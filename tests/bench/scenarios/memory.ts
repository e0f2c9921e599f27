import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createRandom, type Random } from '../../../demo/catalogue/random.ts';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { readLines } from '../../../server/catalogue/index/read-lines.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { writeCatalogue } from '../catalogue/documents.ts';
import { benchDir } from '../load.ts';
import { startProbedShop } from '../probed-shop.ts';
import type { Row, Scenario } from '../row.ts';

const requests = 10_000;
const atOnce = 4;
const manyProducts = 100_000;
/** Different addresses of products, so that memory is filled rather than one page repeated. */
const mostPaths = 3000;
const megabyte = 1_000_000;

const AddressSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ url_path: v.string(), visibility: v.optional(v.number(), 4) }),
);

async function pathsOf(file: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { text } of readLines(file, () => {})) {
    const { output, success } = v.safeParse(AddressSchema, text);
    if (success && output.visibility === 4) paths.push(`/${output.url_path}`);
    if (paths.length === mostPaths) break;
  }
  return paths;
}

/** Product pages, listings with filters and pages, searches, and page data, as visitors mix them. */
function nextPath(random: Random, products: readonly string[], listings: readonly string[]) {
  const product = random.pick(products);
  const listing = random.pick(listings);
  return random.pick([
    product,
    product,
    product,
    product,
    `${product}/index.pageContext.json`,
    `${listing}/index.pageContext.json`,
    listing,
    `${listing}?p=2`,
    `${listing}?color=${50 + random.between(0, 7)}`,
    `/szukaj?q=${random.pick(['sukienka', 'bluza', 'spodnie'])}+${random.between(1, 50)}`,
  ]);
}

/** Memory of the shop's process, all threads, after mixed requests. */
async function memoryAfter(env: Readonly<Record<string, string>>, folder: string): Promise<Row[]> {
  // Indexes in a start of its own, as a deployment does before it serves.
  await (await startProbedShop(env)).stop();
  const shop = await startProbedShop(env);
  try {
    const started = await shop.used();
    const products = await pathsOf(join(folder, 'product.ndjson'));
    const listings = await pathsOf(join(folder, 'category.ndjson'));
    const random = createRandom(1);
    let left = requests;
    const visitor = async () => {
      while (left > 0) {
        left -= 1;
        const path = nextPath(random, products, listings);
        const headers = { accept: 'text/html', 'accept-encoding': 'br' };
        const response = await fetch(shop.url + path, { headers });
        await response.arrayBuffer();
        if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visitor));
    const { rss } = await shop.used();
    return [
      { what: 'after the start', value: started.rss, unit: 'bytes' },
      { what: `after ${requests.toLocaleString('en')} requests`, value: rss, unit: 'bytes' },
    ];
  } finally {
    await shop.stop();
  }
}

const named = (name: string, rows: readonly Row[], most: number): Row[] =>
  rows.map((row, index) => ({
    ...row,
    what: `${name}: ${row.what}`,
    ...(index === rows.length - 1 && { goal: { most: most * megabyte } }),
  }));

export const memory: Scenario = {
  title: 'Memory of one process',
  about:
    `Resident memory of the process with all its threads, at default settings with two render workers, after ` +
    `${requests.toLocaleString('en')} mixed requests: products, listings, filters, searches, page data.`,
  async run() {
    const threads = { RENDER_THREADS: '2', LOG_LEVEL: 'info' };
    const demo = { ...threads, DATA_DIR: join(benchDir, 'data') };
    const rows = named(
      'demo catalogue',
      await memoryAfter(demo, catalogueDir(loadConfig({ ...process.env, ...demo }))),
      320,
    );
    if (process.env['BENCH_MEMORY'] === 'demo') return rows;
    const folder = join(benchDir, `catalogue-${manyProducts}`);
    if (!existsSync(join(folder, 'product.ndjson'))) await writeCatalogue(folder, manyProducts);
    const large = {
      ...threads,
      DATA_DIR: join(benchDir, 'memory-data'),
      CATALOGUE_DIR: folder,
    };
    const name = `${manyProducts.toLocaleString('en')} products`;
    return [...rows, ...named(name, await memoryAfter(large, folder), 450)];
  },
};
