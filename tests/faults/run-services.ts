import { join } from 'node:path';
import { buildShop } from '../../server/start/build-shop.ts';
import { installElasticsearch } from '../services/elasticsearch/install.ts';
import { startElasticsearch } from '../services/elasticsearch/node.ts';
import { wireFaults } from './fault-proxy.ts';
import { dependencies, openFaultWorld } from './fault-world.ts';
import { killElasticsearchIndexing, killEmbeddedIndexing } from './kill-indexing.ts';
import { killOrders } from './kill-orders.ts';
import { everyPage, onePagePerClass } from './matrix-pages.ts';
import { killsText, matrixText, writePart } from './matrix-report.ts';
import { runMatrix } from './run-matrix.ts';

const root = join(import.meta.dirname, '../..');
const document = join(root, 'tests/faults/results.md');

type Say = (line: string) => void;

/** A running shop with each service behind a fault proxy, for the duration of the work. */
async function withWorld<T>(
  say: Say,
  work: (world: Awaited<ReturnType<typeof openFaultWorld>>, elasticsearchUrl: string) => Promise<T>,
): Promise<T> {
  await buildShop(root, say);
  say('Starting Elasticsearch…');
  const elasticsearch = await startElasticsearch(installElasticsearch(say));
  try {
    const world = await openFaultWorld({ elasticsearchUrl: elasticsearch.url, say });
    try {
      return await work(world, elasticsearch.url);
    } finally {
      await world.close();
    }
  } finally {
    await elasticsearch.stop();
  }
}

/**
 * Requests every page under every fault of every service, and writes the matrix. Returns the faults
 * found.
 */
export async function faultServices(say: Say, isEvery: boolean): Promise<readonly string[]> {
  const combinations = dependencies.flatMap((dependency) =>
    wireFaults.map((fault) => ({ dependency, fault })),
  );
  const report = await withWorld(say, (world) =>
    runMatrix(world, combinations, isEvery ? everyPage() : onePagePerClass(), say),
  );
  writePart(document, 'faults', matrixText(report));
  return report.wrong;
}

/**
 * Kills the shop with `kill -9` in every stage of an order and of indexing, and writes the
 * resulting state. Returns the faults found.
 */
export async function killServices(say: Say): Promise<readonly string[]> {
  const { orders, indexing } = await withWorld(say, async (world, url) => ({
    orders: await killOrders(world, undefined, say),
    indexing: [
      ...(await killEmbeddedIndexing(say)),
      ...(await killElasticsearchIndexing(url, 'kills', say)),
    ],
  }));
  writePart(document, 'kills', killsText(orders, indexing));
  return [
    ...orders
      .filter(({ writtenAfter, numbers }) => writtenAfter !== 1 || numbers !== 1)
      .map(({ stage, writtenAfter }) => `an order killed ${stage}: ${writtenAfter} in the books`),
    ...indexing
      .filter(({ isRight }) => !isRight)
      .map(
        ({ stage, work, engine, afterKill, afterNext }) =>
          `${engine} ${work} killed ${stage} left ${afterKill}, then ${afterNext}`,
      ),
  ];
}
