import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import type { BeginChanges, BeginIndex } from '../index/index-draft.ts';
import { connect, type ElasticsearchAddress, unavailable } from './connection.ts';
import { draftChangedIndex, draftIndex } from './draft-index.ts';
import { formatVersion, type IndexMeta } from './index-format.ts';
import { aliasOf } from './index-names.ts';
import { readIndices } from './read-indices.ts';

export interface IndexWriterOptions {
  readonly address: ElasticsearchAddress;
  /** Most copies on other nodes. */
  readonly replicas: number;
}

export interface IndexWriter {
  readonly begin: BeginIndex;
  readonly beginChanges: BeginChanges;
  /** What the index in use says of itself; null without one that this version reads. */
  inUse(store: StoreCode): Promise<IndexMeta | null>;
  /** Says what the index in use was made of. */
  markSource(store: StoreCode, source: string): Promise<void>;
  close(): Promise<void>;
}

/** Makes indices in a shop's Elasticsearch. Errors: `CATALOGUE_UNAVAILABLE`. */
export function openIndexWriter({ address, replicas }: IndexWriterOptions): IndexWriter {
  const client = connect(address);
  const { prefix } = address;
  const current = async (store: StoreCode) => {
    const [found] = await readIndices(client, aliasOf(prefix, store)).catch((error: unknown) => {
      throw unavailable(error);
    });
    return found?.meta?.format === formatVersion ? { index: found.index, meta: found.meta } : null;
  };
  return {
    begin: (store) => draftIndex({ client, prefix, replicas }, store),
    beginChanges: (store) => draftChangedIndex({ client, prefix, replicas }, store),
    inUse: async (store) => (await current(store))?.meta ?? null,
    markSource: async (store, source) => {
      const found = await current(store);
      if (!found) return;
      await client.indices.putMapping({ index: found.index, _meta: { ...found.meta, source } });
    },
    close: () => client.close(),
  };
}
