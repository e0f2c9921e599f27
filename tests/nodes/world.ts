import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../services/elasticsearch/cluster.ts';
import { installElasticsearch } from '../services/elasticsearch/install.ts';
import type { ElasticsearchNode } from '../services/elasticsearch/node.ts';
import { freePort } from '../services/free-port.ts';
import { type Nginx, startNginx } from '../services/nginx/node.ts';
import { type RedisNode, startRedis } from '../services/redis/node.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { copyCatalogue } from './catalogue.ts';
import { type CountingProxy, openCountingProxy } from './counting-proxy.ts';

export interface ShopNode {
  readonly url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** All processes of a shop with several nodes, on this machine. */
export interface World {
  readonly nginx: Nginx;
  readonly nodes: readonly ShopNode[];
  readonly redis: RedisNode;
  /** Empty if the nodes search their own files. */
  readonly elasticsearch: readonly ElasticsearchNode[];
  readonly door: CountingProxy;
  /** Data folder of the commerce backend, where the test counts the orders. */
  readonly backendDir: string;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly nodes: number;
  /** Nodes of Elasticsearch; with 0 each node searches its own files. */
  readonly elasticsearch: number;
  readonly say: (line: string) => void;
}

export const invalidateKey = 'key-of-the-test-of-nodes';

interface NodeOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
}

async function startNode({ port, dataDir, env }: NodeOptions): Promise<ShopNode & RunningShop> {
  const start = () => startShop({ ...env, PORT: String(port), DATA_DIR: dataDir });
  let shop = await start();
  return {
    ...shop,
    stop: () => shop.stop(),
    kill: () => shop.kill(),
    restart: async () => {
      shop = await start();
    },
  };
}

/**
 * Starts everything and stops it in reverse order. If one part fails, the started ones are stopped.
 */
export async function openWorld({ nodes, elasticsearch, say }: WorldOptions): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-nodes-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const catalogueDir = join(folder, 'catalogue');
    copyCatalogue(catalogueDir);
    const backendDir = join(folder, 'backend');
    mkdirSync(backendDir);
    say('Starting Redis and the commerce backend…');
    const redis = await startRedis();
    ends.push(redis.stop);
    const backend = await startShop(
      { CATALOGUE_DIR: catalogueDir, DATA_DIR: backendDir, MOCK_PORT: '0' },
      { command: ['mock/serve.ts'], says: /Mocked commerce API: (\S+)/ },
    );
    ends.push(backend.stop);
    const door = await openCountingProxy(backend.url);
    ends.push(door.close);
    if (elasticsearch > 0) say(`Starting ${elasticsearch} nodes of Elasticsearch…`);
    const search =
      elasticsearch > 0 ? await startCluster(installElasticsearch(say), elasticsearch) : [];
    for (const node of search) ends.push(node.stop);
    const env = {
      CATALOGUE_DIR: catalogueDir,
      REDIS_URL: redis.url,
      COMMERCE_API_URL: door.url,
      // The backend guarantees only that an order can be looked up: the shop must place it once.
      COMMERCE_WITHOUT: 'idempotency-keys',
      INVALIDATE_KEY: invalidateKey,
      INVALIDATE_AGAIN_S: '0',
      TRUSTED_PROXIES: '1',
      TRIES_PER_ADDRESS: '0',
      RENDER_THREADS: '1',
      LOG_LEVEL: 'fatal',
      ...(search.length > 0 && {
        CATALOGUE_ENGINE: 'elasticsearch',
        ELASTICSEARCH_URL: search.map(({ url }) => url).join(','),
        ELASTICSEARCH_REPLICAS: '1',
        SEARCH_TIMEOUT_MS: '10000',
      }),
    };
    const started: ShopNode[] = [];
    const ports: number[] = [];
    for (let index = 0; index < nodes; index += 1) {
      say(`Starting node ${index + 1}…`);
      const port = await freePort();
      const node = await startNode({ port, dataDir: join(folder, `node-${index + 1}`), env });
      ends.push(node.stop);
      started.push(node);
      ports.push(port);
    }
    const nginx = await startNginx(ports);
    ends.push(nginx.stop);
    return { nginx, nodes: started, redis, elasticsearch: search, door, backendDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}
