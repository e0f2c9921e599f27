import { setTimeout as pause } from 'node:timers/promises';
import { writtenOrders } from '../faults/ledger.ts';
import { type KnownOrder, startBuyers } from './buyers.ts';
import { pathsToRead, soldSku } from './catalogue.ts';
import { type ReadCounts, startReaders } from './readers.ts';
import { invalidateKey, openWorld, type World } from './world.ts';

export interface NodesOptions {
  readonly nodes: number;
  /** Nodes of Elasticsearch; with 0 each node searches its own files. */
  readonly elasticsearch: number;
  /** How long everything runs undisturbed, and how long each service is down, in ms. */
  readonly calmMs: number;
  readonly awayMs: number;
  readonly say: (line: string) => void;
}

/** Results while one service was down and after its return. */
export interface Phase extends ReadCounts {
  readonly what: string;
  readonly seconds: number;
  readonly orders: number;
  readonly resent: number;
}

export interface NodesReport {
  readonly phases: readonly Phase[];
  readonly asked: number;
  /** Numbers from the backend's database. */
  readonly written: number;
  readonly lost: readonly string[];
  /**
   * Orders that were stored twice, requested twice from the backend, or confirmed with two numbers.
   */
  readonly double: readonly string[];
}

/**
 * Longer than the balancer skips a failed node, because this test does not cover two nodes down at
 * once.
 */
const settledMs = 3000;
const readers = 6;
const buyers = 3;

/** Waits until a node reports that nothing is missing. */
async function ready(url: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.status === 200 && (await response.text()).includes('"ready"')) return;
    if (Date.now() > until) throw new Error(`${url} is not ready`);
    await pause(200);
  }
}

/**
 * Empties the nodes' caches like an indexing run, so that pages are rendered while a service is
 * down.
 */
async function purgeAll({ nginx }: World): Promise<void> {
  await fetch(`${nginx.url}/invalidate?key=${invalidateKey}&tag=*`);
}

interface Disturbance {
  readonly what: string;
  begin(): Promise<void>;
  end(): Promise<void>;
}

function disturbances({ nodes, redis, elasticsearch }: World): readonly Disturbance[] {
  const allReady = async () => {
    for (const { url } of nodes) await ready(url);
  };
  return [
    ...nodes.map((node, index) => ({
      what: `node ${index + 1} killed`,
      begin: () => node.kill(),
      end: async () => {
        await node.restart();
        await ready(node.url);
      },
    })),
    {
      what: 'Redis killed',
      begin: () => redis.kill(),
      end: async () => {
        await redis.restart();
        await allReady();
      },
    },
    ...elasticsearch.slice(0, 1).map((node) => ({
      what: 'Elasticsearch node killed',
      begin: () => node.kill(),
      end: async () => {
        await node.restart();
        await allReady();
      },
    })),
  ];
}

function settle(world: World, phases: readonly Phase[], asked: readonly KnownOrder[]): NodesReport {
  const written = writtenOrders(world.backendDir);
  const count = (email: string) => written.filter((order) => order.email === email).length;
  const isDouble = ({ id, email, numbers }: KnownOrder) =>
    count(email) > 1 || (world.door.placed.get(id) ?? 0) > 1 || numbers.size > 1;
  return {
    phases,
    asked: asked.length,
    written: written.length,
    lost: asked.filter(({ email }) => count(email) === 0).map(({ id }) => id),
    double: asked.filter(isDouble).map(({ id }) => id),
  };
}

/**
 * Runs a shop of several nodes under load, stops one service after another, and counts reads and
 * orders.
 */
export async function runNodes(options: NodesOptions): Promise<NodesReport> {
  const { say, calmMs, awayMs } = options;
  const world = await openWorld(options);
  const phases: Phase[] = [];
  const reading = startReaders({
    url: world.nginx.url,
    count: readers,
    nextPath: pathsToRead(),
  });
  const buying = startBuyers(world.nginx.url, buyers, soldSku);
  async function phase(what: string, work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await work();
    const seconds = (performance.now() - from) / 1000;
    phases.push({ what, seconds, ...reading.take(), ...buying.take() });
    say(`${what}: ${seconds.toFixed(1)} s`);
  }
  try {
    await phase('all well', () => pause(calmMs));
    for (const { what, begin, end } of disturbances(world)) {
      await phase(`${what}, and back`, async () => {
        await begin();
        await pause(awayMs / 2);
        await purgeAll(world);
        await pause(awayMs / 2);
        await end();
        await pause(settledMs);
      });
    }
    const asked = await buying.stop();
    await reading.stop();
    return settle(world, phases, asked);
  } finally {
    await Promise.allSettled([buying.stop(), reading.stop()]);
    await world.close();
  }
}
