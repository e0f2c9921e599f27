import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../../demo/catalogue/random.ts';
import { simulatedHitRatio } from '../capacity/hit-ratio.ts';
import {
  assumptions,
  indexBytesPerProduct as bytesPerProduct,
  measuredInputs,
  shops,
} from '../capacity/inputs.ts';
import { capacityPlan, type MeasuredInputs, type Plan } from '../capacity/plan.ts';
import type { Row, Scenario } from '../row.ts';

const document = join(import.meta.dirname, '../results.md');
const simulatedRequests = 1_000_000;
/** With more addresses than this, the requests of a whole day cannot be simulated in a minute. */
const mostSimulated = 1e5;

function rowsOf(plan: Plan): Row[] {
  const at = `${plan.visitsPerDay.toLocaleString('en')} visits a day`;
  return [
    { what: `${at}: share of pages found`, value: plan.hitRatio, unit: 'ratio' },
    { what: `${at}: pages at the peak`, value: plan.pagesPerSecond, unit: 'requests/s' },
    { what: `${at}: renders at the peak`, value: plan.rendersPerSecond, unit: 'renders/s' },
    { what: `${at}: searches at the peak`, value: plan.queriesPerSecond, unit: 'queries/s' },
    { what: `${at}: nodes of the shop`, value: plan.nodes, unit: 'nodes' },
    { what: `${at}: pages cached in Redis`, value: plan.redisGb * 1e9, unit: 'bytes' },
    { what: `${at}: nodes of Elasticsearch`, value: plan.searchNodes, unit: 'nodes' },
    { what: `${at}: primary shards`, value: plan.shards, unit: 'shards' },
    { what: `${at}: all of it`, value: plan.eurosPerMonth, unit: 'EUR a month' },
  ];
}

/** A simulation of the same traffic, where that is possible. */
function simulatedRows({ visitsPerDay, addresses }: Plan): Row[] {
  if (addresses > mostSimulated) return [];
  const requestsPerSecond = (visitsPerDay * assumptions.pagesPerVisit) / 86_400;
  const { exponent, ttlS, purgesPerPageDay } = assumptions;
  const value = simulatedHitRatio(
    { addresses, capacity: addresses, exponent, ttlS, purgesPerPageDay, requestsPerSecond },
    simulatedRequests,
    createRandom(visitsPerDay),
  );
  const what = `${visitsPerDay.toLocaleString('en')} visits a day: share of pages found, played through`;
  return [{ what, value, unit: 'ratio' }];
}

/** The inputs of the plan, so that its section is complete by itself. */
const inputRows = (measured: MeasuredInputs): Row[] => [
  { what: 'measured: cached pages of one core', value: measured.cachedPerCore, unit: 'requests/s' },
  { what: 'measured: renders of one core', value: measured.rendersPerCore, unit: 'renders/s' },
  {
    what: 'measured: listings of one Elasticsearch core',
    value: measured.queriesPerCore,
    unit: 'queries/s',
  },
  { what: 'measured: a product page', value: measured.pageBytes, unit: 'bytes' },
];

const { prices } = assumptions;

export const capacity: Scenario = {
  title: 'Capacity by size of a shop',
  about:
    'Computed from the measured figures below; one thread answers HTTP. Assumptions ' +
    `(\`tests/bench/capacity/inputs.ts\`): ${assumptions.pagesPerVisit} pages and ${assumptions.callsPerVisit} calls per visit, ` +
    `Zipf's law with ${assumptions.exponent} over 20,000, 300,000 and 5,000,000 addresses, pages cached for a day and purged ` +
    `${assumptions.purgesPerPageDay} times a day, a peak of ${assumptions.peak} times the average, cores ${assumptions.load * 100} % ` +
    `busy at the peak, nodes of ${assumptions.coresPerNode} cores and one spare. Prices: ${prices.node} EUR per node, ${prices.redis} ` +
    `per Redis of 8 GB, ${prices.search} per Elasticsearch node, ${prices.terabyte} per terabyte. Nodes share cached pages through ` +
    `Redis. An index is split (\`ELASTICSEARCH_SHARDS\`) above ${assumptions.shardBytes / 1e9} GB, some ` +
    `${Math.floor(assumptions.shardBytes / bytesPerProduct / 1e6)} million products, or when more than the ten nodes search that can ` +
    'hold a copy of one part. The two smaller shops need the default of 1.',
  async run() {
    const measured = measuredInputs(readFileSync(document, 'utf8'));
    const plans = shops.map((shop) => capacityPlan(shop, measured, assumptions));
    return [
      ...inputRows(measured),
      ...plans.flatMap((plan) => [...rowsOf(plan), ...simulatedRows(plan)]),
    ];
  },
};
