import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCatalogue } from '../nodes/catalogue.ts';
import { freePort } from '../services/free-port.ts';
import { metricsKey } from '../services/metrics-key.ts';
import { startRedis } from '../services/redis/node.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

/** The services that the shop needs, and the browser; a proxy stands in front of each. */
export const dependencies = ['elasticsearch', 'redis', 'commerce', 'browser'] as const;
export type Dependency = (typeof dependencies)[number];

export const limits = { searchMs: 2000, commerceMs: 2000 } as const;
export const invalidateKey = 'key-of-the-test-of-faults';

/** A shop that reaches every service through a fault proxy, each in its own process. */
export interface FaultWorld {
  readonly proxies: Readonly<Record<Dependency, FaultProxy>>;
  /** The shop itself, without the proxy in front of it. */
  readonly url: string;
  /** Data folder of the commerce backend, where the test counts the orders. */
  readonly backendDir: string;
  readonly catalogueDir: string;
  /** Output of the shop that is not a regular log line. */
  readonly cries: readonly string[];
  readonly pid: () => number;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface FaultWorldOptions {
  readonly elasticsearchUrl: string;
  /** Prefix of the index names, if others use the same Elasticsearch. */
  readonly prefix?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

const hostOf = (url: string) => new URL(url).host;

/** Starts everything; if one part fails, the started ones are stopped. */
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
      { command: ['mock/serve.ts'], says: /Mocked commerce API: (\S+)/ },
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
          // The backend guarantees only that an order can be looked up: the shop must place it
          // once.
          COMMERCE_WITHOUT: 'idempotency-keys',
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
