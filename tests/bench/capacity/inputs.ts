import type { Assumptions, MeasuredInputs, Shop } from './plan.ts';

/** Rows of docs/performance.md by what they tell: the number that was measured. */
export function readFigures(document: string): ReadonlyMap<string, number> {
  const rows = document.matchAll(/^\| ([^|]+) \| ([\d,.]+)(?: [^|]*)? \|/gm);
  return new Map(
    [...rows].map(([, what = '', value = '']) => [what.trim(), Number(value.replaceAll(',', ''))]),
  );
}

const names = {
  cached: 'product page, cached',
  renders: 'product page, uncached: renders per second of one core',
  page: 'product: HTML',
  query: 'elasticsearch, 100,000: filtered listing with counts, p50',
} as const;

/** Bytes of a product in the index: read off Elasticsearch by hand, no scenario measures it. */
export const indexBytesPerProduct = 2500;

/** The inputs, all but one read from what the bench has written. Throws for a figure that is not there. */
export function measuredInputs(document: string): MeasuredInputs {
  const figures = readFigures(document);
  const figure = (name: string): number => {
    const value = figures.get(name);
    if (value === undefined) throw new Error(`docs/performance.md does not tell "${name}"`);
    return value;
  };
  return {
    // One thread answers HTTP.
    cachedPerCore: figure(names.cached),
    rendersPerCore: figure(names.renders),
    // Of one question after the other, taken as the work of one core. It is not quite that: the way to the
    // cluster is in it (the plan buys too much), and Elasticsearch may use several cores for one (too little).
    queriesPerCore: 1000 / figure(names.query),
    pageBytes: figure(names.page),
    indexBytesPerProduct,
  };
}

/** What the plan takes for granted; prices are of common European hosts in 2026, net. */
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

/** A shop grows with its visits, but far slower. */
export const shops: readonly Shop[] = [
  { visitsPerDay: 1e4, products: 10_000, addresses: 20_000 },
  { visitsPerDay: 1e6, products: 100_000, addresses: 300_000 },
  { visitsPerDay: 1e8, products: 2_000_000, addresses: 5_000_000 },
];
