import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull, sample } from '../crawl/sample.ts';
import { wireFaults } from '../faults/fault-proxy.ts';
import { dependencies, type FaultWorld, openFaultWorld } from '../faults/fault-world.ts';
import { killElasticsearchIndexing, killEmbeddedIndexing } from '../faults/kill-indexing.ts';
import { killOrders, orderStages } from '../faults/kill-orders.ts';
import { everyPage, onePagePerClass } from '../faults/matrix-pages.ts';
import { runMatrix } from '../faults/run-matrix.ts';
import { obstacle } from '../services/redis/node.ts';
import { isThere, removeIndices, testAddress } from './engine.ts';

/** The short form of `npm run test:faults -- --parts services,kills`: two of its combinations. */
const missing = obstacle();
if (missing !== null) process.stdout.write(`skipped: The matrix of faults: ${missing}\n`);

const combinations = sample(
  wireFaults.flatMap((fault) => dependencies.map((dependency) => ({ dependency, fault }))),
  2,
);

describe.skipIf(!isThere || missing !== null)('a shop whose services fail', () => {
  const address = testAddress();
  let world: FaultWorld | undefined;
  beforeAll(async () => {
    world = await openFaultWorld({ elasticsearchUrl: address.url, prefix: address.prefix });
  });
  afterAll(async () => {
    await world?.close();
    await removeIndices(address);
  });
  const there = () => {
    if (!world) throw new Error('The world of faults did not open');
    return world;
  };

  test('returns every page or an error in time, keeps other pages fast, loses no order, and recovers', async () => {
    const pages = isFull ? everyPage() : onePagePerClass();
    const report = await runMatrix(there(), combinations, pages);
    // As text, because the report of a failed test does not print the content of a list.
    expect(report.wrong.join('\n')).toBe('');
    expect(report.combinations.length).toBeGreaterThan(0);
    expect(report.orders.written).toBe(report.orders.asked);
  }, 1_800_000);

  test('that is killed during an order places it once, with one order number', async () => {
    for (const killed of await killOrders(there(), sample(orderStages, 1)))
      expect(killed).toMatchObject({ writtenAfter: 1, numbers: 1 });
  });
});

describe.skipIf(!isFull)('an indexing run that is killed', () => {
  test('leaves the complete previous or the complete new catalogue in the shop’s files', async () => {
    const killed = await killEmbeddedIndexing();
    expect(killed.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  test.skipIf(!isThere)('leaves the same in an Elasticsearch', async () => {
    const { url, prefix } = testAddress();
    const killed = await killElasticsearchIndexing(url, prefix);
    expect(killed.filter(({ isRight }) => !isRight)).toEqual([]);
  });
});
