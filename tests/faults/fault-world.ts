import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCatalogue } from '../nodes/catalogue.ts';
import { freePort } from '../services/free-port.ts';
import { metricsKey } from '../services/metrics-key.ts';
import { startRedis } from '../services/redis/node.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

/** What the shop needs, and who needs the shop; between each pair stands a proxy. */
export const dependencies = ['elasticsearch', 'redis', 'commerce', 'browser'] as const;
export type Dependency = (typeof dependencies)[number];

export const limits = { searchMs: 2000, commerceMs: 2000 } as const;
export const invalidateKey = 'key-of-the-test-of-faults';

/** A shop whose every service is reached through a proxy of faults, each a process of its own. */
export interface FaultWorld {
  readonly proxies: Readonly<Record<Dependency, FaultProxy>>;
  /** The shop itself, past the proxy before it. */
  readonly url: string;
  /** Folder of the commerce backend, whose orders are counted there. */
  readonly backendDir: string;
  readonly catalogueDir: string;
  /** What the shop wrote that is no line of its log. */
  readonly cries: readonly string[];
  readonly pid: () => number;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface FaultWorldOptions {
  readonly elasticsearchUrl: string;
  /** First part of the names of the indices, where others use the same Elasticsearch. */
  readonly prefix?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

const hostOf = (url: string) => new URL(url).host;

/** Starts it all; what was started ends also where something fails. */
export async function openFaultWorld(options: FaultWorldOptions): Promise<FaultWorld> {
  const { elasticsearchUrl, prefix = 'witryna', env = {}, say = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'witryna-faults-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  const through = async (url: string, wire: 'http' | 'redis' = 'http') => {
    const proxy = await openFaultProxy(hostOf(url), wire);
    ends.push(proxy.close);
    return proxy;
  };
  try {
    const catalogueDir = join(folder, 'catalogue');
    copyCatalogue(catalogueDir);
    const backendDir = join(folder, 'backend');
    mkdirSync(backendDir);
    say('Starting Redis and the commerce backend…');
    const redisNode = await startRedis();
    ends.push(redisNode.stop);
    const backend = await startShop(
      { CATALOGUE_DIR: catalogueDir, DATA_DIR: backendDir, MOCK_PORT: '0' },
      { command: ['server/cli/mock-api.ts'], says: /Mocked commerce API: (\S+)/ },
    );
    ends.push(backend.stop);
    const elasticsearch = await through(elasticsearchUrl);
    const redis = await through(redisNode.url, 'redis');
    const commerce = await through(backend.url);
    const cries: string[] = [];
    const port = await freePort();
    const start = (): Promise<RunningShop> =>
      startShop(
        {
          PORT: String(port),
          DATA_DIR: join(folder, 'shop'),
          CATALOGUE_DIR: catalogueDir,
          CATALOGUE_ENGINE: 'elasticsearch',
          ELASTICSEARCH_URL: `http://${elasticsearch.host}`,
          ELASTICSEARCH_INDEX: prefix,
          ELASTICSEARCH_REPLICAS: '0',
          REDIS_URL: `redis://${redis.host}`,
          COMMERCE_API_URL: `http://${commerce.host}`,
          // The backend promises nothing but to find an order: that it is placed once is the shop's work.
          COMMERCE_FEATURES: 'order-lookup,size-tables,countries,layouts,push',
          COMMERCE_TIMEOUT_MS: String(limits.commerceMs),
          COMMERCE_PAUSE_MS: '1000',
          SEARCH_TIMEOUT_MS: String(limits.searchMs),
          INVALIDATE_KEY: invalidateKey,
          INVALIDATE_AGAIN_S: '0',
          METRICS_KEY: metricsKey,
          TRIES_PER_ADDRESS: '0',
          RENDER_THREADS: '1',
          RENDER_TIMEOUT_MS: '5000',
          RENDER_QUEUE_MS: '3000',
          LOG_LEVEL: 'fatal',
          ...env,
        },
        {
          onOutput: (text) => {
            if (/unhandled|uncaught|FATAL|"level":60/i.test(text)) cries.push(text);
          },
        },
      );
    say('Starting the shop on Elasticsearch…');
    let shop = await start();
    ends.push(() => shop.stop());
    const browser = await through(shop.url);
    return {
      proxies: { elasticsearch, redis, commerce, browser },
      url: shop.url,
      backendDir,
      catalogueDir,
      cries,
      pid: () => shop.pid,
      kill: () => shop.kill(),
      restart: async () => {
        shop = await start();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
