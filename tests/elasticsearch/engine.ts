import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  connect,
  type ElasticsearchAddress,
} from '../../server/catalogue/elasticsearch/connection.ts';
import {
  type ElasticsearchCatalogue,
  openElasticsearchCatalogue,
} from '../../server/catalogue/elasticsearch/elasticsearch-catalogue.ts';
import {
  type IndexWriter,
  openIndexWriter,
} from '../../server/catalogue/elasticsearch/index-writer.ts';
import type { BeginChanges, BeginIndex } from '../../server/catalogue/engine/index-draft.ts';
import { indexFolder } from '../../server/catalogue/index/index-folder.ts';

/** Null if no Elasticsearch can run; the run has reported the reason. */
const url = inject('elasticsearchUrl');

export const isThere = url !== null;

/** The Elasticsearch of this run, with index names that no other test file uses. */
export function testAddress(): ElasticsearchAddress {
  return {
    url: url ?? '',
    apiKey: '',
    username: '',
    password: '',
    prefix: `test_${randomBytes(6).toString('hex')}`,
  };
}

export async function removeIndices({ url: nodes, prefix }: ElasticsearchAddress): Promise<void> {
  const client = connect({ url: nodes, apiKey: '', username: '', password: '', prefix });
  const found = await client.indices.get({ index: `${prefix}*` });
  for (const index of Object.keys(found)) await client.indices.delete({ index });
  await client.close();
}

export interface TestEngine {
  readonly address: ElasticsearchAddress;
  readonly catalogue: ElasticsearchCatalogue;
  readonly beginIndex: BeginIndex;
  readonly beginChanges: BeginChanges;
  readonly rollback: IndexWriter['rollback'];
  readonly close: () => Promise<void>;
}

/** The Elasticsearch engine, without an index yet. */
export async function openEmptyEngine(kept = 1, shards = 1): Promise<TestEngine> {
  const address = testAddress();
  const writer = openIndexWriter({ address, spread: { shards, replicas: 0 }, spareCount: kept });
  const catalogue = openElasticsearchCatalogue({ address, searchMs: 10_000, checkEveryMs: 0 });
  return {
    address,
    catalogue,
    beginIndex: writer.begin,
    beginChanges: writer.beginChanges,
    rollback: writer.rollback,
    close: async () => {
      await catalogue.close();
      await writer.close();
      await removeIndices(address);
    },
  };
}

/** The Elasticsearch engine over an index of a folder's documents. */
export async function openElasticsearchEngine(folder: string, shards = 1) {
  const engine = await openEmptyEngine(1, shards);
  const dir = await mkdtemp(join(tmpdir(), 'witryna-prices-'));
  const { beginIndex } = engine;
  const reindex = async () => {
    await indexFolder({ from: folder, dir, store: 'pl', strict: true, beginIndex });
  };
  await reindex();
  return {
    ...engine,
    reindex,
    close: async () => {
      await engine.close();
      await rm(dir, { recursive: true });
    },
  };
}
