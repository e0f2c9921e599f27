import type { Assumptions, MeasuredInputs, Shop } from './plan.ts';

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The numbers of tests/bench/results.md by name. A table has one value in each row, or subjects in its
 * head: row `script, bytes` and column `home` make `home: script`.
 */
export function readFigures(document: string): ReadonlyMap<string, number> {
  const figures = new Map<string, number>();
  let subjects: readonly string[] = [];
  for (const line of document.split('\n')) {
    if (!line.startsWith('| ')) subjects = [];
    const [what = '', ...values] = cellsOf(line);
    if (what === 'what') subjects = values.slice(0, -1);
    const isMatrix = subjects.length > 0 && subjects[0] !== 'measured';
    const found = isMatrix ? subjects.map((_, at) => values[at] ?? '') : values.slice(0, 1);
    for (const [at, text] of found.entries()) {
      const [, number] = /^(-?[\d,.]+)(?: |$)/.exec(text) ?? [];
      const name = isMatrix ? `${subjects[at]}: ${what.replace(/, [^,]+$/, '')}` : what;
      if (number !== undefined) figures.set(name, Number(number.replaceAll(',', '')));
    }
  }
  return figures;
}

const names = {
  cached: 'product page, cached',
  renders: 'product page, uncached: renders per second of one core',
  page: 'product: HTML',
  query: 'elasticsearch, 100,000: filtered listing with counts, p50',
} as const;

/** Bytes of a product in the index, read from Elasticsearch by hand: no scenario measures it. */
export const indexBytesPerProduct = 2500;

/**
 * The inputs; all but one are read from the results of the benchmarks. Throws for a missing figure.
 */
export function measuredInputs(document: string): MeasuredInputs {
  const figures = readFigures(document);
  const figure = (name: string): number => {
    const value = figures.get(name);
    if (value === undefined) throw new Error(`tests/bench/results.md does not tell "${name}"`);
    return value;
  };
  return {
    // One thread serves HTTP.
    cachedPerCore: figure(names.cached),
    rendersPerCore: figure(names.renders),
    // Time of one query after another, counted as the work of one core. This is not exact: it
    // includes the way to the cluster (the plan buys too much), and Elasticsearch may use several
    // cores for one query (too little).
    queriesPerCore: 1000 / figure(names.query),
    pageBytes: figure(names.page),
    indexBytesPerProduct,
  };
}

/** Assumptions of the plan; prices are net, of common European hosts in 2026. */
export const assumptions: Assumptions = {
  pagesPerVisit: 6,
  callsPerVisit: 12,
  queriesPerRender: 3,
  queriesPerVisit: 1.5,
  peak: 3,
  load: 0.5,
  coresPerNode: 4,
  exponent: 0.9,
  ttlS: 86_400,
  purgesPerPageDay: 2,
  shardBytes: 20e9,
  prices: { node: 30, redis: 40, search: 60, terabyte: 5 },
  bytesPerVisit: 3e6,
};

/** Sizes of shops: products and addresses grow far more slowly than visits. */
export const shops: readonly Shop[] = [
  { visitsPerDay: 1e4, products: 10_000, addresses: 20_000 },
  { visitsPerDay: 1e6, products: 100_000, addresses: 300_000 },
  { visitsPerDay: 1e8, products: 2_000_000, addresses: 5_000_000 },
];
